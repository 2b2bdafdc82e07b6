import { isJsonEqual } from '../json';
import { type LocatedKeys, locateKeys, readFrontmatter } from './frontmatter/frontmatter';
import { findFrontmatterBlock } from './frontmatter/frontmatter-block';

/**
 * Spelling of a note's top-level values that contain numbers (`007`, `1.10`), by key, and the comments between its
 * keys, each as one line. Empty when the frontmatter is invalid.
 */
export interface Spelling {
  readonly values: ReadonlyMap<string, string>;
  readonly comments: readonly string[];
}

export interface LocatedSource extends LocatedKeys {
  /** YAML source with LF line breaks. */
  readonly source: string;
  /** Offset of the source in the text. */
  readonly start: number;
  readonly end: number;
}

export function readSpelling(text: string): Spelling {
  const located = locateSource(text);
  if (located === null) return { values: new Map(), comments: [] };
  const { source, keys, data } = located;
  const values = new Map(
    keys
      .filter(({ key }) => holdsNumber(data[key]))
      .map(({ key, afterColon, end }) => [key, source.slice(afterColon, end).trim()]),
  );
  const between = keys
    .map(({ start }, at) => source.slice(keys[at - 1]?.end ?? 0, start))
    .concat(source.slice(keys.at(-1)?.end ?? 0));
  const comments = between.flatMap((part) =>
    [...part.matchAll(/(?:^|[ \t])#+[ \t]*(\S[^\n]*)/gm)].map(([, comment = '']) => comment.trim()),
  );
  return { values, comments };
}

/** Finds the keys of a note's frontmatter, as offsets of its source; null when it is invalid or in braces. */
function locateSource(text: string): LocatedSource | null {
  const block = findFrontmatterBlock(text);
  if (block === null || readFrontmatter(text).problems.length > 0) return null;
  const { start, end } = block;
  const source = text.slice(start, end).replace(/\r\n?/g, '\n');
  try {
    const located = locateKeys(source, 2);
    return located.closingBrace === null ? { ...located, source, start, end } : null;
  } catch {
    return null;
  }
}

/** True for a number, and for a list or mapping that contains one. */
function holdsNumber(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsNumber);
  return typeof value === 'number';
}

/**
 * Returns the text with the numbers in its frontmatter (line breaks LF) spelled as in the first of `originals` that has
 * the same value under the same key.
 */
export function keepSpelling(text: string, originals: readonly string[]): string {
  const located = locateSource(text);
  if (located === null || text.slice(located.start, located.end) !== located.source) return text;
  const spelled = originals.map((original) => ({
    data: readFrontmatter(original).data,
    values: readSpelling(original).values,
  }));
  let source = located.source;
  for (const { key, afterColon, end } of [...located.keys].reverse()) {
    const value = located.data[key];
    const raw = holdsNumber(value)
      ? spelled.find(({ data }) => isJsonEqual(data[key], value))?.values.get(key)
      : undefined;
    if (raw !== undefined && !/[\n&*#]/.test(raw)) source = `${source.slice(0, afterColon)} ${raw}${source.slice(end)}`;
  }
  const kept = text.slice(0, located.start) + source + text.slice(located.end);
  return isJsonEqual(readFrontmatter(kept).data, located.data) ? kept : text;
}
