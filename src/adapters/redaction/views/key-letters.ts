import { hasDigitAndLetter } from '../randomness';

const keyLetters = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+/=.~:%$*|@#')
  keyLetters[letter.charCodeAt(0)] = 1;
const longestPiece = 4096;

function isKeyLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit < 128 && keyLetters[unit] === 1;
}

/** Returns the start, not before `from`, of the letters of a key that end at `end`. */
export function keyStart(text: string, end: number, from: number): number {
  const least = Math.max(from, end - longestPiece);
  let start = end;
  while (start > least && isKeyLetter(text, start - 1)) start -= 1;
  return start;
}

/** Returns the end, not after `to`, of the letters of a key that begin at `start`. */
export function keyEnd(text: string, start: number, to: number): number {
  const most = Math.min(to, start + longestPiece);
  let end = start;
  while (end < most && isKeyLetter(text, end)) end += 1;
  return end;
}

/** True for text that nobody would write as a word: random letters, or the end of base64. */
export function isScrambled(run: string): boolean {
  const [first = '', rest = ''] = run.split(/={1,2}/);
  if (rest !== '') return /\d/.test(first) && /[a-z][A-Z]|[A-Z][a-z]{1,3}[A-Z]/.test(first);
  if (run.endsWith('=')) return true;
  if (/^(?:[A-Z]?[a-z]+[\d.]{0,4}|[A-Z]+|[a-z]+(?:[-_./][a-z]+)*\d{0,4}|v?\d+(?:[.:/-]\d+)*)$/.test(run)) return false;
  return hasDigitAndLetter(run) || /[a-z][A-Z]{2}|[A-Z]{2}[a-z].*[A-Z]/.test(run);
}
