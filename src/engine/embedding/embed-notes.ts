import { isAppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import { parseNote } from '../../core/note/parse-note';
import { passagesOf, type Passage } from '../../core/search/passages';
import type { Clock } from '../../ports/clock';
import type { Embedder } from '../../ports/model-files';
import type { Hasher } from '../../ports/hasher';
import type { NoteIndex, UnembeddedNote } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import { readText } from '../indexing/read-text';
import { identityOf } from '../indexing/vectors/vector-record';
import type { SyncRun } from '../indexing/sync-deps';

export interface EmbeddingDeps {
  readonly vault: Pick<Vault, 'read'>;
  readonly index: NoteIndex;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

const notesAtOnce = 16;
/** Time in ms between saves, so that little work is repeated after a crash. */
const saveEveryMs = 20_000;

/**
 * Embeds every passage that the model has not seen, most recently changed notes first, and saves the vectors. A
 * cancelled run throws `cancelled` and keeps the vectors made so far. Throws `unreachable` when the model can no longer
 * be run.
 */
export async function embedNotes(deps: EmbeddingDeps, embedder: Embedder, run: SyncRun): Promise<void> {
  // Passages that could not be embedded as they are now are not tried again in this run.
  const tried = new Set<string>();
  let savedAtMs = deps.clock.now().getTime();
  try {
    for (let notes = await nextNotes(deps.index, tried); notes.length > 0; notes = await nextNotes(deps.index, tried)) {
      const made = new Set<string>();
      for (const note of notes) {
        await tell(deps.index, run);
        await embedNote(deps, embedder, note, made, run);
        tried.add(versionOf(note));
      }
      if (Math.abs(deps.clock.now().getTime() - savedAtMs) < saveEveryMs) continue;
      await save(deps.index, run);
      savedAtMs = deps.clock.now().getTime();
    }
  } finally {
    await save(deps.index, run);
  }
}

/** Returns [] when every remaining note was tried. */
async function nextNotes(index: NoteIndex, tried: ReadonlySet<string>): Promise<UnembeddedNote[]> {
  for (let limit = notesAtOnce; ; limit *= 4) {
    const notes = await index.unembedded(limit);
    const untried = notes.filter((note) => !tried.has(versionOf(note)));
    if (untried.length > 0 || notes.length < limit) return untried.slice(0, notesAtOnce);
  }
}

function versionOf({ path, hash }: UnembeddedNote): string {
  return `${hash} ${path}`;
}

/** Embeds a note's passages, except those already in `made`, and adds to these. */
async function embedNote(
  { vault, index, hasher }: EmbeddingDeps,
  embedder: Embedder,
  { path, hash, missing }: UnembeddedNote,
  made: Set<string>,
  run: SyncRun,
): Promise<void> {
  const wanted = new Set(missing);
  for (const { identity, text } of await readPassages(vault, hasher, path, hash)) {
    if (!wanted.has(identity) || made.has(identity)) continue;
    run.signal.throwIfCancelled();
    const [vector = null] = await embedder.embed([text], 'passage');
    await index.putVectors({ fingerprint: embedder.fingerprint, dimensions: embedder.dimensions }, [
      [identity, vector],
    ]);
    made.add(identity);
  }
}

/**
 * Returns [] for a note that is gone or differs from its indexed version: it is requested again once it is re-indexed.
 */
async function readPassages(
  vault: Pick<Vault, 'read'>,
  hasher: Hasher,
  path: VaultPath,
  hash: string,
): Promise<Passage[]> {
  try {
    const bytes = await vault.read(path);
    const decoded = readText(bytes);
    if ('notText' in decoded || hasher.sha256(bytes) !== hash) return [];
    const note = parseNote(
      { path, size: bytes.length, mtimeMs: 0, hash: hasher.sha256(bytes), text: decoded.text },
      hasher,
    );
    return passagesOf(note, (text) => identityOf(text, hasher));
  } catch (error) {
    if (isAppError(error, 'not-found') || isAppError(error, 'unreadable')) return [];
    throw error;
  }
}

async function tell(index: NoteIndex, run: SyncRun): Promise<void> {
  run.signal.throwIfCancelled();
  const { embedded } = await index.meaning();
  if (embedded !== null) run.progress({ label: 'Embedding notes', done: embedded.done, total: embedded.total });
}

async function save(index: NoteIndex, run: SyncRun): Promise<void> {
  for (const notice of await index.save()) run.warn(notice);
}
