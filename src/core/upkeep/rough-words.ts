import { unspacedScripts } from '../note/text-size';
import { functionWords } from '../support/function-words';

const spacedWord = /[\p{L}\p{M}\p{N}_]+/gu;
const asciiWord = /[a-z0-9_]+/g;
const anyWord = new RegExp(`[${unspacedScripts}]+|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');
const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');
const beyondAscii = /[^\0-\x7f]/;

/** Letters by which forms of one word are taken for the same. */
const keyLength = 5;

/**
 * Returns what a text is about, quickly: the first five letters of its words with content, its figures, and the pairs
 * of signs of scripts without blanks, each once. Texts that share much of it are worth a closer look.
 */
export function roughWords(text: string): Set<string> {
  const keys = new Set<string>();
  const lower = text.toLowerCase();
  const isAscii = !beyondAscii.test(lower);
  const isSpaced = isAscii || !unspaced.test(lower);
  const word = isAscii ? asciiWord : isSpaced ? spacedWord : anyWord;
  for (const found of lower.match(word) ?? []) {
    if (!isSpaced && unspaced.test(found)) {
      const signs = Array.from(found);
      for (let at = 0; at + 1 < signs.length; at += 1) keys.add(`${signs[at] ?? ''}${signs[at + 1] ?? ''}`);
    } else if (!functionWords.has(found)) keys.add(keyOf(found));
  }
  return keys;
}

/** *Code* and *codes* are one word. */
function keyOf(word: string): string {
  const key = word.slice(0, keyLength);
  return key.length > 3 && key.endsWith('s') ? key.slice(0, -1) : key;
}
