import type { Range } from '../finding';
import { isScrambled, keyEnd, keyStart } from './key-letters';

/**
 * Text from the end of one string in code to the beginning of the next that is appended to it: an operator, a call, or
 * another name that it is assigned to.
 */
const sure = String.raw`\s{0,20}(?:\/\*[^*]{0,80}\*\/\s{0,20}|(?:\/\/|#)[^\n]{0,80}\n\s{0,20})?(?:\+|\.{1,2}|&|\|\||<>|~|_|\\)\s{0,20}(?:\/\*[^*]{0,80}\*\/\s{0,20})?|\s{1,20}|\)?\s{0,20}\.concat\(\s{0,20}|\}\$\{`;
const namePattern = String.raw`\)?(?:[;,]\s{0,20}|[ \t\r]{0,8}\n\s{0,20})(?:[a-z]{2,9} {1,4}){0,3}[$@]?([A-Za-z_][\w.$]{0,40}(?:\[\w{1,12}\])?)(?: ?: ?[A-Za-z]{1,12})?\s{0,3}([+.]?|:)=\s{0,3}\(?`;
const seamPattern = new RegExp(
  String.raw`["'${'`'}](?:(${sure})|\s{0,20},\s{0,20}|${namePattern})[rbfuRBFU@$]{0,2}["'${'`'}]`,
  'g',
);
const nameBefore =
  /([A-Za-z_][\w.$]{0,40}(?:\[\w{1,12}\])?)(?: ?: ?[A-Za-z]{1,12})?\s{0,3}[+.:]?=\s{0,3}\(?[rbfuRBFU@$]{0,2}["'`][^"'`\n]{0,400}$/;

interface Part extends Range {
  /** True when the next part certainly follows. */
  readonly isJoined: boolean;
  /** True when only a comma separates them. */
  readonly isListed: boolean;
}

/**
 * Yields the strings in code that are joined at run time, run by run. `isKnown` says whether a part is a secret by
 * itself.
 */
export function* stringParts(
  text: string,
  isKnown: (part: Range) => boolean,
): Generator<readonly Range[], void, undefined> {
  let chain: Part[] = [];
  let seamEnd = 0;
  seamPattern.lastIndex = 0;
  for (let seam = seamPattern.exec(text); seam !== null; seam = seamPattern.exec(text)) {
    const start = keyStart(text, seam.index, seamEnd);
    if (chain.length > 0 && start !== seamEnd) {
      yield* runsOf(
        text,
        [...chain, { start: seamEnd, end: keyEnd(text, seamEnd, seam.index), isJoined: false, isListed: false }],
        isKnown,
      );
      chain = [];
    }
    if (seam[1] === undefined && isKey(text, keyEnd(text, seam.index + seam[0].length, text.length))) continue;
    chain.push({
      start,
      end: seam.index,
      isJoined: seam[1] !== undefined || isContinued(text, start, seam),
      isListed: seam[2] === undefined,
    });
    seamEnd = seam.index + seam[0].length;
  }
  yield* runsOf(
    text,
    [...chain, { start: seamEnd, end: keyEnd(text, seamEnd, text.length), isJoined: false, isListed: false }],
    isKnown,
  );
}

/** True for the name of a value in JSON, which follows the previous value without belonging to it. */
function isKey(text: string, end: number): boolean {
  return /^["'`]\s{0,4}:/.test(text.slice(end, end + 6));
}

/** Yields runs without joining a complete secret to what merely follows it. */
function* runsOf(
  text: string,
  parts: readonly Part[],
  isKnown: (part: Range) => boolean,
): Generator<readonly Range[], void, undefined> {
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (
      next !== undefined &&
      (part.isJoined ||
        !isKnown(part) ||
        (part.isListed && !isKnown(next) && isScrambled(text.slice(next.start, next.end))))
    )
      continue;
    if (index > from) yield parts.slice(from, index + 1);
    from = index + 1;
  }
}

/** True for `key += "…"`, or for similar names: `part1` and `part2`. */
function isContinued(text: string, start: number, [, , name, sign]: RegExpExecArray): boolean {
  if (name === undefined) return false;
  if (sign === '+' || sign === '.') return true;
  const before = nameBefore.exec(text.slice(Math.max(0, start - 60), start))?.[1];
  return before !== undefined && stem(before) === stem(name);
}

function stem(name: string): string {
  return name.replace(/[\d_]{1,4}$|[\d_]?[A-Za-z]$/, '');
}
