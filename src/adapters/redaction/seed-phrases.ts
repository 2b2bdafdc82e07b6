import { sha256 } from '@noble/hashes/sha2.js';
import type { Finding, SecretFinder, Range } from './finding';
import { otherLanguages, seedLanguages, seedWords } from './seed-words';

const wordPattern = /[\p{L}\p{M}]+/gu;
/** Spaces, line ends, commas, quotes, list numbers and table marks between the words of a phrase. */
const gap = /^(?:[\s,;|"'`*_()[\]>:.#-]|\\[nrt"]|\d{1,2})+$/;
/**
 * Minimum number of different words: lists repeat a few. Example phrases consist of one word and a last one that makes
 * the checksum right.
 */
const fewestDifferent = 6;
const longestGap = 16;
const shortestWord = 3;
const longestWord = 9;
/** Maximum length of a word with combining accents or decomposed syllables. */
const longestAccented = 14;
/** First code unit of scripts in which one letter is a syllable or a word. */
const firstSyllable = 0x1100;
/** Number of words in the shortest seed phrase. */
const shortest = 12;
const lengths = [12, 15, 18, 21, 24];
const bitsOfWord = 11;
/** Words of the list that are common in prose; twelve random words hardly ever include three of them. */
const prose = new Set(
  (
    'about above across again all also always another any around because become before behind below between beyond both can either enough every few first give good have just keep kind know later like make many maybe ' +
    'more most much must need never next now off often once one only open other over people please put rather same say such that then they this time today together toward under until upon use very want when where will with you'
  ).split(' '),
);
const mostOfProse = 2;
const mostInPhrase = 4;

/** Finds seed phrases of wallets: a row of words that are all in one BIP-39 list, whatever separates them. */
export const findSeedPhrases: SecretFinder = (text) =>
  rowsOfShortWords(text).flatMap(({ start, end }) =>
    findInRow(text.slice(start, end)).map((found) => ({
      ...found,
      start: found.start + start,
      end: found.end + start,
    })),
  );

/**
 * Returns ranges of words that are neither too short, too long nor too far apart for a phrase, and of which enough in a
 * row may be listed: prose has next to none of these.
 */
function rowsOfShortWords(text: string): Range[] {
  const rows: Range[] = [];
  let [start, end, count] = [0, 0, 0];
  const close = (): void => {
    if (count >= shortest && hasListedRow(text, start, end)) rows.push({ start, end });
    count = 0;
  };
  for (let at = 0; at < text.length; at += 1) {
    const from = at;
    let highest = 0;
    for (let code = text.charCodeAt(at); isLetter(code); code = text.charCodeAt((at += 1)))
      if (code > highest) highest = code;
    if (at === from) continue;
    const fits =
      at - from >= (highest >= firstSyllable ? 1 : shortestWord) &&
      at - from <= (highest < 128 ? longestWord : longestAccented);
    if (count > 0 && (!fits || from - end > longestGap)) close();
    if (!fits) continue;
    if (count === 0) start = from;
    end = at;
    count += 1;
  }
  close();
  return rows;
}

/** True when a list may have enough words one after the other. The lists are unpacked for the first row this long. */
function hasListedRow(text: string, start: number, end: number): boolean {
  let listed = 0;
  for (let at = start; at < end; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const from = at;
    while (isLetter(text.charCodeAt(at))) at += 1;
    listed = mayBeListed(text, from, at) ? listed + 1 : 0;
    if (listed >= shortest) return true;
  }
  return false;
}

/** False for a word that no list has. One beside a letter of another script may be part of a longer word. */
function mayBeListed(text: string, from: number, to: number): boolean {
  return (
    isForeign(text.charCodeAt(from - 1)) ||
    isForeign(text.charCodeAt(to)) ||
    seedLanguages(text.slice(from, to).toLowerCase()) !== 0
  );
}

/** True for any character beyond ASCII that is not general punctuation. */
function isForeign(code: number): boolean {
  return code >= 0x80 && (code < 0x2000 || code > 0x206f);
}

