import type { Range } from '../finding';

/** A text as a reader or a program would understand it, with a mapping to its source. */
export interface TextView {
  readonly text: string;
  /** Returns the source range of a range of `text`; wider where a part cannot be separated from its neighbors. */
  toSource(range: Range): Range;
}

/** Returns the replacement for a match of a pattern; null leaves it as it is. */
export type Replacement = (match: RegExpExecArray) => string | null;

interface Segment {
  readonly view: number;
  readonly source: number;
  readonly sourceEnd: number;
  readonly isEdit: boolean;
}

/** Returns the text with each match replaced; null when nothing was. `pattern` is global. */
export function editedView(source: string, pattern: RegExp, replace: Replacement): TextView | null {
  const segments: Segment[] = [];
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  const add = (text: string, start: number, end: number, isEdit: boolean): void => {
    if (start === end) return;
    segments.push({ view: length, source: start, sourceEnd: end, isEdit });
    parts.push(text);
    length += text.length;
  };
  pattern.lastIndex = 0;
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const replacement = replace(match);
    if (replacement === null) continue;
    add(source.slice(from, match.index), from, match.index, false);
    from = match.index + match[0].length;
    add(replacement, match.index, from, true);
  }
  if (segments.length === 0) return null;
  add(source.slice(from), from, source.length, false);
  return { text: parts.join(''), toSource: (range) => sourceOf(segments, range) };
}

/** Edits at the borders of a range belong to it only when they left something inside. */
function sourceOf(segments: readonly Segment[], { start, end }: Range): Range {
  const first = segments[lastAtOrBefore(segments, start)];
  const last = segments[lastAtOrBefore(segments, end - 1)];
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  return {
    start: first.isEdit ? first.source : first.source + start - first.view,
    end: last.isEdit ? last.sourceEnd : last.source + end - last.view,
  };
}

function lastAtOrBefore(segments: readonly Segment[], position: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.view ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Joins the pieces of each run, with a space between and around runs. */
export function pickedView(source: string, runs: Iterable<readonly Range[]>): TextView {
  const segments: Segment[] = [];
  const parts = [' '];
  let length = 1;
  for (const run of runs) {
    for (const { start, end } of run) {
      segments.push({ view: length, source: start, sourceEnd: end, isEdit: false });
      parts.push(source.slice(start, end));
      length += end - start;
    }
    parts.push(' ');
    length += 1;
  }
  return { text: parts.join(''), toSource: (range) => sourceOf(segments, range) };
}

/**
 * Returns decoded texts that represent ranges of a source, separated by empty lines; a finding in one covers its whole
 * range.
 */
export function decodedView(parts: readonly (Range & { readonly decoded: string })[]): TextView {
  const segments: Segment[] = [];
  const texts = ['\n'];
  let length = 1;
  for (const { start, end, decoded } of parts) {
    segments.push({ view: length, source: start, sourceEnd: end, isEdit: true });
    texts.push(decoded, between);
    length += decoded.length + between.length;
  }
  return { text: texts.join(''), toSource: (range) => sourceOf(segments, range) };
}

/** Separator across which no reading joins text. */
const between = '\n \n';

/** Returns a view of a view as a view of the original source. */
export function through(outer: TextView, inner: TextView): TextView {
  return { text: inner.text, toSource: (range) => outer.toSource(inner.toSource(range)) };
}

/** Number of arguments that a call accepts on every platform. */
const unitsAtOnce = 8192;

/** Returns the text reversed. */
export function reversedView(source: string): TextView {
  const units = new Uint16Array(source.length);
  for (let at = 0; at < source.length; at += 1) units[source.length - 1 - at] = source.charCodeAt(at);
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += unitsAtOnce)
    parts.push(String.fromCharCode(...units.subarray(at, at + unitsAtOnce)));
  return {
    text: parts.join(''),
    toSource: ({ start, end }) => ({ start: source.length - end, end: source.length - start }),
  };
}
