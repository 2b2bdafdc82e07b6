import { readFrontmatter } from './frontmatter';
import { isJsonEqual } from './is-json-equal';
import { holdsNumber, locateSource, readSpelling } from './spelling';

/** The text with the numbers in its frontmatter (line ends LF) written as in the first of `originals` that has the same value under the same key. */
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
