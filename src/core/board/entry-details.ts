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
