/** A value that survives JSON.stringify and JSON.parse unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const blank = /\s*/y;

const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/uy;

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'comma or end';

/**
 * Returns the line, from 1, of the first JSON error: that of the first invalid character, or the last line when the
 * text ends too soon. For valid JSON the last line.
 */
export function jsonFaultLine(text: string): number {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = match(blank, text, 0);
  while (at < text.length) {
    const char = text.charAt(at);
    const isEnd =
      open.length > 0 && char === (open.at(-1) === '[' ? ']' : '}') && expected !== 'value' && expected !== 'key';
    if (isEnd) {
      open.pop();
      at += 1;
      expected = 'comma or end';
    } else if (expected === 'comma or end') {
      if (char !== ',' || open.length === 0) break;
      at += 1;
      expected = open.at(-1) === '[' ? 'value' : 'key';
    } else if (expected === 'key' || expected === 'key or end') {
      const key = char === '"' ? match(blank, text, match(scalar, text, at)) : at;
      if (key === at || text.charAt(key) !== ':') break;
      at = key + 1;
      expected = 'value';
    } else if (char === '[' || char === '{') {
      open.push(char);
      at += 1;
      expected = char === '[' ? 'value or end' : 'key or end';
    } else {
      const end = match(scalar, text, at);
      if (end === at) break;
      at = end;
      expected = 'comma or end';
    }
    at = match(blank, text, at);
  }
  return text.slice(0, Math.min(at, text.trimEnd().length)).split(/\r\n?|\n/).length;
}

/** Returns the end of the match at `from`, or `from` itself without a match. */
function match(form: RegExp, text: string, from: number): number {
  form.lastIndex = from;
  return from + (form.exec(text)?.[0].length ?? 0);
}

/** True for an object with keys; false for a list and for null. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when two values from JSON or YAML are deeply equal; the order of keys does not matter. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isJsonEqual(item, b[i]))
    );
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) && isJsonEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
