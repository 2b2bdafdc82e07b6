import type { Range } from '../ranges';

/** Single letters with the same mark between all of them. */
const letters = /\S([ \n.,:;|·•/_-])(?:\S\1){12,}\S/g;
const shortestGroup = 3;
const longestGroup = 16;
const fewestGroups = 3;

/** The letters or equal groups of letters that somebody wrote with spaces between them, run by run. */
export function* spacedParts(text: string): Generator<readonly Range[], void, undefined> {
  for (const { 0: run, index } of text.matchAll(letters))
    yield Array.from({ length: (run.length + 1) / 2 }, (_, at) => ({ start: index + 2 * at, end: index + 2 * at + 1 }));
  let groups: Range[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 10;
    if (!isBetween(unit)) continue;
    const length = at - start;
    const first = groups[0];
    const size = first === undefined ? length : first.end - first.start;
    const fits = length > 0 && length <= size && size >= shortestGroup && size <= longestGroup;
    if (fits) groups.push({ start, end: at });
    if (!fits || length < size || unit !== 32) {
      if (isRun(text, groups)) yield groups;
      groups = !fits && unit === 32 && length >= shortestGroup && length <= longestGroup ? [{ start, end: at }] : [];
    }
    start = at + 1;
  }
}

const between = new Uint8Array(128);
for (const mark of ' \n\r\t"\'`(),;') between[mark.charCodeAt(0)] = 1;

function isBetween(unit: number): boolean {
  return unit < 128 && between[unit] === 1;
}

function isRun(text: string, groups: readonly Range[]): boolean {
  const [first] = groups;
  const last = groups.at(-1);
  return (
    groups.length >= fewestGroups &&
    first !== undefined &&
    last !== undefined &&
    /\d/.test(text.slice(first.start, last.end))
  );
}
