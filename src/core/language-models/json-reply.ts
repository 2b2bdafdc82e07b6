import { jsonrepair } from 'jsonrepair';
import type { JsonValue } from '../json';

const fence = /```(?:json|jsonc|javascript|js)?[ \t]*\r?\n([\s\S]*?)(?:\r?\n```|$)/i;

/**
 * The JSON in a model's reply: without a fence and prose around it, with small mistakes mended and a cut end closed. null when there is
 * none of the wanted kind.
 */
export function readJsonReply(text: string, kind: 'array' | 'object'): JsonValue {
  const candidates = candidatesIn(text.trim(), kind);
  for (const read of [strictly, leniently]) {
    for (const candidate of candidates) {
      const value = read(candidate);
      if (kind === 'array' ? Array.isArray(value) : isObject(value)) return value;
    }
  }
  return null;
}

/** Pieces of the text that may be what is looked for, the likeliest first. */
function candidatesIn(text: string, kind: 'array' | 'object'): string[] {
  const fenced = fence.exec(text)?.[1]?.trim();
  // An array of objects begins so; a bracket in the prose before it does not.
  const begins = kind === 'array' ? /\[\s*(?:\{|\])/ : /\{/;
  return [fenced, text].flatMap((piece) => {
    const start = piece?.search(begins) ?? -1;
    return piece === undefined || start === -1 ? [] : [balanced(piece.slice(start))];
  });
}

/** The text up to the bracket that closes its first one; all of it when nothing does. */
function balanced(text: string): string {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if ((character === ']' || character === '}') && --depth === 0) return text.slice(0, at + 1);
  }
  return text;
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

function isObject(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
