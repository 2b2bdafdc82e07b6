import { isJsonObject } from '../json';

/** A JSON object whose values are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns null when the value is not an object. */
export function fieldsOrNull(value: unknown): Fields | null {
  return isJsonObject(value) ? value : null;
}

/** Returns null when the value is not a string, or is empty. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns an empty list when the value is not a list. */
export function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Returns a time as ISO 8601, UTC, with Z; numbers are milliseconds since 1970. null when the value is not a time. */
export function isoTimeOrNull(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** True when the first character of a text, after whitespace and a byte-order mark, opens a JSON object or list. */
export function startsAsJson(text: string): boolean {
  const first = /[^\s\uFEFF]/.exec(text)?.[0];
  return first === '[' || first === '{';
}
