import { isSameRealm } from './upkeep-note';
import { sharedCount, type Statement } from './statement';

/** Maximum number of statements with a word; a more common word does not bring two statements together. */
const mostWithWord = 60;
/** Number of rare words of a statement by which others are looked up. */
const lookedUp = 4;
/** Minimum number of words that two near statements have in common; of two words one. */
const fewestShared = 2;
/** Maximum number of words that one of two near statements has and the other lacks. */
const mostOwn = 5;

/** Two statements of different notes about the same thing. */
export interface StatementPair {
  readonly one: Statement;
  readonly other: Statement;
}

/**
 * Returns the pairs of statements of different notes that have most words in common, among them a rare one, in the order
 * of the statements. Notes of different projects are not compared.
 */
export function nearStatements(statements: readonly Statement[]): StatementPair[] {
  const places = placesByWord(statements);
  const placesOf = (word: number): readonly number[] => places.get(word) ?? [];
  return statements.flatMap((one, at) => {
    const rare = one.words.map(placesOf).filter(({ length }) => length > 1 && length <= mostWithWord);
    rare.sort((a, b) => a.length - b.length);
    const others = new Set(rare.slice(0, lookedUp).flat());
    return [...others]
      .filter((place) => place > at)
      .flatMap((place) => statements[place] ?? [])
      .filter((other) => isNear(one, other))
      .map((other) => ({ one, other }));
  });
}

function placesByWord(statements: readonly Statement[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [at, { words }] of statements.entries())
    for (const word of words) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [at]);
      else known.push(at);
    }
  return places;
}

function isNear(one: Statement, other: Statement): boolean {
  if (one.note === other.note || !isSameRealm(one.note, other.note)) return false;
  const [own, their] = [one.words.length, other.words.length];
  if (Math.abs(own - their) > mostOwn) return false;
  const shared = sharedCount(one, other);
  const most = Math.min(shared + 1, mostOwn);
  return shared >= Math.min(fewestShared, Math.min(own, their) - 1) && own - shared <= most && their - shared <= most;
}
