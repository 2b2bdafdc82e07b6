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
 * of the statements. Notes of different projects are not compared. `pause` is called after each statement.
 */
export async function nearStatements(
  statements: readonly Statement[],
  pause: () => Promise<void>,
): Promise<StatementPair[]> {
  const places = placesByWord(statements);
  const pairs: StatementPair[] = [];
  // The last statement with which each one was compared, so that no pair is looked at twice.
  const compared = new Int32Array(statements.length).fill(-1);
  for (const [at, one] of statements.entries()) {
    for (const list of rarePlaces(one, places))
      for (const place of list) {
        const other = statements[place];
        if (place <= at || other === undefined || compared[place] === at) continue;
        compared[place] = at;
        if (isNear(one, other)) pairs.push({ one, other });
      }
    await pause();
  }
  return pairs;
}

/** Returns the places of the rarest words of a statement that others have too, the rarest first. */
function rarePlaces({ words }: Statement, places: readonly (readonly number[])[]): (readonly number[])[] {
  const rare: (readonly number[])[] = [];
  for (const word of words) {
    const list = places[word] ?? [];
    if (list.length > 1 && list.length <= mostWithWord) rare.push(list);
  }
  return rare.sort((a, b) => a.length - b.length).slice(0, lookedUp);
}

/** Returns the ascending places of each word; of a common word one more than are looked up. */
function placesByWord(statements: readonly Statement[]): readonly (readonly number[])[] {
  const places: number[][] = [];
  for (const [at, { words }] of statements.entries())
    for (const word of words) {
      const known = places[word];
      if (known === undefined) places[word] = [at];
      else if (known.length <= mostWithWord) known.push(at);
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
