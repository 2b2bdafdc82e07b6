import type { Evidence } from '../../evidence';
import { wordSet } from '../../function-words';
import type { JudgedSentence } from '../../judgement';
import { type Token, isDenial } from '../../token';

type Side = 'lower' | 'upper';

interface Bound {
  readonly side: Side;
  readonly values: readonly string[];
  /** The negations that are part of it: *not more than 5*. */
  readonly denials: readonly Token[];
  readonly word: string;
  /** The token of that word; null in scripts without blanks. */
  readonly token: Token | null;
}

const fixed: Record<Side, ReadonlySet<string>> = {
  lower: wordSet(
    'mindestens minimum mínimo minimo minimal frühestens earliest tôt pronto cedo mindst minst minimaal minstens минимум',
  ),
  upper: wordSet(
    'höchstens maximum maximal máximo massimo spätestens latest tard tardar tardi maximaal hoogstens максимум',
  ),
};
/** Comparatives; without a negation, *more than 5* is a lower bound. */
const comparing: Record<Side, ReadonlySet<string>> = {
  lower: wordSet(
    'more longer later over above exceed exceeds exceeding mehr länger später über übersteigt überschreiten plus dépasse dépasser más superar supera excede mais ultrapassa ultrapassar più supera meer langer больше более дольше позже позднее свыше выше',
  ),
  upper: wordSet(
    'less fewer under below shorter weniger unter kürzer moins menos meno minder korter меньше менее короче ниже',
  ),
};
const alternatives = wordSet('or oder ou o of или');
/** Words that make a superlative of what follows: *at least*, *au plus*, *al menos*. */
const superlatives = wordSet('at au al a pelo pelos du');
const leastAndMost: Record<Side, ReadonlySet<string>> = {
  lower: wordSet('least moins menos meno'),
  upper: wordSet('most plus más mais più'),
};
/** Maximum number of words between a comparative and its figure, and between a negation and the comparative. */
const reach = { figure: 2, denial: 2 } as const;

const wide: readonly (readonly [side: Side, pattern: RegExp])[] = [
  ['lower', /(?:至少|不少于|不少於|不低于|不低於|最少|少なくとも)[^\s\d]{0,4}\s?(\d{1,9})/gu],
  ['upper', /(?:最多|至多|不超过|不超過|不多于|不多於|最大で|多くても)[^\s\d]{0,4}\s?(\d{1,9})/gu],
  ['lower', /(\d{1,9})\s?[^\s\d]{0,3}以上/gu],
  ['upper', /(\d{1,9})\s?[^\s\d]{0,3}(?:以下|以内|以內)/gu],
];

/** Returns the words of bounds that the passages give on the other side: *at least 5* for *at most 5*. */
export function exchangedBounds(sentence: JudgedSentence, { sentences }: Evidence): string[] {
  const told = allBounds(sentence);
  if (told.length === 0) return [];
  const there = sentences.flatMap(allBounds);
  return told
    .filter((bound) => {
      const same = there.filter((other) => isOfSameFigure(bound, other));
      return same.length > 0 && same.every(({ side }) => side !== bound.side);
    })
    .map(({ word }) => word);
}

/** True when all negations of two texts belong to bounds, and each such bound is in both: *at most 5* and *not more than 5*. */
export function denyOnlyBounds(one: readonly Token[], other: readonly Token[]): boolean {
  const [left, right] = [boundsOf(one), boundsOf(other)];
  const isCovered = (tokens: readonly Token[], bounds: readonly Bound[], others: readonly Bound[]): boolean =>
    tokens
      .filter(isDenial)
      .every((denial) =>
        bounds.some(
          (bound) =>
            bound.denials.includes(denial) &&
            others.some((each) => each.side === bound.side && isOfSameFigure(each, bound)),
        ),
      );
  return isCovered(one, left, right) && isCovered(other, right, left);
}

/** True for the word of a bound that other tokens have too, in whatever words. */
export function isOfSameBound(token: Token, tokens: readonly Token[], others: readonly Token[]): boolean {
  const bound = boundsOf(tokens).find((each) => each.token === token);
  return (
    bound !== undefined && boundsOf(others).some((other) => other.side === bound.side && isOfSameFigure(bound, other))
  );
}

function isOfSameFigure(one: Bound, other: Bound): boolean {
  return one.values.some((value) => other.values.includes(value));
}

function allBounds({ flat, tokens }: { readonly flat: string; readonly tokens: readonly Token[] }): Bound[] {
  const inWide = wide.flatMap(([side, pattern]) =>
    [...flat.matchAll(pattern)].map(([word, figure = '']): Bound => ({
      side,
      values: [figure],
      denials: [],
      word,
      token: null,
    })),
  );
  return [...boundsOf(tokens), ...inWide];
}

function boundsOf(tokens: readonly Token[]): Bound[] {
  return tokens.flatMap((figure, end) => {
    if (figure.kind !== 'number') return [];
    for (let at = end - 1; at >= Math.max(0, end - 1 - reach.figure); at -= 1) {
      const word = tokens[at];
      if (word === undefined || word.clause !== figure.clause || word.kind === 'number') return [];
      const side = sideOf(word.text, tokens[at - 1]?.text ?? '');
      if (side === null) continue;
      const isFixed = !comparing[side].has(word.text);
      const denials = isFixed ? [] : denialsBefore(tokens, at);
      const turned: Side = side === 'lower' ? 'upper' : 'lower';
      return [
        { side: denials.length === 0 ? side : turned, values: figure.values, denials, word: word.text, token: word },
      ];
    }
    return boundBehind(tokens, end);
  });
}

/** *Two weeks or more*. */
function boundBehind(tokens: readonly Token[], end: number): Bound[] {
  const or = tokens.findIndex(({ text }, at) => at > end && at <= end + reach.figure && alternatives.has(text));
  const word = or < 0 ? undefined : tokens[or + 1];
  const side = word === undefined ? null : sideOf(word.text, '');
  const values = tokens[end]?.values ?? [];
  return word === undefined || side === null ? [] : [{ side, values, denials: [], word: word.text, token: word }];
}

function sideOf(word: string, before: string): Side | null {
  const sides: readonly Side[] = ['lower', 'upper'];
  const isSuperlative = superlatives.has(before);
  return (
    sides.find((side) => fixed[side].has(word) || (isSuperlative && leastAndMost[side].has(word))) ??
    sides.find((side) => comparing[side].has(word)) ??
    null
  );
}

function denialsBefore(tokens: readonly Token[], at: number): Token[] {
  const before = tokens.slice(Math.max(0, at - 1 - reach.denial), at);
  return before.filter(({ qualifier, clause }) => qualifier === 'denial' && clause === tokens[at - 1]?.clause);
}
