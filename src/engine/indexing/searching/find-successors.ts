import { hasEnded, isSuperseded, supersedes } from '../../../core/note/state/in-force';
import type { VaultPath } from '../../../core/note/path';
import type { KeywordIndex, StoredNote } from '../../../ports/keyword-index';
import type { IndexHit } from '../../../ports/note-index';

/** Maximum number of linking notes that are examined, and of notes that superseded one another. */
const most = { linking: 200, steps: 8 };

type Notes = Pick<KeywordIndex, 'get' | 'linking'>;

/**
 * Marks each superseded hit with its successor and puts what superseded it before it: the hit of the successor, or a new
 * one where it was not found but `isWanted`, and the hits of those in between.
 */
export function successorsFirst(
  hits: readonly IndexHit[],
  notes: Notes,
  isWanted: (path: VaultPath) => boolean,
  asOf: string | null = null,
): IndexHit[] {
  const chains = new Map(hits.map((hit) => [hit, chainOf(hit, notes, asOf)]));
  const found = new Map(hits.map((hit) => [hit.path, marked(hit, chains.get(hit) ?? [], asOf)]));
  const ordered = new Map<VaultPath, IndexHit>();
  for (const [hit, chain] of chains) {
    const successor = found.get(hit.path)?.successor;
    const made =
      successor === undefined || found.has(successor) || !isWanted(successor) ? null : hitOf(successor, hit, notes);
    if (made !== null) found.set(made.path, made);
    for (const path of [...chain.map((note) => note.path).reverse(), hit.path]) {
      const next = found.get(path);
      if (next !== undefined && !ordered.has(path)) ordered.set(path, next);
    }
  }
  return [...ordered.values()];
}

/** Marks each superseded hit with its successor; with `asOf`, a day, only where the successor is of that day or an earlier one. */
export function markSuccessors(hits: readonly IndexHit[], notes: Notes, asOf: string | null = null): IndexHit[] {
  return hits.map((hit) => marked(hit, chainOf(hit, notes, asOf), asOf));
}

/** The successor is the last of the chain, if that is in force; on an earlier day, whatever became of it later. */
function marked(hit: IndexHit, chain: readonly StoredNote[], asOf: string | null): IndexHit {
  const last = chain.at(-1);
  return last === undefined || (asOf === null && hasEnded(last.facts)) ? hit : { ...hit, successor: last.path };
}

/** Marks each superseded hit and puts it behind those that were not superseded. */
export function inForceFirst(hits: readonly IndexHit[], notes: Notes): IndexHit[] {
  const marked = markSuccessors(hits, notes);
  const isOld = ({ successor, facts }: IndexHit): boolean => successor !== undefined || isSuperseded(facts);
  return [...marked.filter((hit) => !isOld(hit)), ...marked.filter(isOld)];
}

/** Returns the notes that superseded a note one after the other, up to the first in force; none in a circle. */
function chainOf(hit: Pick<IndexHit, 'path' | 'facts'>, notes: Notes, asOf: string | null): StoredNote[] {
  const seen = new Set<VaultPath>([hit.path]);
  const chain: StoredNote[] = [];
  let older = hit;
  for (let step = 0; step < most.steps; step++) {
    const newer = newerOf(older, notes).filter((note) => isKnownBy(note, asOf));
    const next = newer.find((note) => !seen.has(note.path));
    if (next === undefined) return newer.length > 0 && asOf === null ? [] : chain;
    chain.push(next);
    if (!hasEnded(next.facts)) return chain;
    seen.add(next.path);
    older = next;
  }
  return [];
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
