import { numberWords } from './number-words';

/** *Two and a half*, *a year and a half* and the like in five languages. */
const halves =
  /(^|[^\p{L}\p{N}.,])(?:(\p{L}+|\d{1,3}) )?(\p{L}+|\d{1,3}) (?:and a half|et demie?|y medi[oa]|e mezz[oa]|en een half)(?!\p{L})/giu;
const articles = /^(?:an?|une?)$/i;

/** Returns a sentence with *one and a half* as 1.5, which is neither one nor a half. */
export function withPlainHalves(sentence: string): string {
  return sentence.replace(halves, (all: string, before: string, first: string | undefined, last: string) => {
    const count = wholeOf(last);
    if (count !== null) return `${before}${first === undefined ? '' : `${first} `}${count}.5`;
    const counted = first === undefined ? null : articles.test(first) ? 1 : wholeOf(first);
    return counted === null ? all : `${before}${counted}.5 ${last}`;
  });
}

function wholeOf(word: string): number | null {
  const value = /^\d/.test(word) ? Number(word) : numberWords.get(word.toLowerCase())?.value;
  return value !== undefined && Number.isInteger(value) ? value : null;
}
