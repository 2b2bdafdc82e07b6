import { wordSet } from '../support/function-words';

/** Words whose loss or gain changes no fact. */
const harmless = wordSet(
  'the an is are was were it this that these those der die das den dem des ein eine einen einem einer ist sind war waren el la los las un una es son era le les l il lo gli i uno sono het een de zijn o os um uma são это',
);
/** Those among them that are other words in English. */
const notInEnglish = wordSet('die den des war son era i');
const nowForms = wordSet('is are ist sind es son sono zijn são');
const pastForms = wordSet('was were war waren era');
/** Words that stand for a subject, or lead over from the sentence before. */
const leading = wordSet(
  'it he she they we i this that these those es er sie wir ich dies dieser diese dieses él ella ellos elle ils elles lui lei loro ele ela он она они оно however so but and also then therefore thus besides moreover still jedoch aber und auch also dann deshalb pero y también entonces por mais et aussi donc ma e anche quindi но и также поэтому',
);
const english = /(?:^|[^\p{L}])(?:the|of|and|is|are|was|were|on|to|for)(?!\p{L})/iu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
/** Matches a property of a note: what its name means is said in other words. */
const property = /^[\w-]{1,60}:(?:\s|$)/;
/** Matches a label before a sentence: a number, a box, a link. */
const label = /^[\s>*+-]{0,20}(?:[([]{1,2}[^()[\]]{1,200}[)\]]{1,2}["'“”»\s]{0,6}){1,4}$/u;
const shortLabel = /^[\s>*+-]{0,20}[([][^()[\]]{0,3}[)\]]\s{0,6}$/u;
const mostWords = 120;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * True when a sentence has the words of the note's own in their order, down to the small ones that say who does what to
 * whom, and leaves nothing out between them. What stands before or behind may be left out where a mark divides it off.
 */
export function isNearVerbatim(text: string, own: string): boolean {
  const [said, there] = [wordsOf(text), wordsOf(own)];
  // A sentence with blanks may name something in another script.
  if ((text.match(unspaced)?.length ?? 0) > said.length || property.test(own)) return true;
  if (said.length === 0 || said.length > mostWords || there.length > mostWords) return false;
  const [first = [], second = []] = [said, there].map((words) => words.map((each) => each.text));
  return [commonPairs(first, second), alignedFromEnd(first, second)].some((pairs) => isWhole(own, said, there, pairs));
}

type Pairs = readonly (readonly [number, number])[];

function isWhole(own: string, said: readonly Word[], there: readonly Word[], pairs: Pairs): boolean {
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isEnglish = english.test(own);
  const isSmall = ({ text: each }: Word): boolean =>
    isEnglish ? each === 'a' || (harmless.has(each) && !notInEnglish.has(each)) : harmless.has(each);
  const [matched, used] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
  const before = there.slice(0, first[1]);
  const isBegun =
    before.every((each) => isSmall(each) || leading.has(each.text)) || isBeginning(own, there[first[1]]?.start ?? 0);
  const isEnded =
    last[1] === there.length - 1 || /^["'“”«)\]\s]*[,;:.!?()[\]—–]/u.test(own.slice(there[last[1]]?.end ?? 0));
  const added = said.filter((_, at) => !matched.has(at));
  const left = there.filter((_, at) => !used.has(at));
  const has = (words: readonly Word[], forms: ReadonlySet<string>): boolean =>
    words.some(({ text }) => forms.has(text));
  const isOtherTense = (has(added, pastForms) && has(left, nowForms)) || (has(added, nowForms) && has(left, pastForms));
  return (
    isBegun &&
    isEnded &&
    !isOtherTense &&
    added.every(isSmall) &&
    there.every((each, at) => used.has(at) || at < first[1] || at > last[1] || isSmall(each))
  );
}

/** True at a place behind a mark that divides, or behind a label: the first words of a sentence may be a link, *[[Roof]] is red*. */
function isBeginning(own: string, at: number): boolean {
  const before = own.slice(0, at);
  return (
    /[,;:.!?([—–]["'“”»\s]{0,6}$/u.test(before) ||
    shortLabel.test(before) ||
    (label.test(before) && !/^\p{Ll}/u.test(own.slice(at)))
  );
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Returns the longest common subsequence with the last places that it can have: a word may stand twice. */
function alignedFromEnd(said: readonly string[], there: readonly string[]): Pairs {
  const pairs = commonPairs([...said].reverse(), [...there].reverse());
  return pairs.map(([at, place]) => [said.length - 1 - at, there.length - 1 - place] as const).reverse();
}

/** Returns the longest common subsequence as pairs of places, the first that it can have. */
export function commonPairs(said: readonly string[], there: readonly string[]): Pairs {
  const width = there.length + 1;
  const lengths = new Uint16Array((said.length + 1) * width);
  for (let i = said.length - 1; i >= 0; i--)
    for (let j = there.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        said[i] === there[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < said.length && j < there.length;) {
    if (said[i] === there[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}
