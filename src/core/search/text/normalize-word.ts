import { classAt, classMask, ignorable, ignorables, upper } from './char-class';

const foldableBase = /[\p{Script=Latin}\p{Script=Greek}]/u;

/** Normalizes a word for the vocabulary: NFKC, lower case, without invisible characters; final sigma as sigma. Idempotent. */
export function normalizeWord(run: string): string {
  if (isAscii(run)) return run.toLowerCase();
  const normal = run.normalize('NFKC');
  return isSettled(normal) ? normal : lowerCase(normal.replace(ignorables, '')).normalize('NFKC');
}

/** Lowers the case of a word that NFKC would not change, with final sigma as sigma. */
export function lowerCase(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes('ς') ? lower.replace(/ς/g, 'σ') : lower;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** True without capitals, final sigma and invisible characters. */
function isSettled(normal: string): boolean {
  for (let i = 0; i < normal.length; i++) {
    const kind = classAt(normal, i) & classMask;
    if (kind === upper || kind === ignorable || normal.charCodeAt(i) === 0x3c2) return false;
  }
  return true;
}

/**
 * Removes the marks U+0300 to U+036F from Latin and Greek letters (`café` becomes `cafe`, `й` stays). Words without
 * such a mark are returned unchanged. The word must be in lower case and NFKC.
 */
export function foldMarks(word: string): string {
  if (!mayFold(word)) return word;
  let folded = '';
  let isFoldable = false;
  for (const character of word.normalize('NFD')) {
    const code = character.charCodeAt(0);
    if (code >= 0x300 && code <= 0x36f) {
      if (!isFoldable) folded += character;
      continue;
    }
    isFoldable = foldableBase.test(character);
    folded += character;
  }
  return folded.normalize('NFC');
}

/** True when the word contains a character that may carry a mark to fold: a combining mark, a Latin letter above ASCII or a Greek letter. */
function mayFold(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if ((code >= 0xc0 && code <= 0x3ff) || (code >= 0x1e00 && code <= 0x1fff)) return true;
  }
  return false;
}
