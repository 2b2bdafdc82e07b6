import type { JsonValue } from '../json';
import { isBeatKey, keyGroup } from '../note/own-keys';
import { comparedProperty, propertyStatements } from '../plan/statements/property-statements';

/** What would not stay in one line of a list: a comment, code or HTML that goes on behind it. */
const unfit = /%%|<[!/a-z]|`{3}|~{3}|\$\$|\[\^/i;

/**
 * What a note that is made of several has under a key, from what those before said and what the next one says. Of lists, or a list and a text, all
 * entries; of texts that differ a list, unless they tell of a note's file and time, where the first is as good; of anything else the first.
 * `isFirst`: of these texts too the first counts.
 */
export function joinedValue(key: string, before: JsonValue | undefined, value: JsonValue, isFirst = false): JsonValue {
  if (before === undefined || isEmpty(before)) return value;
  if (isEmpty(value)) return before;
  const isText = typeof before === 'string' && (typeof value === 'string' || Array.isArray(value)) && before !== value;
  if (!Array.isArray(before) && (!isText || isFirst || isOfFile(key))) return before;
  const entries = [...listOf(before), ...listOf(value)];
  return entries.filter(
    (entry, at) => entries.findIndex((other) => JSON.stringify(other) === JSON.stringify(entry)) === at,
  );
}

function isOfFile(key: string): boolean {
  const group = keyGroup(key);
  return group === 'time' || group === 'upkeep' || key.toLowerCase() === 'summary';
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '';
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
}

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

/** What a note's properties and the comments between them say and the properties of `written` do not, a line each: one note has a property once. */
export function leftProperties(text: string, written: string): string[] {
  const kept = new Set(propertyStatements(written, 'all').map((statement) => comparedProperty(statement.text)));
  const left = propertyStatements(text, 'own').flatMap(({ kind, text: said }) =>
    kind === 'exact' && !kept.has(comparedProperty(said)) && !unfit.test(said) ? [said] : [],
  );
  return [...new Set(left)];
}
