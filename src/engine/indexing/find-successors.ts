import { hasEnded, isSuperseded, supersedes } from '../../core/note/state/in-force';
import type { VaultPath } from '../../core/note/path';
import type { KeywordIndex, StoredNote } from '../../ports/keyword-index';
import type { IndexHit } from '../../ports/note-index';

/** Maximum number of linking notes that are examined, and of notes that superseded one another. */
const most = { linking: 200, steps: 8 };

type Notes = Pick<KeywordIndex, 'get' | 'linking'>;

/**
 * Marks each superseded hit with its successor and puts that before it: the hit of the successor, or a new one where it
 * was not found but `isWanted`.
 */
export function successorsFirst(
  hits: readonly IndexHit[],
  notes: Notes,
  isWanted: (path: VaultPath) => boolean,
  asOf: string | null = null,
): IndexHit[] {
  const marked = markSuccessors(hits, notes, asOf);
  const found = new Map(marked.map((hit) => [hit.path, hit]));
  const ordered = new Map<VaultPath, IndexHit>();
  for (const hit of marked) {
    const { successor } = hit;
    if (successor !== undefined && !ordered.has(successor)) {
      const newer = found.get(successor) ?? (isWanted(successor) ? hitOf(successor, hit, notes) : null);
      if (newer !== null) ordered.set(successor, newer);
    }
    if (!ordered.has(hit.path)) ordered.set(hit.path, hit);
  }
  return [...ordered.values()];
}

/** Marks each superseded hit with its successor; with `asOf`, a day, only where the successor is of that day or an earlier one. */
export function markSuccessors(hits: readonly IndexHit[], notes: Notes, asOf: string | null = null): IndexHit[] {
  return hits.map((hit) => {
    const successor = successorOf(hit, notes, asOf);
    return successor === null ? hit : { ...hit, successor };
  });
}

/** Marks each superseded hit and puts it behind those that were not superseded. */
export function inForceFirst(hits: readonly IndexHit[], notes: Notes): IndexHit[] {
  const marked = markSuccessors(hits, notes);
  const isOld = ({ successor, facts }: IndexHit): boolean => successor !== undefined || isSuperseded(facts);
  return [...marked.filter((hit) => !isOld(hit)), ...marked.filter(isOld)];
}

/** Returns the note in force that superseded a note, over several steps if need be; null when there is none. */
function successorOf(
  { path, facts }: Pick<IndexHit, 'path' | 'facts'>,
  notes: Notes,
  asOf: string | null,
): VaultPath | null {
  const seen = new Set<VaultPath>([path]);
  let older: Pick<IndexHit, 'path' | 'facts'> = { path, facts };
  for (let step = 0; step < most.steps; step++) {
    const newer = newerOf(older, notes).find((note) => !seen.has(note.path) && isKnownBy(note, asOf));
    if (newer === undefined) return asOf !== null && step > 0 ? older.path : null;
    if (!hasEnded(newer.facts)) return newer.path;
    seen.add(newer.path);
    older = newer;
  }
  return null;
}

function isKnownBy({ facts: { date } }: StoredNote, asOf: string | null): boolean {
  return asOf === null || (date !== '' && date <= asOf);
}

/** Returns the notes that supersede a note: those in force first, the newest first. Private ones are unknown to others. */
function newerOf(older: Pick<IndexHit, 'path' | 'facts'>, notes: Notes): StoredNote[] {
  const rank = ({ facts }: StoredNote): number => (hasEnded(facts) ? 1 : 0);
  return notes
    .linking(older.path)
    .slice(0, most.linking)
    .flatMap((path) => notes.get(path) ?? [])
    .filter(
      (note) =>
        note.facts.managed?.isPrivate !== true &&
        supersedes(note, older) &&
        (!hasEnded(note.facts) || isSuperseded(note.facts)),
    )
    .sort((a, b) => rank(a) - rank(b) || (a.facts.date > b.facts.date ? -1 : 1));
}

/** Makes the hit of a successor that was not found by itself; it ranks as the hit that it supersedes. */
function hitOf(path: VaultPath, { score }: IndexHit, notes: Notes): IndexHit | null {
  const note = notes.get(path);
  if (note === null) return null;
  const { hash, facts, chunks } = note;
  return { path, chunk: 0, score, fields: [], relatedWords: [], ranks: {}, hash, facts, place: chunks[0] ?? null };
}
