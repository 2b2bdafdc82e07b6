import { classMask, ignorable, ignorables, upper, classAt } from './char-class';

/** A word as the vocabulary holds it: NFKC, lower case, without invisible signs; final sigma as sigma. Applying it twice changes nothing. */
export function normalizeWord(run: string): string {
  if (isAscii(run)) return run.toLowerCase();
  const normal = run.normalize('NFKC');
  return isSettled(normal) ? normal : lowerCase(normal.replace(ignorables, '')).normalize('NFKC');
}

/** Lower case, final sigma as sigma, for a word that NFKC would not change. */
export function lowerCase(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes('ς') ? lower.replace(/ς/g, 'σ') : lower;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** True when there is neither a capital nor a final sigma nor an invisible sign. */
function isSettled(normal: string): boolean {
  for (let i = 0; i < normal.length; i++) {
    const kind = classAt(normal, i) & classMask;
    if (kind === upper || kind === ignorable || normal.charCodeAt(i) === 0x3c2) return false;
  }
  return true;
}
