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
import type { SmartTakeover, TakenOver } from './taken-over';

export interface EmbeddingDeps {
  readonly vault: Pick<Vault, 'read'>;
  readonly index: NoteIndex;
  readonly hasher: Hasher;
  readonly clock: Clock;
  /** Opens vectors that another plugin made with this model; missing where none are looked for. */
  readonly takeOver?: (embedder: Embedder) => Promise<SmartTakeover | null>;
}

const notesAtOnce = 16;
/** Time in ms between saves, so that little work is repeated after a crash. */
const saveEveryMs = 20_000;

/**
 * Embeds every passage that the model has not seen, most recently changed notes first, and saves the vectors. A
 * cancelled run throws `cancelled` and keeps the vectors made so far. Throws `unreachable` when the model can no longer
 * be run. Returns what was taken over from another plugin; null when there was nothing to embed, or no such plugin.
 */
export async function embedNotes(deps: EmbeddingDeps, embedder: Embedder, run: SyncRun): Promise<TakenOver | null> {
  let others: SmartTakeover | null | undefined;
  // Passages that could not be embedded as they are now are not tried again in this run.
  const tried = new Set<string>();
  const taken: UnembeddedNote[] = [];
  let savedAtMs = deps.clock.now().getTime();
  try {
    for (let notes = await nextNotes(deps.index, tried); notes.length > 0; notes = await nextNotes(deps.index, tried)) {
      const made = new Set<string>();
      for (const note of notes) {
        await tell(deps.index, run);
        if (others === undefined) others = (await deps.takeOver?.(embedder)) ?? null;
        const known = await embedNote({ ...deps, others }, embedder, note, made, run);
        if (known.length > 0) taken.push({ ...note, missing: known });
        tried.add(versionOf(note));
      }
      if (others?.result.isOtherModel === true)
        for (const note of taken.splice(0)) await embedNote({ ...deps, others: null }, embedder, note, new Set(), run);
      if (Math.abs(deps.clock.now().getTime() - savedAtMs) < saveEveryMs) continue;
      await save(deps.index, run);
      savedAtMs = deps.clock.now().getTime();
    }
  } finally {
    await save(deps.index, run);
  }
  return others?.result ?? null;
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

/** Embeds a note's passages, except those already in `made`, and adds to these. Returns those that were taken over. */
async function embedNote(
  { vault, index, hasher, others }: EmbeddingDeps & { readonly others: SmartTakeover | null },
  embedder: Embedder,
  { path, hash, missing }: UnembeddedNote,
  made: Set<string>,
  run: SyncRun,
): Promise<readonly string[]> {
  const wanted = new Set(missing);
  const read = await readPassages(vault, hasher, path, hash);
  const passages = read.passages.filter(({ identity }) => wanted.has(identity) && !made.has(identity));
  const known = (await others?.vectorsOf(path, read.text, passages)) ?? new Map<string, Float32Array>();
  for (const { identity, text } of passages) {
    if (made.has(identity)) continue;
    run.signal.throwIfCancelled();
    const [vector = null] = known.has(identity) ? [known.get(identity)] : await embedder.embed([text], 'passage');
    await index.putVectors({ fingerprint: embedder.fingerprint, dimensions: embedder.dimensions }, [
      [identity, vector],
    ]);
    made.add(identity);
  }
  return [...known.keys()];
}

interface ReadNote {
  readonly text: string;
  readonly passages: readonly Passage[];
}

const nothing: ReadNote = { text: '', passages: [] };

/**
 * Returns no passages of a note that is gone or differs from its indexed version: it is requested again once it is
 * re-indexed.
 */
async function readPassages(
  vault: Pick<Vault, 'read'>,
  hasher: Hasher,
  path: VaultPath,
  hash: string,
): Promise<ReadNote> {
  try {
    const bytes = await vault.read(path);
    const decoded = readText(bytes);
    if ('notText' in decoded || hasher.sha256(bytes) !== hash) return nothing;
    const note = parseNote(
      { path, size: bytes.length, mtimeMs: 0, hash: hasher.sha256(bytes), text: decoded.text },
      hasher,
    );
    return { text: decoded.text, passages: passagesOf(note, (text) => identityOf(text, hasher)) };
  } catch (error) {
    if (isAppError(error, 'not-found') || isAppError(error, 'unreadable')) return nothing;
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
