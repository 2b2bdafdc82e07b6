import type { Finding, SecretFinder } from './finding';
import { seedWords } from './seed-words';

const WORD = /[A-Za-z]+/g;
/** Spaces, line ends, commas, quotes, list numbers and table marks between the words of a phrase. */
const GAP = /^(?:[\s,;|"'`*_()[\]>:.#-]|\\[nrt"]|\d{1,2})+$/;
/** Lists repeat few words. The phrases of examples are one word and a last one that makes the sum right. */
const FEWEST_DIFFERENT = 6;
const LONGEST_GAP = 16;
const LONGEST_WORD = 8;
/** The shortest seed phrase has twelve words; prose never has so many of the list in a row. */
const SHORTEST = 12;

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
  const isPhrase = row.length >= SHORTEST && (different >= FEWEST_DIFFERENT || different === 2);
  return isPhrase && first !== undefined && last !== undefined ? [{ start: first.index, end: last.index + last[0].length, kind: 'seed-phrase' }] : [];
}

function joins(text: string, from: number, to: number): boolean {
  return to - from <= LONGEST_GAP && GAP.test(text.slice(from, to));
}
