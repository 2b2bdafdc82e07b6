import type { CarriedPart, Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { JudgeUse } from '../judgement';
import { measures } from '../measures';
import { isSameAmount } from '../numbers/equal-amounts';
import { hasEqualValue, saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

/** Words before a unit that make it one: *a liter*, *each year*. */
const singles = wordSet(
  'a an one each every per un une uno una um uma ogni cada chaque jede jeder jedes jeden ein eine einen einem einer pro een elk elke iedere каждый каждую каждое каждые один одну каждого jeden jedna każdy każdą co her setiap mỗi',
);

/** Returns numbers with their units that do not occur where the rest of their part does. */
export function numberDifferences(
  { tokens, home, window }: CarriedPart,
  all: readonly Token[],
  { tokens: near, parts }: Evidence,
  use: JudgeUse,
): string[] {
  const told = all.filter(({ kind }) => kind === 'number');
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number' || hasNeighbourThere(tokens, at, near)) return [];
    if (use === 'capture' && (isDayThere(tokens, at, near) || isInOtherHome(token, parts))) return [];
    const there = window.filter(
      (other) =>
        hasEqualValue(token, other) &&
        (!other.isSoft || other.unit === token.unit) &&
        !isOnlyOrdinal(other, token, tokens),
    );
    if (
      there.length === 0 &&
      token.values.includes('1') &&
      window.some((other, place) => isSingle(other, window[place - 1], token.unit))
    )
      return [];
    if (there.length === 0)
      return token.isSoft && !home.tokens.some((other) => isReplaced(other, token, told)) ? [] : [token.text];
    const units = there.flatMap(({ unit }) => unit ?? []);
    return token.unit === null ||
      units.length < there.length ||
      units.includes(token.unit) ||
      there.some((other) => isSameAmount(token, other))
      ? []
      : [`${token.text} ${token.unit}`];
  });
}

/** True for the day or the year of a date that occurs anywhere near: it may stand in a heading. */
function isDayThere(tokens: readonly Token[], at: number, near: readonly Token[]): boolean {
  const month = [tokens[at + 1], tokens[at - 1]].find((each) => each?.key.startsWith('month ') === true);
  const token = tokens[at];
  return (
    month !== undefined &&
    token !== undefined &&
    near.some(
      (other, place) =>
        other.key === month.key &&
        [near[place - 1], near[place + 1]].some((each) => each !== undefined && hasEqualValue(token, each)),
    )
  );
}

/** True for a figure of four digits and more that another clause's home has. */
function isInOtherHome(token: Token, parts: readonly CarriedPart[]): boolean {
  return (
    token.text.length > 3 &&
    parts.some(({ home }) => home.tokens.some((other) => other.kind === 'number' && hasEqualValue(token, other)))
  );
}

/** True for *second* where the sentence says *two*, except in a date. */
function isOnlyOrdinal(other: Token, token: Token, tokens: readonly Token[]): boolean {
  return other.unit === 'th' && token.unit !== 'th' && !tokens.some(({ key }) => key.startsWith('month '));
}

/** True when the same number with the same unit occurs elsewhere beside the same word. */
function hasNeighbourThere(tokens: readonly Token[], at: number, near: readonly Token[]): boolean {
  const token = tokens[at];
  if (token === undefined || token.isSoft) return false;
  const isWord = (each: Token): boolean => isContent(each) && each.kind !== 'number';
  // *within 3% of the theory*: a figure with a unit is known by the next word with content.
  const after = token.unit === null ? tokens.slice(at + 1, at + 3) : tokens.slice(at + 1, at + 5);
  const beside = [...tokens.slice(Math.max(0, at - 1), at), ...after].filter(isWord);
  return near.some(
    (other, place) =>
      hasEqualValue(token, other) &&
      token.unit === other.unit &&
      near.slice(Math.max(0, place - 2), place + 4).some((each) => beside.some((one) => saysSame(one, each))),
  );
}

/** True for a number of the home that the sentence replaces by a word such as *once* or *first*. */
function isReplaced(other: Token, soft: Token, told: readonly Token[]): boolean {
  return (
    other.kind === 'number' &&
    !other.isSoft &&
    (soft.unit === null || soft.unit === other.unit) &&
    !told.some((each) => hasEqualValue(each, other) && each.unit === other.unit)
  );
}

/** Returns measures without a number, such as *a month*, where the part's home has a different one. */
export function measureDifferences({ tokens, home, window }: CarriedPart): string[] {
  const measureOf = ({ kind, text, unit }: Token): string | null =>
    kind === 'number' ? unit : text.length > 2 ? (measures.get(text) ?? null) : null;
  const known = new Set(window.map(measureOf));
  const told = new Set(tokens.map(measureOf));
  const isOther = home.tokens.some(
    (token) => token.kind === 'word' && measureOf(token) !== null && !told.has(measureOf(token)),
  );
  const exchanged = isOther
    ? tokens.filter(
        (token) =>
          token.kind === 'word' &&
          measureOf(token) !== null &&
          !known.has(measureOf(token)) &&
          !isUnitOfKnown(token, tokens, home.tokens),
      )
    : [];
  const single = tokens.filter(
    (token, at) =>
      isSingle(token, tokens[at - 1], measures.get(token.text) ?? '') &&
      isCounted(measures.get(token.text), home.tokens),
  );
  return [...exchanged, ...single].map(({ text }) => text);
}

/** True for a word for a unit after *a* or *every*. */
function isSingle({ kind, text }: Token, before: Token | undefined, unit: string | null): boolean {
  return kind === 'word' && unit !== null && measures.get(text) === unit && singles.has(before?.text ?? '');
}

/** True when a unit occurs only after numbers other than 1. */
function isCounted(unit: string | undefined, there: readonly Token[]): boolean {
  const counted = there.filter((other) => other.kind === 'number' && other.unit === unit);
  return (
    counted.length > 0 &&
    !counted.some(({ values }) => values.includes('1')) &&
    !there.some(
      ({ kind, text }, at) => kind === 'word' && measures.get(text) === unit && there[at - 1]?.kind !== 'number',
    )
  );
}

/** True for the unit of a number that stands there in the same or another unit. */
export function isUnitOfKnown(token: Token, tokens: readonly Token[], there: readonly Token[]): boolean {
  const number = tokens[tokens.indexOf(token) - 1];
  return number !== undefined && isUnitOfNumber(token, tokens) && there.some((other) => isSameAmount(number, other));
}

/** True for *MB* after a number, which has it as its unit. */
export function isUnitOfNumber(token: Token, tokens: readonly Token[]): boolean {
  const unit = tokens[tokens.indexOf(token) - 1]?.unit;
  return typeof unit === 'string' && measures.get(token.text) === unit;
}
