import { wordSet } from '../../support/function-words';
import { measures } from '../../support/measures';
import { isDenial, type Token } from '../../support/token';
import { lacking } from '../contradictions/denials';
import { type Difference, textsOf } from '../contradictions/difference';
import { isBeside, isName, isOwn } from '../contradictions/own-words';
import { valuesIn } from './differing-values';
import { sharedCount } from './words-of-both';
import { light, lightSigns, type Part, partsOf, type Told } from './told';

const fewestShared = 2;
/** Matches the beginnings of words for what is so in most cases, which no limit denies. */
const typical =
  /^(?:usual|typical|average|durchschnitt|schnitt$|meist|üblich|normal|moyenne|général|habitu|suele|promedio|media$|ordinari|gemiddeld|средн|обычн)|一般|平均|通常|平时|普段|たいてい/;
/** Words that say when something holds. */
const times = wordSet('when whenever quand lorsque cuando quando когда');
/** Words in front of what made something as it is now. */
const since = wordSet('since seit depuis desde dal dalla sinds с');
const han = /\p{Script=Han}/u;

/** Two sentences that cannot both hold. */
export interface Retold {
  readonly parts: readonly [Part, Part];
  readonly difference: Difference;
}

/**
 * Returns pairs of sentences of two notes about one subject of which one says nothing but another value: all else that
 * it says stands somewhere in the other note.
 */
export function retoldDifferences(one: Told, other: Told): Retold[] {
  const theirs = namingIn(one, other) && namingIn(other, one) ? [] : partsOf(other, one);
  if (theirs.length === 0) return [];
  return partsOf(one, other).flatMap((left) =>
    theirs.flatMap((right) => {
      const difference = differenceBetween(left, right);
      return difference === null ? [] : [{ parts: [left, right] as const, difference }];
    }),
  );
}

/** True for a title with a name, a number or a last word that the other note does not have. */
function namingIn({ title }: Told, { words }: Told): boolean {
  return title.some((token, at) => {
    const isNaming = (isName(token) || token.kind === 'number') && !token.isFirst;
    if (at === title.length - 1 && token.isFunction) return !words.some(({ text }) => text === token.text);
    return (isNaming || (at === title.length - 1 && token.kind !== 'gram')) && isOwn(token, at, title, words);
  });
}

function differenceBetween(left: Part, right: Part): Difference | null {
  if (
    ![left, right].some(({ own, tokens }) => own.length > 0 || tokens.some(isDenial)) ||
    (left.isTitle && right.isTitle)
  )
    return null;
  if (!isComparable(left, right)) return null;
  for (const { kind, values } of valuesIn(left, right)) {
    const rest = [...restOf(left, right, values[0]), ...restOf(right, left, values[1])];
    if (rest.length === 0)
      return { kind: kind === 'replaced' ? 'choice' : kind, one: textsOf(values[0]), other: textsOf(values[1]) };
  }
  return null;
}

/**
 * Returns the words besides a value that a sentence does not share with another one, up to the end of its clause; what
 * limits it stands behind it. Behind the value, the title of the other one says them as well.
 */
function restOf({ own, ownOfTitle, tokens }: Part, other: Part, values: readonly Token[]): Token[] {
  const last = Math.max(...values.map(({ clause }) => clause));
  const isLimited = tokens.some(
    ({ clause, qualifier, text }) =>
      clause > last && (qualifier === 'frame' || qualifier === 'only' || lacking.has(text)),
  );
  const isSince = since.has(tokens[0]?.text ?? '') && last > 0;
  const end = Math.max(...values.map((value) => tokens.indexOf(value)));
  const said = tokens.filter((token, at) => {
    if ((!isLimited && token.clause > last) || (isSince && token.clause === 0 && token.kind !== 'number')) return false;
    const others = at > end ? [...other.title, ...other.tokens] : other.about;
    return own.includes(token) || isOwn(light(token), at, tokens, others);
  });
  return [...ownOfTitle, ...said].filter((token) => !isOfValue(token, values, tokens));
}

function isOfValue(token: Token, values: readonly Token[], all: readonly Token[]): boolean {
  const isFigure = values.some(({ kind }) => kind === 'number');
  const signs = new Set(Array.from([...textsOf(values), lightSigns].join('')));
  return (
    values.includes(token) ||
    (isFigure && measures.has(token.text) && isBeside(token, values, all)) ||
    (token.kind === 'gram' && Array.from(token.text).every((sign) => signs.has(sign)))
  );
}

/** True for two sentences about the same, in one script, of which both or none is a rule, a bound or a condition. */
function isComparable(left: Part, right: Part): boolean {
  const isTypical = ({ tokens }: Part): boolean => tokens.some(({ text }) => typical.test(text));
  return (
    isTypical(left) === isTypical(right) &&
    isConditional(left.tokens) === isConditional(right.tokens) &&
    han.test(left.text) === han.test(right.text) &&
    sharedCount(left.about, right.about) >= fewestShared
  );
}

/** True for a sentence that holds only under a condition, or is only supposed. */
export function isConditional(tokens: readonly Token[]): boolean {
  return tokens.some(({ qualifier, text }) => qualifier === 'frame' || times.has(text));
}
