import { jsonrepair } from 'jsonrepair';
import { isJsonObject, type JsonValue } from '../json';

const fence = /```(?:json|jsonc|javascript|js)?[ \t]*\r?\n([\s\S]*?)(?:\r?\n```|$)/i;
const thoughts = /^\s*<(think|thinking|reasoning|thought)>[\s\S]*?<\/\1>/i;
/** Maximum number of candidates, which is more than any reply has. */
const mostCandidates = 20;
/** Maximum number of objects that follow one another. */
const mostObjects = 500;
/** Maximum number of characters repaired in one reply, because the time grows with the square of the mistakes. Twice the longest reply we request. */
const mostMended = 100_000;

/**
 * Returns the JSON in a model's reply: without thoughts before it, code fence and prose around it, with small mistakes
 * repaired and a truncated end closed. An empty array counts only if there is no other. Returns null when there is no
 * JSON of the wanted kind.
 */
export function readJsonReply(text: string, kind: 'array' | 'object'): JsonValue {
  const candidates = candidatesIn(withoutThoughts(text).trim(), kind);
  let empty: JsonValue = null;
  for (const [read, some] of [
    [strictly, candidates],
    [leniently, mendable(candidates)],
  ] as const) {
    for (const candidate of some) {
      const value = read(candidate);
      if (kind === 'object' ? isJsonObject(value) : Array.isArray(value) && value.length > 0) return value;
      if (kind === 'array' && Array.isArray(value)) empty = value;
    }
  }
  return empty;
}

/**
 * Returns the entries of a reply that should be a list: those of its array, or objects that follow one another, each on
 * a line or over several; null for an entry that cannot be read. `key` is in every entry, to tell one from an object
 * around the array. Returns null when there is no list.
 */
export function readJsonList(text: string, key: string): readonly JsonValue[] | null {
  if (/^(?:```\w*\s*)?\{/.test(withoutThoughts(text).trim())) {
    const lines = text.split('\n').filter((line) => line.trim().startsWith('{"'));
    const isByLine = lines.length > 1 && lines.every((line) => line.includes(`"${key}"`));
    const objects = isByLine ? lines.map((line) => readJsonReply(line, 'object')) : objectsIn(text);
    if (objects.some((object) => isJsonObject(object) && key in object)) return objects;
  }
  const array = readJsonReply(text, 'array');
  return Array.isArray(array) ? (array as readonly JsonValue[]) : null;
}

function objectsIn(text: string): JsonValue[] {
  const pieces = piecesOf(withoutThoughts(text), 'object', mostObjects);
  const mended = new Set(mendable(pieces));
  return pieces.map((piece) => strictly(piece) ?? (mended.has(piece) ? leniently(piece) : null));
}

function withoutThoughts(text: string): string {
  let rest = text;
  for (let found = thoughts.exec(rest); found !== null; found = thoughts.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
}

/** Returns the parts of the text that may be the wanted JSON, most likely first. */
function candidatesIn(text: string, kind: 'array' | 'object'): string[] {
  const fenced = fence.exec(text)?.[1]?.trim();
  return [...new Set([...(fenced === undefined ? [] : piecesOf(fenced, kind)), ...piecesOf(text, kind)])].slice(
    0,
    mostCandidates,
  );
}

/** Returns candidates that are never nested in each other: a list within a beat is not the list of beats. */
function piecesOf(text: string, kind: 'array' | 'object', most = mostCandidates): string[] {
  // An array of objects begins like this; a bracket in the prose before it does not.
  const begins = kind === 'array' ? /\[\s*(?:\{|\])/g : /\{/g;
  const pieces: string[] = [];
  for (let found = begins.exec(text); found !== null && pieces.length < most; found = begins.exec(text)) {
    const length = balancedLength(text, found.index);
    pieces.push(text.slice(found.index, length === null ? undefined : found.index + length));
    // An unclosed bracket may be prose; the next one at the start of a line may be the JSON.
    const next =
      length === null ? text.indexOf(`\n${kind === 'array' ? '[' : '{'}`, found.index) : found.index + length;
    if (next === -1) break;
    begins.lastIndex = next;
  }
  return pieces;
}

/** Returns the length up to the bracket that closes the first one; null when it is not closed. */
function balancedLength(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if ((character === ']' || character === '}') && --depth === 0) return at + 1 - start;
  }
  return null;
}

/** Returns the candidates that fit into the limit for repairs together. */
function mendable(candidates: readonly string[]): string[] {
  let left = mostMended;
  return candidates.filter(({ length }) => length <= left && (left -= length) >= 0);
}

function strictly(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

function leniently(text: string): JsonValue {
  try {
    return strictly(jsonrepair(text));
  } catch {
    return null;
  }
}
