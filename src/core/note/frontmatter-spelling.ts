import { findFrontmatterBlock } from './frontmatter-block';
import { locateKeys, readFrontmatter, type LocatedKeys } from './frontmatter';
import { isJsonEqual } from './is-json-equal';

interface Located extends LocatedKeys {
  /** With LF line ends. */
  readonly source: string;
}

/** How a note's top-level values that hold numbers are written (`007`, `1.10`), by key, and the comments between its keys, each as one line. Empty where the frontmatter is not sound. */
export interface Spelling {
  readonly values: ReadonlyMap<string, string>;
  readonly comments: readonly string[];
}

export function readSpelling(text: string): Spelling {
  const located = locate(text);
  if (located === null || located.closingBrace !== null) return { values: new Map(), comments: [] };
  const { source, keys, data } = located;
  const values = new Map(keys.filter(({ key }) => holdsNumber(data[key])).map(({ key, afterColon, end }) => [key, source.slice(afterColon, end).trim()]));
  const between = keys.map(({ start }, at) => source.slice(keys[at - 1]?.end ?? 0, start)).concat(source.slice(keys.at(-1)?.end ?? 0));
  const comments = between.flatMap((part) => [...part.matchAll(/(?:^|[ \t])#+[ \t]*(\S[^\n]*)/gm)].map(([, comment = '']) => comment.trim()));
  return { values, comments };
}

/** The text with the numbers in its frontmatter written as in the first of `originals` that has the same value under the same key. */
export function keepSpelling(text: string, originals: readonly string[]): string {
  const located = locate(text);
  const block = findFrontmatterBlock(text);
  if (located === null || block === null || text.includes('\r') || located.closingBrace !== null) return text;
  const spelled = originals.map((original) => ({ data: readFrontmatter(original).data, values: readSpelling(original).values }));
  let kept = text;
  for (const { key, afterColon, end } of [...located.keys].reverse()) {
    const value = located.data[key];
    const raw = holdsNumber(value) ? spelled.find(({ data }) => isJsonEqual(data[key], value))?.values.get(key) : undefined;
    if (raw !== undefined && !/[\n&*#]/.test(raw)) kept = `${kept.slice(0, block.start + afterColon)} ${raw}${kept.slice(block.start + end)}`;
  }
  return isJsonEqual(readFrontmatter(kept).data, located.data) ? kept : text;
}

function locate(text: string): Located | null {
  const block = findFrontmatterBlock(text);
  if (block === null || readFrontmatter(text).problems.length > 0) return null;
  const source = text.slice(block.start, block.end).replace(/\r\n?/g, '\n');
  try {
    return { ...locateKeys(source, 2), source };
  } catch {
    return null;
  }
}

function holdsNumber(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsNumber);
  return typeof value === 'number';
}
