import { wordSet } from '../function-words';
import { leastOrdered } from './exchanged-words';
import { alignTokens, type CarriedPart } from '../evidence';
import { flagsOf, type Flag } from '../scopes';
import type { JudgeUse } from '../judgement';
import { saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

const joints = wordSet('and or und oder et ou y o e и или en och dan atau ve');

/** Limits of the work: number of words that are tried in the place of others, and number of words compared. */
const mostTried = 8;

const mostWords = 60;

/** Returns two words that have swapped places: *Tom reviews what Priya opens*. */
export function exchangedRoles({ tokens, home: { tokens: there } }: CarriedPart, use: JudgeUse): string[] {
  const left = tokens.slice(0, mostWords);
  const right = there.slice(0, 2 * mostWords);
  const same = left.map((one) => right.map((other) => saysSame(one, other)));
  const rows = left.map((_, at) => at);
  const base = lengthOf(rows, same, right.length);
  if (base < Math.max(3, leastOrdered * left.length) || base >= left.length) return [];
  const inOrder = new Set(alignTokens(left, right).pairs.map(([at]) => at));
  const isKnown = (at: number): boolean =>
    left[at] !== undefined && isContent(left[at]) && (same[at] ?? []).includes(true);
  const flags = [flagsOf(left, 'denial'), flagsOf(right, 'denial')] as const;
  for (const one of rows.filter((at) => !inOrder.has(at) && isKnown(at)).slice(0, mostTried)) {
    for (const other of rows.filter((at) => at !== one && isKnown(at) && !isListed(left, one, at))) {
      const turned = rows.map((at) => (at === one ? other : at === other ? one : at));
      if (
        lengthOf(turned, same, right.length) >= base + 2 &&
        (use !== 'capture' || areOfOneKind(left[one], left[other])) &&
        !isToldByDenial(one, other, same, flags) &&
        !(left[one]?.clause !== left[other]?.clause && [one, other].every((at) => isMovedWithFigure(at, left, right)))
      )
        return [`${left[Math.min(one, other)]?.text ?? ''} … ${left[Math.max(one, other)]?.text ?? ''}`];
    }
  }
  return [];
}

/** False for a name and a word or figure: neither can take the part of the other. */
function areOfOneKind(one: Token | undefined, other: Token | undefined): boolean {
  const isName = (token: Token | undefined): boolean => token?.isCapital === true || token?.isSureName === true;
  return one?.kind === other?.kind && isName(one) === isName(other);
}

/** True for "Not A but B" instead of "B, not A": each word is negated, or not, as before. */
function isToldByDenial(
  one: number,
  other: number,
  same: readonly (readonly boolean[])[],
  [flags, there]: readonly [readonly Flag[], readonly Flag[]],
): boolean {
  const isAsThere = (at: number): boolean =>
    (same[at] ?? []).some((isSame, place) => isSame && there[place] === flags[at]);
  return flags[one] !== flags[other] && [one, other].every((at) => flags[at] !== 'either' && isAsThere(at));
}

/** True for a word that has the same figures beside it in its clause as there: *the second 3.9, the first 4.2*. */
function isMovedWithFigure(at: number, left: readonly Token[], right: readonly Token[]): boolean {
  const token = left[at];
  const figures = left.filter((each) => each !== token && each.clause === token?.clause && each.values.length > 0);
  const places = right.filter((each) => token !== undefined && saysSame(token, each));
  return (
    figures.length > 0 &&
    places.length === 1 &&
    figures.every((figure) => right.some((each) => each.clause === places[0]?.clause && saysSame(figure, each)))
  );
}

/** True for "bread and butter" or "14 March": only conjunctions or other parts of the date are between the words. */
function isListed(tokens: readonly Token[], one: number, other: number): boolean {
  const between = tokens.slice(Math.min(one, other) + 1, Math.max(one, other));
  if ([tokens[one], tokens[other], ...between].every((token) => token !== undefined && token.values.length > 0))
    return true;
  return between.every(
    ({ text, isFunction }) => joints.has(text) || (isFunction && between.some((each) => joints.has(each.text))),
  );
}

/** Returns the length of the longest common subsequence. */
function lengthOf(rows: readonly number[], same: readonly (readonly boolean[])[], width: number): number {
  let previous = new Uint16Array(width + 1);
  for (const row of rows) {
    const next = new Uint16Array(width + 1);
    const line = same[row] ?? [];
    for (let at = 0; at < width; at += 1)
      next[at + 1] = line[at] === true ? (previous[at] ?? 0) + 1 : Math.max(previous[at + 1] ?? 0, next[at] ?? 0);
    previous = next;
  }
  return previous[width] ?? 0;
}
