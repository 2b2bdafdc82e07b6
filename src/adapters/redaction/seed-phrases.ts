import type { Finding, SecretFinder, Range } from './finding';
import { hasSeedSum } from './seed-sum';
import { otherLanguages, seedLanguages, seedWords } from './seed-words';

const wordPattern = /[\p{L}\p{M}]+/gu;
/** Spaces, line ends, commas, quotes, list numbers and table marks between the words of a phrase. */
const gap = /^(?:[\s,;|"'`*_()[\]>:.#-]|\\[nrt"]|\d{1,2})+$/;
/** Lists repeat few words. The phrases of examples are one word and a last one that makes the sum right. */
const fewestDifferent = 6;
const longestGap = 16;
const shortestWord = 3;
const longestWord = 9;
/** With accents as letters of their own, or in parts of syllables. */
const longestAccented = 14;
/** From here on a letter is a syllable or a word. */
const firstSyllable = 0x1100;
/** The shortest seed phrase has twelve words. */
const shortest = 12;
const lengths = [12, 15, 18, 21, 24];
/** Words of the list that join the others in prose; of twelve drawn by lot hardly ever three are among them. */
const prose = new Set(
  (
    'about above across again all also always another any around because become before behind below between beyond both can either enough every few first give good have just keep kind know later like make many maybe ' +
    'more most much must need never next now off often once one only open other over people please put rather same say such that then they this time today together toward under until upon use very want when where will with you'
  ).split(' '),
);
const mostOfProse = 2;
const mostInPhrase = 4;

/** Seed phrases of wallets: a row of words that all stand in one list of BIP-39, whatever parts them. */
export const findSeedPhrases: SecretFinder = (text) =>
  rowsOfShortWords(text).flatMap(({ start, end }) =>
    findInRow(text.slice(start, end)).map((found) => ({
      ...found,
      start: found.start + start,
      end: found.end + start,
    })),
  );

/** Where enough words in a row are neither too short, nor too long, nor too far apart for a phrase: prose has few such places. */
function rowsOfShortWords(text: string): Range[] {
  const rows: Range[] = [];
  let [start, end, count] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const from = at;
    let highest = 0;
    for (; isLetter(text.charCodeAt(at)); at += 1) highest = Math.max(highest, text.charCodeAt(at));
    const fits =
      at - from >= (highest >= firstSyllable ? 1 : shortestWord) &&
      at - from <= (highest < 128 ? longestWord : longestAccented);
    if (count > 0 && (!fits || from - end > longestGap)) {
      if (count >= shortest) rows.push({ start, end });
      count = 0;
    }
    if (!fits) continue;
    if (count === 0) start = from;
    end = at;
    count += 1;
  }
  return count >= shortest ? [...rows, { start, end }] : rows;
}

/** A letter of a script that has a word list: Latin with its accents, Hangul, kana or Han. */
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
  const languages = new Map(matches.map(([word]) => [word.toLowerCase(), 0]));
  for (const word of languages.keys()) languages.set(word, seedLanguages(word));
  if (matches.filter(([word]) => languages.get(word.toLowerCase()) !== 0).length < shortest) return [];
  return Array.from({ length: otherLanguages }, (_, language) =>
    phrasesOf(
      text,
      matches,
      (word) => ((languages.get(word) ?? 0) >> language) % 2 === 1,
      ({ length }) => language < otherLanguages - 1 || lengths.includes(length),
    ),
  ).flat();
}

/** `accepts` has the last say on the words of a phrase: where words are single signs, a text between spaces has rows of any length. */
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

/** Whether so many words join others that only the right sum tells a phrase from a sentence. */
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
