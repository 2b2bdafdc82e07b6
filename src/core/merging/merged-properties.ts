import { isJsonEqual, type JsonValue } from '../json';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { valueOf } from '../note/frontmatter/frontmatter-values';
import { isBeatKey, isOurNote, keyGroup } from '../note/frontmatter/own-keys';
import { readTagValue } from '../note/tags';
import { comparedProperty, propertyStatements } from '../plan/statements/property-statements';
import type { SourceNote } from './source-note';

/** Matches text that cannot stay on one line of a list: comments, code or HTML that continues after it. */
const unfit = /%%|<[!/a-z]|`{3}|~{3}|\$\$|\[\^/i;

/**
 * Merges two values of one property. Lists are joined without duplicates; two different texts become a list, except for
 * file and time properties, where the first is kept; otherwise the first value is kept. `isFirst`: of two texts, the
 * first is always kept.
 */
function mergedValue(key: string, before: JsonValue | undefined, value: JsonValue, isFirst: boolean): JsonValue {
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

/**
 * Merges the properties of several notes, with one name for differing spellings. `isLeftOut`: true for keys that are
 * not merged; `isOurs`: true for keys of notes that this program made.
 */
export function mergedProperties(
  notes: readonly Pick<SourceNote, 'frontmatter'>[],
  isLeftOut: (key: string, isOurs: boolean) => boolean,
): Map<string, JsonValue> {
  const merged = new Map<string, JsonValue>();
  for (const { frontmatter } of notes) {
    const isOurs = isOurNote(frontmatter);
    for (const [key, value] of Object.entries(frontmatter).filter(([each]) => !isLeftOut(each, isOurs))) {
      const name = mergedName(key);
      const own = name === 'tags' ? readTagValue(value) : (value as JsonValue);
      merged.set(name, mergedValue(name, merged.get(name), own, isOurs && keyGroup(key) === 'sort'));
    }
  }
  return merged;
}

/** A note cannot have a property twice, so spellings are unified. */
function mergedName(key: string): string {
  const lower = key.toLowerCase();
  return lower === 'tag' ? 'tags' : isBeatKey(key) ? lower : key;
}

/**
 * Returns one line for each property of a note, and each comment between its properties, that `written` does not
 * contain: a note cannot have a property twice.
 */
export function unmergedProperties(text: string, written: string): string[] {
  const kept = new Set(propertyStatements(written, 'all').map((statement) => comparedProperty(statement.text)));
  const left = propertyStatements(text, 'own').flatMap(({ kind, text: said }) =>
    kind === 'exact' && !kept.has(comparedProperty(said)) && !unfit.test(said) ? [said] : [],
  );
  return [...new Set(left)];
}

/** Properties that are always lists. */
const alwaysLists = /^(?:tags?|alias(?:es)?|related|cb_.*)$/i;

/**
 * Returns a sentence naming the properties of a merged note that became a list because the notes had different values;
 * null when there are none.
 */
export function listedWords(notes: readonly Pick<SourceNote, 'frontmatter'>[], written: string): string | null {
  const { data } = readFrontmatter(written);
  const listed = Object.keys(data).filter(
    (key) =>
      !alwaysLists.test(key) &&
      Array.isArray(data[key]) &&
      differs(notes.map(({ frontmatter }) => valueOf(frontmatter, key.toLowerCase()))),
  );
  return listed.length === 0 ? null : `Differing properties are kept as a list: ${listed.join(', ')}.`;
}

function differs(values: readonly unknown[]): boolean {
  const [first, ...others] = values.filter((value) => value !== undefined && value !== null && value !== '');
  return !Array.isArray(first) && others.some((other) => !Array.isArray(other) && !isJsonEqual(first, other));
}
