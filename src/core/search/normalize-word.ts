import { IGNORABLES } from './char-class';

/** A word as the vocabulary holds it: NFKC, lower case, without invisible signs; final sigma as sigma. Applying it twice changes nothing. */
export function normalizeWord(run: string): string {
  return lowerCase(run.normalize('NFKC').replace(IGNORABLES, '')).normalize('NFKC');
}

/** Lower case, final sigma as sigma, for a word that NFKC would not change. */
export function lowerCase(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes('ς') ? lower.replace(/ς/g, 'σ') : lower;
}
