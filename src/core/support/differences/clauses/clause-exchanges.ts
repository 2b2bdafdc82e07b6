import { alignTokens, clausesOf, type Evidence } from '../../evidence';
import { wordSet } from '../../function-words';
import { isStanding, saysSame } from '../../similar-words';
import { isContent, type Token, isDenial, isOneOf } from '../../token';
import { isInCompound } from '../../words/compounds';
import { isLightWord, isMeasuringVerb, isNearWord } from '../../words/near-words';
import { isPastForm } from '../../words/irregular-forms';
import { areOpposites } from '../../words/opposites';
import { isUnitOfNumber } from '../number-differences';
import { pronouns } from '../exchanged-words';
import { areListed } from './listed-names';

/** Limits: minimum number of content words of a clause, maximum number of clauses that are compared, and of tokens of each. */
const limits = { content: 3, clauses: 60, tokens: 40 } as const;

/**
 * Returns the one word of a clause that stands in the place of another, when the passages have the clause with that other
 * word, and the word elsewhere: *the stuck valve flooded the bed* for *the stuck sensor flooded the bed; the valve closed*.
 */
export function exchangedInClauses({ parts, sentences }: Evidence): string[] {
  const known = [...parts.map(({ home }) => home), ...sentences]
    .flatMap(({ tokens }) => clausesOf(tokens))
    .filter(({ length }) => length <= limits.tokens)
    .slice(0, limits.clauses);
  const all = sentences.flatMap(({ tokens }) => tokens);
  const whole = parts.flatMap(({ tokens }) => tokens);
  const isListed = (odd: Token, other: Token): boolean => areListed(odd, other, whole, sentences);
  return parts
    .flatMap(({ tokens }) => clausesOf(tokens))
    .flatMap((told) => {
      const content = told.filter(isContent);
      if (content.length < limits.content || told.length > limits.tokens) return [];
      const isWhole = (there: readonly Token[]): boolean => content.every((token) => isStanding(token, there));
      if (known.some((there, at) => isWhole(there) || isWhole([...labelBefore(known, at), ...there]))) return [];
      const shareOf = (there: readonly Token[]): number => content.filter((token) => isStanding(token, there)).length;
      return known
        .flatMap((there) =>
          exchangedIn(told, content, there, all, isListed).filter(
            (word) => !known.some((other) => hasWord(word, other) && shareOf(other) >= shareOf(there)),
          ),
        )
        .slice(0, 1);
    });
}

/** True for a clause with a word; one with as many of the others is the one that is meant. */
function hasWord(word: string, there: readonly Token[]): boolean {
  return there.some(({ text }) => text === word);
}

/** Returns the clause before another one if it only names its subject: *AHK → any shortcut*. */
function labelBefore(clauses: readonly (readonly Token[])[], at: number): readonly Token[] {
  const [label = []] = clauses.slice(at - 1, at);
  return label.length === 1 ? label : [];
}

function exchangedIn(
  told: readonly Token[],
  content: readonly Token[],
  there: readonly Token[],
  all: readonly Token[],
  isListed: (odd: Token, other: Token) => boolean,
): string[] {
  const isDenied = (among: readonly Token[]): boolean => among.some(isDenial);
  if (isDenied(told) !== isDenied(there)) return [];
  const { pairs } = alignTokens(told, there);
  const strange = content.filter(
    (token) => !isStanding(token, there) && !isPronounThere(told.indexOf(token), there, pairs),
  );
  const [odd] = strange;
  if (
    odd === undefined ||
    strange.length > 1 ||
    isLightWord(odd) ||
    isMeasuringVerb(odd, told) ||
    isUnitOfNumber(odd, told)
  )
    return [];
  const inOrder = new Set(pairs.map(([at]) => told[at]));
  const isMoved =
    content.filter((token) => token !== odd && isStanding(token, there) && !inOrder.has(token)).length > 0;
  const others = content.filter((token) => token !== odd && isStanding(token, there)).length;
  const gone = there.filter((token) => isContent(token) && !isStanding(token, told));
  const [other] = gone;
  if (isMoved || others < 2 || other === undefined || other.kind !== odd.kind || gone.length > 1 || isLightWord(other))
    return [];
  if (isMeasuringVerb(other, there)) return [];
  if (isSpecified(told.indexOf(odd), there, pairs)) return [];
  if (
    isPronounThere(told.indexOf(odd), there, pairs) ||
    isNearWord(odd, other) ||
    isInCompound(odd, told, there) ||
    isListed(odd, other)
  )
    return [];
  if (!isInSameGap(told.indexOf(odd), there.indexOf(other), pairs) && !areParallel(odd, other)) return [];
  const isElsewhere = all.some((each) => !there.includes(each) && saysSame(odd, each));
  return (isElsewhere && !isNamedAs(odd, other, all)) || areOpposites(odd.text, other.text) ? [odd.text] : [];
}

/** True when two words stand between the same words that both clauses have. */
function isInSameGap(at: number, place: number, pairs: readonly (readonly [number, number])[]): boolean {
  return pairs.every(([each, there]) => each < at === there < place);
}

/** True for two names and for two English verbs in the past, which may stand elsewhere when the clause is turned. */
function areParallel(one: Token, other: Token): boolean {
  return (
    (one.isCapital && other.isCapital && !one.isFirst && !other.isFirst) ||
    (isPastForm(one.text) && isPastForm(other.text))
  );
}

/** True when a pronoun stands there in the place of a word. */
function isPronounThere(at: number, there: readonly Token[], pairs: readonly (readonly [number, number])[]): boolean {
  const [, start] = pairs.filter(([each]) => each < at).at(-1) ?? [-1, -1];
  const [, end] = pairs.find(([each]) => each > at) ?? [0, there.length];
  const gap = there.slice(start + 1, end);
  return gap.some(isOneOf(pronouns)) && !gap.some(isContent);
}

/** True when the clause there points to what a word specifies: *CMSIS headers* for *those headers*. */
function isSpecified(at: number, there: readonly Token[], pairs: readonly (readonly [number, number])[]): boolean {
  const [, place] = pairs.find(([each]) => each === at + 1) ?? [];
  return place !== undefined && demonstratives.has(there[place - 1]?.text ?? '');
}

const demonstratives = wordSet(
  'this that these those dies diese diesen dieser dieses diesem ce cet cette ces este esta estos estas ese esa esos esas questo questa questi queste deze dit этот эта эти',
);

/** True when the passages name the one by the other: *the script fix_ts.py*. */
function isNamedAs(one: Token, other: Token, all: readonly Token[]): boolean {
  return all.some(
    (token, at) =>
      saysSame(one, token) &&
      all.slice(Math.max(0, at - 2), at + 3).some((each) => each.clause === token.clause && saysSame(other, each)),
  );
}
