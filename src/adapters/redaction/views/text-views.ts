import type { Range } from '../finding';
import { encodedRuns } from './encoded-runs';
import { joinedView } from './joined';
import { lineParts } from './line-parts';
import { stringParts } from './string-parts';
import { decodedView, pickedView, reversedView, type TextView, through } from './text-view';
import { unescapedView } from './unescaped';

/** Single letters with the same mark between all of them. */
const letters = /\S([ \n.,:;|·•/_-])(?:\S\1){12,}\S/g;

const shortestGroup = 3;

const longestGroup = 16;

const fewestGroups = 3;

const between = new Uint8Array(128);

/** Maximum nesting: base64 of JSON that contains base64 of JSON that contains base64. */
const deepest = 3;

/** Other readings of a text. */
export interface Readings {
  /** Unescaped, with the parts of keys joined; null when that changes nothing. */
  readonly resolved: TextView | null;
  /** Only long words, joined across strings in code, lines or spaces; null when there are none. */
  readonly pieces: TextView | null;
}

/** Texts encoded in a text as base64, hex or character codes, level by level. */
export interface Decoded {
  /** Each text as a reader understands it. */
  readonly whole: TextView;
  /** For keys only: joined from pieces, and reversed. */
  readonly parts: readonly TextView[];
}

function asIs(text: string): TextView {
  return { text, toSource: (range) => range };
}

/** `isKnown` says whether a range of the source is a secret by itself. */
export function readingsOf(source: string, isKnown: (range: Range) => boolean): Readings {
  const unescaped = unescapedView(source);
  const base = unescaped ?? asIs(source);
  const joined = joinedView(base.text);
  const isSecret = (part: Range): boolean => part.end > part.start && isKnown(base.toSource(part));
  const runs = [...stringParts(base.text, isSecret), ...lineParts(base.text, isSecret), ...spacedParts(base.text)];
  return {
    resolved: joined === null ? unescaped : through(base, joined),
    pieces: runs.length === 0 ? null : through(base, pickedView(base.text, runs)),
  };
}

export function backwards(view: TextView): TextView {
  return through(view, reversedView(view.text));
}

/** Yields the texts encoded in a text, including nested ones, each with the range of the outermost. */
export function* decodedViews(
  source: string,
  readings: Readings,
  depth = deepest,
): Generator<Decoded, void, undefined> {
  for (const view of [asIs(source), readings.resolved, readings.pieces]) {
    const runs = view === null ? [] : [...encodedRuns(view.text)];
    if (view === null || runs.length === 0) continue;
    const decoded = through(view, decodedView(runs));
    const inside = readingsOf(decoded.text, () => false);
    const { resolved, pieces } = inside;
    yield {
      whole: resolved === null ? decoded : through(decoded, resolved),
      parts: [backwards(decoded), ...(pieces === null ? [] : [through(decoded, pieces)])],
    };
    if (depth > 1)
      for (const { whole, parts } of decodedViews(decoded.text, inside, depth - 1))
        yield { whole: through(decoded, whole), parts: parts.map((part) => through(decoded, part)) };
  }
}

/** Yields letters or equal groups of letters written with spaces between them, run by run. */
function* spacedParts(text: string): Generator<readonly Range[], void, undefined> {
  for (const { 0: run, index } of text.matchAll(letters))
    yield Array.from({ length: (run.length + 1) / 2 }, (_, at) => ({ start: index + 2 * at, end: index + 2 * at + 1 }));
  yield* equalGroups(text);
}

/** Yields groups of equal length, of which the last may be shorter, with one space between. */
function* equalGroups(text: string): Generator<readonly Range[], void, undefined> {
  if (!/\d/.test(text)) return;
  let [start, first, count, size] = [0, 0, 0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 10;
    if (!isBetween(unit)) continue;
    const length = at - start;
    const isGroup = length >= shortestGroup && length <= longestGroup;
    const fits = count === 0 ? isGroup : length > 0 && length <= size;
    if (fits && count === 0) [first, size] = [start, length];
    if (fits) count += 1;
    if (!fits || length < size || unit !== 32) {
      const end = fits ? at : start - 1;
      if (count >= fewestGroups && /\d/.test(text.slice(first, end))) yield groupsOf(first, end, size);
      count = !fits && unit === 32 && isGroup ? 1 : 0;
      [first, size] = [start, length];
    }
    start = at + 1;
  }
}

function groupsOf(first: number, end: number, size: number): Range[] {
  const count = Math.ceil((end - first) / (size + 1));
  return Array.from({ length: count }, (_, at) => {
    const start = first + at * (size + 1);
    return { start, end: Math.min(end, start + size) };
  });
}

for (const mark of ' \n\r\t"\'`(),;') between[mark.charCodeAt(0)] = 1;

function isBetween(unit: number): boolean {
  return unit < 128 && between[unit] === 1;
}
