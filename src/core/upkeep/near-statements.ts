import { isSameRealm } from './upkeep-note';
import type { Statement } from './statement';

/** Maximum number of statements with a word; a more common word does not bring two statements together. */
const mostWithKey = 60;
/** Number of rare words of a statement by which others are looked up. */
const lookedUp = 4;
/** Minimum number of words that two near statements have in common. */
const fewestShared = 2;
/** Maximum number of words that one of two near statements has and the other lacks. */
const mostOwn = 5;

/** Two statements of different notes about the same thing. */
export interface StatementPair {
  readonly one: Statement;
  readonly other: Statement;
}

/**
 * Returns the pairs of statements of different notes that have most words in common, among them a rare one, in the order of the statements. Notes of different projects are not compared.
 */
export function nearStatements(statements: readonly Statement[]): StatementPair[] {
  const places = placesByKey(statements);
  const rarity = (key: string): number => places.get(key)?.length ?? 0;
  return statements.flatMap((one, at) => {
    const rare = one.keys.filter((key) => rarity(key) <= mostWithKey).sort((a, b) => rarity(a) - rarity(b));
    const others = new Set(rare.slice(0, lookedUp).flatMap((key) => places.get(key) ?? []));
    return [...others]
      .filter((place) => place > at)
      .flatMap((place) => statements[place] ?? [])
      .filter((other) => isNear(one, other))
      .map((other) => ({ one, other }));
  });
}

function placesByKey(statements: readonly Statement[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { keys }] of statements.entries())
    for (const key of keys) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else known.push(at);
    }
  return places;
}

function isNear(one: Statement, other: Statement): boolean {
  if (one.note === other.note || !isSameRealm(one.note, other.note)) return false;
  const [own, their] = [one.keys.length, other.keys.length];
  if (Math.abs(own - their) > mostOwn) return false;
  const shared = one.keys.filter((key) => other.keySet.has(key)).length;
  return (
    shared >= fewestShared &&
    own - shared <= Math.min(shared + 1, mostOwn) &&
    their - shared <= Math.min(shared + 1, mostOwn)
  );
}
