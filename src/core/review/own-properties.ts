import type { JsonValue } from '../json';
import { isBeatKey } from '../note/own-keys';
import type { ReviewNote } from './review-note';

type WithFrontmatter = Pick<ReviewNote, 'frontmatter'>;

/** What one note can keep of the user's properties of several: of lists all entries, of anything else the first value. */
export function joinedProperties(notes: readonly WithFrontmatter[]): Readonly<Record<string, JsonValue>> {
  const joined = new Map<string, JsonValue>();
  for (const note of notes) for (const [key, value] of ownProperties(note)) joined.set(key, joinedValue(joined.get(key), value));
  return Object.fromEntries(joined);
}

/** What it cannot keep of the last of these notes, as `key: value`, because another one has said something else. */
export function leftProperties(notes: readonly WithFrontmatter[]): string[] {
  const last = notes.at(-1);
  if (last === undefined) return [];
  const joined = joinedProperties(notes);
  return ownProperties(last).flatMap(([key, value]) => {
    const kept = joined[key];
    const isKept = value === null || value === '' || Array.isArray(kept) || JSON.stringify(kept) === JSON.stringify(value);
    return isKept ? [] : [`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
  });
}

function ownProperties({ frontmatter }: WithFrontmatter): (readonly [string, JsonValue])[] {
  return Object.entries(frontmatter).flatMap(([key, value]) => (isBeatKey(key) ? [] : [[key, value as JsonValue] as const]));
}

function joinedValue(before: JsonValue | undefined, value: JsonValue): JsonValue {
  if (before === undefined || before === null) return value;
  if (!Array.isArray(before)) return before;
  const entries = [...(before as readonly JsonValue[]), ...(Array.isArray(value) ? (value as readonly JsonValue[]) : [value])];
  return entries.filter((entry, at) => entries.findIndex((other) => JSON.stringify(other) === JSON.stringify(entry)) === at);
}
