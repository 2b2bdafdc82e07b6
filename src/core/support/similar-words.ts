import { measures } from './measures';
import { isSameAmount } from './numbers/equal-amounts';
import { areInflected, beginsLike } from './words/inflections';
import { isDeniedForm } from './words/opposites';
import type { Token } from './token';

/** Characters of scripts without blanks that have no content of their own. */
export const wideFunction =
  /^[的了在是和与也就都而及着把被之其这那有会要将我你他她它们中上为以于、は を が に の で と も や]+$/u;

/** Words of several such characters without content. */
export const wideFunctionWords =
  /因为|因為|由于|由於|所以|但是|而且|并且|並且|以及|已经|已經|目前|现在|這個|这个|那个|一个|决定|決定|決めた|決めました|決まった|ため|ので|から|です|ます|した|する|こと|もの/g;

/** Common beginning of two similar words: minimum share of the longer word, and minimum number of letters. */
const commonStart = { share: 0.7, least: 5 };
/** Minimum Dice coefficient of their runs of four letters. */
const leastDice = 0.6;
/** Minimum number of letters of two different first parts together, and of the last part that they share. */
const leastOfCompound = { first: 4, last: 5 } as const;
/** Words that share their letters alone: *found* is a form of *find*. */
const lookalikes = new Set(['found founded', 'founded found', 'grandpa grandma', 'grandma grandpa']);
/** Words that differ so and are others. */
const swapped = new Set(
  ['casual causal', 'martial marital', 'untied united', 'converse conserve', 'sacred scared'].flatMap((pair) => [
    pair,
    pair.split(' ').reverse().join(' '),
  ]),
);
/** Prefixes with which a verb means something else. */
const verbPrefixes =
  /^(?:ab|an|auf|aus|be|bei|ein|ent|er|hin|her|los|mit|nach|um|unter|über|ver|vor|weg|zer|zu|af|op|uit|over|ont)$/u;
/** Minimum length of a verb that is found with another prefix. */
const shortestVerb = 6;
const longestPrefix = 5;
/** Minimum length of a word that is compared with others by its letters. */
const shortestWord = 4;

/** True when two tokens mean the same: equal numbers, stems, beginnings or letters. A word and its negated form never do. */
export function saysSame(one: Token, other: Token): boolean {
  if (one.values.length > 0 || other.values.length > 0) return hasEqualValue(one, other);
  if (one.key === other.key) return true;
  if (one.kind !== 'word' || other.kind !== 'word' || one.isSureName || other.isSureName) return false;
  const [left, right] = [one.text, other.text];
  const beginsAlike = left.charCodeAt(0) === right.charCodeAt(0);
  if (beginsAlike && (isPlural(left, right) || isPlural(right, left))) return true;
  if (left.length < shortestWord || right.length < shortestWord) return false;
  if (
    !beginsAlike &&
    left.charCodeAt(left.length - 1) !== right.charCodeAt(right.length - 1) &&
    !left.startsWith('ge') &&
    !right.startsWith('ge')
  )
    return false;
  if (measures.get(left) !== measures.get(right) && measures.has(left) && measures.has(right)) return false;
  return isRemembered(one, other);
}

interface Compared {
  readonly mayBeAlike: (other: string) => boolean;
  readonly pairs: Map<string, boolean>;
}

/** Cache, because the same words are compared repeatedly. */
const known = new Map<string, Compared>();
const mostKnown = 2_000;
const mostOfWord = 2_000;

/** Returns a quick test for words that may be like one: false for most others, and for none that is. */
export function mayBeLike(one: string): (other: string) => boolean {
  return comparedWith(one).mayBeAlike;
}

function comparedWith(one: string): Compared {
  let compared = known.get(one);
  if (compared === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(one, (compared = { mayBeAlike: quickTest(one), pairs: new Map<string, boolean>() }));
  }
  return compared;
}

/** Words that are alike begin alike, share four letters in a row at one end of the first, or have two letters exchanged. */
function quickTest(one: string): (other: string) => boolean {
  const mayBeInflected = beginsLike(one);
  const runs = [one.slice(0, 4), one.slice(-4), one.slice(1, 5)];
  return (other) =>
    mayBeInflected(other) ||
    (one.length === other.length && one.charCodeAt(0) === other.charCodeAt(0)) ||
    runs.some((run) => other.includes(run));
}

function isRemembered({ text: one }: Token, { text: other }: Token): boolean {
  const { mayBeAlike, pairs } = comparedWith(one);
  if (!mayBeAlike(other)) return false;
  const kept = pairs.get(other);
  if (kept !== undefined) return kept;
  if (pairs.size >= mostOfWord) pairs.clear();
  const answer = areAlike(one, other) && !isDeniedForm(one, other);
  pairs.set(other, answer);
  return answer;
}

