import { kindOf, type KindName } from './kinds';
import type { BoardProperties } from './record';

/** Returns the keys of an entry's kind that have a value, in the order of the table of kinds, as `severity: critical`. */
export function entryDetails({
  kind,
  keys,
}: {
  readonly kind: KindName;
  readonly keys: Partial<BoardProperties>;
}): string[] {
  return Object.keys(kindOf(kind).keys).flatMap((key) => {
    const text = [keys[key] ?? []].flat().join('; ').replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [`${key.replace(/_/g, ' ')}: ${text}`];
  });
}

/** Returns a rationale in one line, without emphasis, links and its headings: a note written by hand may repeat its title as one. */
export function rationaleLine(rationale: string): string {
  return rationale
    .replace(/^ {0,3}#{1,6}[ \t].*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/\*\*(?=\S)([^*]{1,500})\*\*/g, '$1')
    .replace(/\[\[(?:[^[\]|]{0,200}\|)?([^[\]]{1,200})\]\]/g, '$1')
    .trim();
}
