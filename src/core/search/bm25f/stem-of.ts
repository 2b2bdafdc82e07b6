import { stem } from 'porter2';

const english = /^[a-z']+$/;
const ascii = /^[ -~]*$/;
const lettersKept = 5;

/**
 * What words of one kin share: for a word of ASCII letters its stem by Porter2, for other words in ASCII (names with digits or signs) the word
 * itself, for any other script its first five characters. The word is in lower case and NFKC.
 */
export function stemOf(word: string): string {
  if (english.test(word)) return stem(word);
  if (word.length <= lettersKept || ascii.test(word)) return word;
  const end = endOfCharacters(word, lettersKept);
  return word.slice(0, end);
}

function endOfCharacters(word: string, count: number): number {
  let end = 0;
  for (let left = count; left > 0 && end < word.length; left--) end += (word.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}
