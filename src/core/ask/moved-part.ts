import { splitSentences } from '../extraction/text/sentences';
import { wordSet } from '../support/function-words';
import { monthWords, weekdayWords } from '../support/measures';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import { namesSpeaker } from './own-clause';

/** Words before a day, a month or a year. */
const times = wordSet(
  'in on at since until by am im an ab seit bis en le au depuis dès à el los desde a il dal da em na no desde op sinds в с',
);
/** Words that begin a clause with a reason, a condition or a time. */
const clauses = wordSet(
  'because if when once although weil wenn falls sobald obwohl parce quand lorsque si porque cuando perché quando omdat als zodra потому если когда',
);
/** Words that join clauses or begin one inside another. */
const joints = wordSet(
  `and but or while whereas that which who whom whose so und aber oder dass daß während et mais ou que qui dont tandis
y pero o mientras quien e ma o che mentre mas en maar of dat terwijl и но а или что который которая которое которые`,
);
/** Articles and prepositions that may stand before a noun of time. */
const small = wordSet('the of de del der den dem le la les el los las il o a het');
/**
 * Words behind which a noun stands: a time behind that noun may be its own, as in *they discussed the meeting on Monday*
 * and *a report of floods in 2021*.
 */
const beforeNouns = wordSet(
  `the a an this that these those his her its their our my of about on over der die das den dem des ein eine einen sein seine ihr ihre von über
le la les un une des du de ce cette son sa ses leur sur el los las una su sus del sobre il lo gli i di het een zijn haar van`,
);
const nearestWords = 3;
const longestTime = 6;
const longestSubject = 5;
const fewestWords = 4;

interface Words {
  readonly words: readonly string[];
  /** Numbers of words that a comma or another mark follows, except at the end. */
  readonly breaks: readonly number[];
}

/**
 * True when a sentence is a sentence of a note with its time, reason or condition moved from one end to the other and
 * no other change: *In May, Ana left the club* for *Ana left the club in May*. Only one clause may stand beside that
 * part, without a negation or somebody who says it, because the part may belong to another clause otherwise.
 */
export function movesPart(sentence: string, quoted: string): boolean {
  const own = wordsIn(sentence);
  if (own.words.length < fewestWords) return false;
  return splitSentences(quoted).some((each) => {
    const there = wordsIn(each);
    return there.words.length === own.words.length && (isMoved(own, there, true) || isMoved(there, own, false));
  });
}

/** True when one text begins with a part that the other ends with; `isFromEnd`: the note's sentence is the other one. */
function isMoved(front: Words, back: Words, isFromEnd: boolean): boolean {
  const count = front.words.length;
  for (let length = 2; length <= count - 2; length += 1) {
    const part = front.words.slice(0, length);
    const [rest, other] = [front.words.slice(length), back.words.slice(0, -length)];
    if (
      isEqual(part, back.words.slice(-length)) &&
      front.breaks.every((at) => at === length) &&
      back.breaks.every((at) => at === count - length) &&
      isMovable(part, isFromEnd ? other : []) &&
      isSimple(rest) &&
      (isEqual(rest, other) || isInverted(rest, other))
    )
      return true;
  }
  return false;
}

/** `before`: the words before the part where it stands in the note. */
function isMovable(part: readonly string[], before: readonly string[]): boolean {
  const [first = '', ...others] = part;
  if (clauses.has(first)) return isSimple(others.filter((word) => word !== 'que' && word !== 'что'));
  return (
    times.has(first) &&
    part.length <= longestTime &&
    others.some(isTime) &&
    others.every((word) => isTime(word) || small.has(word)) &&
    !before.slice(-nearestWords).some((word) => beforeNouns.has(word))
  );
}

function isTime(word: string): boolean {
  return /^\d{1,4}$/.test(word) || monthWords.has(word) || weekdayWords.has(word);
}

/** True for one clause in which nothing is negated, doubted or only said by somebody. */
function isSimple(words: readonly string[]): boolean {
  const text = words.join(' ');
  return (
    !words.some((word) => joints.has(word)) &&
    !namesSpeaker(text) &&
    readTokens(plainForm(text)).every(({ qualifier }) => qualifier === null)
  );
}

/** True when a German or Dutch verb stands before its subject in the first text and behind it in the second. */
function isInverted(one: readonly string[], other: readonly string[]): boolean {
  const [verb = ''] = one;
  const at = other.indexOf(verb);
  return at > 0 && at <= longestSubject && isEqual([verb, ...other.slice(0, at), ...other.slice(at + 1)], one);
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

function wordsIn(text: string): Words {
  const words: string[] = [];
  const breaks = new Set<number>();
  for (const [found] of plainForm(text)
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+|[,;:()"—–]/gu))
    if (/[\p{L}\p{N}]/u.test(found)) words.push(found);
    else breaks.add(words.length);
  return { words, breaks: [...breaks].filter((at) => at > 0 && at < words.length) };
}
