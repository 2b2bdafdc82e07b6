import type { ContentHash } from '../../core/content-hash';
import { readBeat, isSessionRecord } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import { type JournalEntry, listRunKeys, partKey, type Problem, readUnverified } from './journal-entry';
import { readIfThere } from './perform-step';
import type { WritingPorts } from './writing-ports';

export interface ForeignNotes {
  /** Notes that the run made and that are as it left them. */
  readonly unchanged: readonly { readonly path: VaultPath; readonly hash: ContentHash }[];
  /** Notes that the run made and that are left alone, with the reason. */
  readonly kept: readonly Problem[];
}

const mostNotes = 1_000;
const mostParts = 20;
const largestPart = 4_500_000;

/**
 * Returns the notes that a run of another device made, according to its journal in the vault. Anybody may have written
 * that journal, so only notes count that say themselves that this program made them (`cb_source`) and whose content is
 * exactly the recorded one. Ask the user before deleting any.
 */
export async function foreignNotes(ports: WritingPorts, run: string): Promise<ForeignNotes> {
  const made = new Map<string, ContentHash>();
  for (const keys of (await listRunKeys(ports.state)).filter((each) => each.run === run))
    for (const part of keys.parts.slice(0, mostParts))
      follow(made, await entriesOf(ports, partKey(keys.device, run, part)));
  const unchanged: { path: VaultPath; hash: ContentHash }[] = [];
  const kept: Problem[] = [];
  for (const [path, hash] of [...made].slice(0, mostNotes)) {
    const reason = await whyKept(ports, path, hash);
    if (reason === null) unchanged.push({ path: parseVaultPath(path), hash });
    else if (reason !== '') kept.push({ path, reason });
  }
  return { unchanged, kept };
}

async function entriesOf({ state }: WritingPorts, key: string): Promise<JournalEntry[]> {
  if (((await state.size(key)) ?? Infinity) > largestPart) return [];
  const lines = new TextDecoder().decode((await state.get(key)) ?? new Uint8Array(0)).split('\n');
  return lines.filter((line) => line.includes('"entry":"step"')).flatMap((line) => readUnverified(line) ?? []);
}

/** Follows the notes that the steps create from path to path. */
function follow(made: Map<string, ContentHash>, entries: readonly JournalEntry[]): void {
  for (const entry of entries) {
    if (entry.entry !== 'step' || entry.step.kind === 'record') continue;
    const { step } = entry;
    const known = made.has(step.path);
    if (step.kind === 'move') {
      if (known) made.set(step.to, step.hash);
      made.delete(step.path);
    } else if (step.after === null) made.delete(step.path);
    else if ((known || step.before === null) && /\.md$/i.test(step.path)) made.set(step.path, step.after);
  }
}

/** Returns null for a note that may be deleted, '' for one that is gone. */
async function whyKept(ports: WritingPorts, path: string, hash: ContentHash): Promise<string | null> {
  const bytes = await readAny(ports, path);
  if (bytes === null) return '';
  if ((await ports.hasher.digest(bytes)) !== hash) return 'It was edited later.';
  const { data } = readFrontmatter(new TextDecoder().decode(bytes));
  const { source, isLocked } = readBeat(data);
  if (source === '') return 'It does not say that Cyberbrain made it.';
  return isLocked && !isSessionRecord(data) ? 'It is locked (cb_lock).' : null;
}

/** Returns null for a path that no note can have, too. */
async function readAny(ports: WritingPorts, path: string): Promise<Uint8Array | null> {
  try {
    return await readIfThere(ports, parseVaultPath(path));
  } catch {
    return null;
  }
}
