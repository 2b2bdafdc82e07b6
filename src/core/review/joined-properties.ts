import type { JsonValue } from '../json';
import { isBeatKey } from '../note/own-keys';
import { joinedValue } from './joined-value';

/** What a beat that is made of several notes keeps of the user's own properties; `tag` goes into its tags. */
export function joinedProperties(
  notes: readonly { readonly frontmatter: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, JsonValue>> {
  const joined = new Map<string, JsonValue>();
  const own = notes.flatMap(({ frontmatter }) =>
    Object.entries(frontmatter).filter(([key]) => !isBeatKey(key) && key.toLowerCase() !== 'tag'),
  );
  for (const [key, value] of own) joined.set(key, joinedValue(key, joined.get(key), value as JsonValue));
  return Object.fromEntries(joined);
}
