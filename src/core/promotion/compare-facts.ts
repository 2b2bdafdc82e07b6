import { hasEnded } from '../note/state/in-force';
import type { SourceKind } from './fact';
import { placeOfOrigin } from './origin';

/** A fact as it is now in its file. */
export interface StatedFact {
  readonly at: string;
  readonly hash: string;
  readonly status: string;
  readonly title: string;
  readonly summary: string;
}

/** A note that was made from the same file. */
export interface KnownFact {
  readonly origin: string;
  readonly hash: string;
  readonly status: string;
  readonly title: string;
  readonly summary: string;
}

export interface ComparedFacts<Stated, Known> {
  /** Facts that a note states already. */
  readonly unchanged: readonly Stated[];
  readonly added: readonly Stated[];
  /** Facts whose words changed, with the note of what they were. `quote`: that of the note, when only the state, the day or the people of a decision did. */
  readonly changed: readonly { readonly fact: Stated; readonly note: Known; readonly quote?: string | null }[];
  /** Notes in force whose fact is gone. */
  readonly gone: readonly Known[];
}

/** Minimum share of words of two statements that are one, one of them changed; of those in one line, and of the shorter one. */
const leastOverlap = { anywhere: 0.5, inOneLine: 0.3, ofShorter: 0.75 };
/** Minimum number of words of which a share says something. */
const fewestWords = 3;
/** Above this number of pairs a changed rule counts as a new one and a gone one. */
const mostPairs = 250_000;

/**
 * Compares what a file states with the notes made from it. A fact whose text has a note needs nothing; the others are
 * paired with the notes in force that are left, by their place or by the words that they share.
 */
export function compareFacts<Stated extends StatedFact, Known extends KnownFact>(
  facts: readonly Stated[],
  notes: readonly Known[],
  identity: SourceKind['identity'],
): ComparedFacts<Stated, Known> {
  const left = new Set(notes);
  const byHash = new Map<string, Known[]>();
  for (const note of notes) byHash.set(note.hash, [...(byHash.get(note.hash) ?? []), note]);
  const open: Stated[] = [];
  const unchanged: Stated[] = [];
  for (const fact of facts) {
    const note = byHash.get(fact.hash)?.find((each) => left.has(each) && (!hasEnded(each) || hasEnded(fact)));
    if (note === undefined) open.push(fact);
    else {
      left.delete(note);
      unchanged.push(fact);
    }
  }
  const inForce = [...left].filter((note) => !hasEnded(note));
  const pairs = identity === 'place' ? pairByPlace(open, inForce) : pairByWords(open, inForce);
  const isPaired = new Set<Stated | Known>(pairs.flatMap(({ fact, note }) => [fact, note]));
  return {
    unchanged,
    changed: pairs,
    added: open.filter((fact) => !isPaired.has(fact)),
    gone: inForce.filter((note) => !isPaired.has(note)),
  };
}

type Pairs<Stated, Known> = { readonly fact: Stated; readonly note: Known }[];

function pairByPlace<Stated extends StatedFact, Known extends KnownFact>(
  facts: readonly Stated[],
  notes: readonly Known[],
): Pairs<Stated, Known> {
  const byPlace = new Map(notes.map((note) => [placeOfOrigin(note.origin), note] as const));
  return facts.flatMap((fact) => {
    const note = byPlace.get(fact.at);
    byPlace.delete(fact.at);
    return note === undefined ? [] : [{ fact, note }];
  });
}

/** Pairs those that share the most words first; each at most once. */
function pairByWords<Stated extends StatedFact, Known extends KnownFact>(
  facts: readonly Stated[],
  notes: readonly Known[],
): Pairs<Stated, Known> {
  if (facts.length * notes.length > mostPairs) return [];
  const noteWords = notes.map((note) => ({ note, words: wordsOf(note) }));
  const near = facts.flatMap((fact) => {
    const words = wordsOf(fact);
    return noteWords.flatMap((each) => {
      const isInPlace = placeOfOrigin(each.note.origin) === fact.at;
      const overlap = overlapOf(words, each.words, isInPlace);
      return overlap === null ? [] : [{ fact, note: each.note, overlap }];
    });
  });
  const taken = new Set<Stated | Known>();
  return near
    .sort((one, other) => other.overlap - one.overlap)
    .filter(({ fact, note }) => {
      if (taken.has(fact) || taken.has(note)) return false;
      taken.add(fact).add(note);
      return true;
    });
}

function wordsOf({ title, summary }: Pick<StatedFact, 'title' | 'summary'>): Set<string> {
  return new Set(`${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** Returns the share of the words of both that both have; null when they are two statements. */
function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>, isInPlace: boolean): number | null {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  if (common === 0) return null;
  const overlap = common / (one.size + other.size - common);
  const shorter = Math.min(one.size, other.size);
  const isExtended = shorter >= fewestWords && common / shorter >= leastOverlap.ofShorter;
  const least = isInPlace ? leastOverlap.inOneLine : leastOverlap.anywhere;
  return isExtended || overlap >= least ? overlap : null;
}
