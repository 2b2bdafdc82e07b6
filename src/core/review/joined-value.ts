import type { JsonValue } from '../json';
import { keyGroup } from '../note/own-keys';

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