/** True when a token occurs among others; a pair of characters that results from a cut or a join also counts when each of its characters occurs. */
export function isStanding(token: Token, others: readonly Token[]): boolean {
  if (others.some((other) => saysSame(token, other))) return true;
  return (
    token.kind === 'gram' &&
    Array.from(token.text).every(
      (sign) => wideFunction.test(sign) || others.some(({ kind, text }) => kind === 'gram' && text.includes(sign)),
    )
  );
}

/** True for two equal numbers, two names of a month, or one amount in two units. */
export function hasEqualValue(one: Token, other: Token): boolean {
  if ((one.kind === 'word') !== (other.kind === 'word')) return false;
  return one.values.some((value) => other.values.includes(value)) || isSameAmount(one, other);
}

/** True when a verb occurs among others with another German or Dutch prefix, which may stand apart: *führte … an* and *anführte*. */
export function isOtherVerbOf({ kind, text }: Token, others: readonly Token[]): boolean {
  return (
    kind === 'word' &&
    text.length >= shortestVerb &&
    others.some((other) => other.text.length >= shortestVerb && other.kind === 'word' && isOtherVerb(text, other.text))
  );
}

function areAlike(one: string, other: string): boolean {
  if (lookalikes.has(`${one} ${other}`)) return false;
  const longest = Math.max(one.length, other.length);
  if (areInflected(one, other) || isNounOf(one, other) || isNounOf(other, one)) return true;
  if (Math.min(one.length, other.length) < commonStart.least) return false;
  let shared = 0;
  while (shared < longest && one.charAt(shared) === other.charAt(shared)) shared += 1;
  if (shared >= Math.max(commonStart.least, commonStart.share * longest)) return true;
  if (isMisspelled(one, other)) return true;
  if (isOtherCompound(one, other) || isOtherVerb(one, other)) return false;
  // Words that share this much share their first or their last letters.
  const mayBe = other.includes(one.slice(0, 4)) || other.includes(one.slice(-4)) || other.includes(one.slice(1, 5));
  return mayBe && Math.min(one.length, other.length) >= 6 && dice(one, other) >= leastDice;
}

/** True for two words that differ only in the order of two neighboring letters, neither the first nor the last: *simlpe*. */
function isMisspelled(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < shortestVerb || swapped.has(`${one} ${other}`)) return false;
  let at = 1;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return (
    one.charAt(0) === other.charAt(0) &&
    at < one.length - 2 &&
    one.slice(at, at + 2) === `${other.charAt(at + 1)}${other.charAt(at)}` &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** True for *closure* and a form of *close*, and for French *installation* and *installé*. */
function isNounOf(noun: string, verb: string): boolean {
  if (/^(?:north|south|east|west)$/.test(verb)) return noun === `${verb}ern`;
  const [, stem] = /^(\p{L}{4,})(?:ure|ation)$/u.exec(noun) ?? [];
  return stem !== undefined && verb.startsWith(stem) && /^(?:e|es|ed|ing|ée?s?)$/.test(verb.slice(stem.length));
}

/** True for a German or Dutch word and the same with a prefix: *geschlossen* and *abgeschlossen*. */
function isOtherVerb(one: string, other: string): boolean {
  const added = Math.abs(one.length - other.length);
  if (added < 2 || added > longestPrefix) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.endsWith(short) && verbPrefixes.test(long.slice(0, -short.length));
}

/** True for compounds of the same last part with another first: *Nordflügel* and *Südflügel*, *interior* and *exterior*. */
function isOtherCompound(one: string, other: string): boolean {
  let shared = 0;
  const shortest = Math.min(one.length, other.length);
  while (shared < shortest && one.at(-1 - shared) === other.at(-1 - shared)) shared += 1;
  return (
    shared >= leastOfCompound.last &&
    one.length + other.length - 2 * shared >= leastOfCompound.first &&
    shortest > shared &&
    one.charAt(0) !== other.charAt(0)
  );
}

function dice(one: string, other: string): number {
  const left = grams(one);
  const right = grams(other);
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

function grams(word: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + 4 <= word.length; at += 1) found.add(word.slice(at, at + 4));
  return found;
}

/** True for *abre* and *abren*: a form in a vowel, and the same with the ending of the plural. */
function isPlural(one: string, other: string): boolean {
  return (
    other.length - one.length === 1 &&
    one.length >= 3 &&
    other.startsWith(one) &&
    /[aeiou]$/.test(one) &&
    /[nms]$/.test(other)
  );
}