/** True for a letter of a script with a word list: Latin with accents, Hangul, kana or Han. */
function isLetter(code: number): boolean {
  if (code < 0xc0) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  if (code < firstSyllable) return code < 0x180 || (code >= 0x300 && code < 0x370);
  return (
    code < 0x1200 ||
    (code >= 0x3041 && code < 0x3100) ||
    (code >= 0x4e00 && code < 0xa000) ||
    (code >= 0xac00 && code < 0xd7a4)
  );
}

function findInRow(text: string): Finding[] {
  const matches = [...text.matchAll(wordPattern)];
  const english = phrasesOf(
    text,
    matches,
    (word) => seedWords().has(word),
    (row) => !isProse(row),
  );
  if (english.length > 0) return english;
  return Array.from({ length: otherLanguages }, (_, language) =>
    phrasesOf(
      text,
      matches,
      (word) => (seedLanguages(word) >> language) % 2 === 1,
      ({ length }) => language < otherLanguages - 1 || lengths.includes(length),
    ),
  ).flat();
}

/**
 * Finds rows of listed words. `accepts` finally decides on the words of a row: where words are single characters, text
 * between spaces makes rows of any length.
 */
function phrasesOf(
  text: string,
  matches: readonly RegExpExecArray[],
  isListed: (word: string) => boolean,
  accepts: (row: readonly string[]) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  let row: RegExpExecArray[] = [];
  for (const match of matches) {
    const last = row[row.length - 1];
    const isWord = isListed(match[0].toLowerCase());
    if (last !== undefined && (!isWord || !joins(text, last.index + last[0].length, match.index))) {
      findings.push(...phraseOf(row, accepts));
      row = [];
    }
    if (isWord) row.push(match);
  }
  return [...findings, ...phraseOf(row, accepts)];
}

function phraseOf(row: readonly RegExpExecArray[], accepts: (row: readonly string[]) => boolean): Finding[] {
  const [first] = row;
  const last = row[row.length - 1];
  const different = new Set(row.map(([word]) => word)).size;
  const isPhrase =
    row.length >= shortest &&
    (different >= fewestDifferent || different === 2) &&
    accepts(row.map(([word]) => word.toLowerCase()));
  return isPhrase && first !== undefined && last !== undefined
    ? [{ start: first.index, end: last.index + last[0].length, kind: 'seed-phrase' }]
    : [];
}

/** Words that few sentences do without: some have a list, so that a phrase may be missed where it has one of them. */
const ofSentences =
  /(?:^|[^\p{L}])(?:the|and|for|that|with|this|are|was|you|not|from|der|die|und|ist|nicht|les|des|est|une|los|las|una|che|non|[a-z]{2})(?!\p{L})/u;

/** True for words behind a name such as *recovery phrase* unless they are a sentence. */
export const mayBeSeedPhrase = (text: string): boolean => !ofSentences.test(text);

/** True when so many words are common in prose that only a correct checksum distinguishes a phrase from a sentence. */
function isProse(row: readonly string[]): boolean {
  if (joiningIn(row) <= mostOfProse) return false;
  return !row.some((_, start) =>
    lengths.some((length) => start + length <= row.length && isSummed(row.slice(start, start + length))),
  );
}

function isSummed(phrase: readonly string[]): boolean {
  return joiningIn(phrase) <= mostInPhrase && hasSeedSum(phrase.map((word) => seedWords().get(word) ?? 0));
}

function joiningIn(words: readonly string[]): number {
  return words.filter((word) => prose.has(word)).length;
}

function joins(text: string, from: number, to: number): boolean {
  return to - from <= longestGap && gap.test(text.slice(from, to));
}

/**
 * True when the words with these indices in the BIP-39 list are a seed phrase with a correct checksum in its last bits.
 */
function hasSeedSum(places: readonly number[]): boolean {
  if (!lengths.includes(places.length)) return false;
  const bits = places.map((place) => place.toString(2).padStart(bitsOfWord, '0')).join('');
  const sumLength = places.length / 3;
  const entropy = bits.slice(0, -sumLength).match(/.{8}/g) ?? [];
  const [sum = 0] = sha256(Uint8Array.from(entropy, (byte) => Number.parseInt(byte, 2)));
  return sum.toString(2).padStart(8, '0').startsWith(bits.slice(-sumLength));
}
