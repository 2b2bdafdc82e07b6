import type { Finding, SecretFinder } from './finding';
import { hasSeedSum } from './seed-sum';
import { seedWords } from './seed-words';

const WORD = /[A-Za-z]+/g;
/** Spaces, line ends, commas, quotes, list numbers and table marks between the words of a phrase. */
const GAP = /^(?:[\s,;|"'`*_()[\]>:.#-]|\\[nrt"]|\d{1,2})+$/;
/** Lists repeat few words. The phrases of examples are one word and a last one that makes the sum right. */
const FEWEST_DIFFERENT = 6;
const LONGEST_GAP = 16;
const LONGEST_WORD = 8;
/** The shortest seed phrase has twelve words. */
const SHORTEST = 12;
const LENGTHS = [12, 15, 18, 21, 24];
/** Words of the list that join the others in prose; of twelve drawn by lot hardly ever three are among them. */
const PROSE = new Set(
  ('about above across again all also always another any around because become before behind below between beyond both can either enough every few first give good have just keep kind know later like make many maybe ' +
    'more most much must need never next now off often once one only open other over people please put rather same say such that then they this time today together toward under until upon use very want when where will with you').split(' '),
);
const MOST_OF_PROSE = 2;
const MOST_IN_PHRASE = 4;

/** Seed phrases of wallets: a row of words that all stand in the English list of BIP-39, whatever parts them. */
export const findSeedPhrases: SecretFinder = (text) => {
  const findings: Finding[] = [];
  const words = seedWords();
  let row: RegExpExecArray[] = [];
  for (const match of text.matchAll(WORD)) {
    const last = row[row.length - 1];
    const isListed = match[0].length <= LONGEST_WORD && words.has(match[0].toLowerCase());
    if (last !== undefined && (!isListed || !joins(text, last.index + last[0].length, match.index))) {
      findings.push(...phraseOf(row));
      row = [];
    }
    if (isListed) row.push(match);
  }
  return [...findings, ...phraseOf(row)];
};

function phraseOf(row: readonly RegExpExecArray[]): Finding[] {
  const [first] = row;
  const last = row[row.length - 1];
  const different = new Set(row.map(([word]) => word)).size;
  const isPhrase = row.length >= SHORTEST && (different >= FEWEST_DIFFERENT || different === 2) && !isProse(row.map(([word]) => word.toLowerCase()));
  return isPhrase && first !== undefined && last !== undefined ? [{ start: first.index, end: last.index + last[0].length, kind: 'seed-phrase' }] : [];
}

/** Whether so many words join others that only the right sum tells a phrase from a sentence. */
function isProse(row: readonly string[]): boolean {
  if (joiningIn(row) <= MOST_OF_PROSE) return false;
  return !row.some((_, start) => LENGTHS.some((length) => start + length <= row.length && isSummed(row.slice(start, start + length))));
}

function isSummed(phrase: readonly string[]): boolean {
  return joiningIn(phrase) <= MOST_IN_PHRASE && hasSeedSum(phrase.map((word) => seedWords().get(word) ?? 0));
}

function joiningIn(words: readonly string[]): number {
  return words.filter((word) => PROSE.has(word)).length;
}

function joins(text: string, from: number, to: number): boolean {
  return to - from <= LONGEST_GAP && GAP.test(text.slice(from, to));
}
