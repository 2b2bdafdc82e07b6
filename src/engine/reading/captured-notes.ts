import { isPrivateText } from '../../core/note/state/private-note';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { isInFolder, isNotePath, type VaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { ReadAhead } from '../indexing/read-ahead';

/** Maximum size in bytes of frontmatter that we write; longer frontmatter is not ours. */
const headBytes = 32_768;

/** Number of notes that are read while another one is looked at. */
const readAhead = 16;

interface CapturedNote {
  readonly path: VaultPath;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Start of its text, without properties; '' for a private note. */
  readonly text: string;
}

/**
 * Yields the notes with a `cb_` key, in the vault's order. Reads each note once, skips notes without such a key before
 * parsing, and skips unreadable ones. With `only` no others are read; `mark`: the beginning of a key that they all have.
 * Shows the progress of `run`, and throws when it is cancelled.
 */
export async function* capturedNotes(
  vault: Vault,
  only: readonly string[] = [],
  mark = 'cb_',
  run?: Pick<Run, 'progress' | 'signal'>,
): AsyncGenerator<CapturedNote, void, undefined> {
  const decoder = new TextDecoder();
  const wanted = new Set<string>(only);
  const paths = (await vault.list())
    .filter(({ path, isLink }) => isNotePath(path) && !isLink && (wanted.size === 0 || wanted.has(path)))
    .map(({ path }) => path);
  const read = new ReadAhead(
    paths.map((path) => () => readOrNothing(vault, path)),
    readAhead,
  );
  for (const [at, path] of paths.entries()) {
    run?.signal.throwIfCancelled();
    run?.progress({ label: 'Reading notes', done: at, total: paths.length });
    const head = decoder.decode((await read.next()).subarray(0, headBytes));
    if (!head.includes(mark)) continue;
    const { data, bodyStart } = readFrontmatter(head);
    yield { path, frontmatter: data, text: isPrivateText(head) ? '' : head.slice(bodyStart) };
  }
}

async function readOrNothing(vault: Vault, path: VaultPath): Promise<Uint8Array> {
  try {
    return await vault.read(path);
  } catch {
    return new Uint8Array();
  }
}

/**
 * True when the user still has to decide where a note belongs: it is marked, or lies in the folder for uncertain notes
 * and was not decided there (`cb_uncertain_routing: false`).
 */
export function awaitsPlace(
  { path, frontmatter }: Pick<CapturedNote, 'path' | 'frontmatter'>,
  { uncertainFolder }: Pick<VaultSettings, 'uncertainFolder'>,
): boolean {
  const mark = valueOf(frontmatter, 'cb_uncertain_routing');
  const isSettled = mark === false || mark === 'false';
  return readBeat(frontmatter).isRoutingUncertain || (!isSettled && isInFolder(path, uncertainFolder));
}
