import { isUuid, looksRandom } from '../randomness';
import { isScrambled } from './key-letters';
import { editedView, type TextView } from './text-view';

const tokenBefore = /[\w+/.~:=$|-]$/;
const tokenAfter = /[\w+/.~:=$|-]/;

/**
 * Text that may occur inside a key without belonging to it: styling, tags, the seam of two strings in code, a line end.
 */
const seamPattern = new RegExp(
  [
    String.raw`((?:\*{1,3}|${'`'}{1,3}|~~|==|<br ?/?>\s{1,8}|</?[a-zA-Z]{1,6}(?:[ ][^<>\n]{0,80})?/?>|<!--[^<>\n]{0,80}-->){1,6})`,
    String.raw`(["'${'`'}]\s{0,20}(?:\+|\.{1,2}|&|\|\||<>|~|_|\\)\s{0,20}[rbfuRBFU]?["'${'`'}])`,
    String.raw`([ \t]{0,8}[\\^][ \t]{0,8}\r?\n[ \t]{0,40})`,
    String.raw`(["'${'`'}]?=?[ \t]{0,8}\r?\n[ \t>#*|]{0,40}["'${'`'}]?|["'][ \t]{1,8}["'])`,
  ].join('|'),
  'g',
);
/** Ends of a cell, item or paragraph, which no key crosses. */
const cell = /<\/?(?:td|th|tr|li|p|div|dt|dd|h[1-6])\b/i;
const runPattern = /[\w+/.~:-]{4,4096}(?:={1,2}[\w+/.~-]{0,4096})?/y;
const runEnd = /[^\S\n]{0,8}(?:["'`,;)\]}|]{0,3}[^\S\n]{0,8}(?:\r?\n|$))/y;

/**
 * Returns the text with the parts of keys joined across styling, string seams and line ends; null when nothing is
 * joined.
 */
export function joinedView(source: string): TextView | null {
  return editedView(source, seamPattern, (match) => {
    const [seam, mark, operator, continued] = match;
    const end = match.index + seam.length;
    if (mark !== undefined && cell.test(mark)) return null;
    if (
      !tokenBefore.test(source.slice(Math.max(0, match.index - 1), match.index)) ||
      !tokenAfter.test(source.charAt(end))
    )
      return null;
    return mark !== undefined ||
      operator !== undefined ||
      continued !== undefined ||
      (source[match.index - 1] !== ':' && goesOn(source, end))
      ? ''
      : null;
  });
}

/** Patterns of random text, even where words follow it on the line. */
const shortestDrawn = 10;
const mixed = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])\w{16,}/;

/**
 * True when a line begins with the rest of a key rather than with a word: nobody would write it, and when it is short
 * the line contains nothing else.
 */
function goesOn(source: string, at: number): boolean {
  runPattern.lastIndex = at;
  const run = runPattern.exec(source)?.[0];
  if (run === undefined || run.length < 6 || isUuid(run) || run.includes('://')) return false;
  runEnd.lastIndex = at + run.length;
  return (runEnd.test(source) || looksRandom(run, shortestDrawn) || mixed.test(run)) && isScrambled(run);
}
