import type { Conversation } from './conversation';
import { type Fields, listOrEmpty } from './fields';
import { formats } from './formats';
import { isJsonObject } from '../json';

/** A conversation of an export of any known tool, with the JSON it was read from. */
export interface ExportedConversation extends Conversation {
  readonly written: Fields;
  /** All of its messages, as in the JSON. */
  readonly messages: readonly Fields[];
}

const picture = /^data:[\w.+-]+\/[\w.+-]+;base64,/;

/** Matches strings longer than any word, key or token: encoded bytes. */
const packed = /^[\w+/=-]{4096,}$/;

/** Maximum nesting depth, far beyond that of any export. */
const deepest = 50;

/** Names that say nothing about the value beside them. */
const plainNames = new Set(['text', 'parts', 'content', 'transcript', 'thinking', 'result', 'extracted_content']);

/** Returns null when the text is not JSON, or not a conversation of a known tool. */
export function readConversation(json: string): ExportedConversation | null {
  const written = parseJson(json);
  if (!isJsonObject(written)) return null;
  for (const format of Object.values(formats)) {
    if (format.kind !== 'conversations') continue;
    const conversation = format.read(written);
    if (conversation !== null) return { ...conversation, written, messages: format.messages(written) };
  }
  return null;
}

/** Returns a conversation as one line of JSON, without encoded pictures and files. */
export function conversationLine(written: Fields): string {
  return JSON.stringify(written, (_, value: unknown) =>
    typeof value === 'string' && (picture.test(value) || packed.test(value)) ? '[left out: no text]' : value,
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Returns all texts in the messages of an exported conversation, including those of tools and other branches, so that
 * secrets can be detected in them. A text with a telling name follows that name: `password="…"`.
 */
export function* textsOfConversation(messages: readonly Fields[]): Generator<string, void, undefined> {
  for (const { content, text, attachments } of messages)
    yield* textsIn([content, text, attachments], 'content', deepest);
}

function* textsIn(value: unknown, name: string, depth: number): Generator<string, void, undefined> {
  if (typeof value === 'string') yield plainNames.has(name) ? value : `${name}=${JSON.stringify(value)}`;
  else if (depth === 0) return;
  else if (isJsonObject(value)) for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, key, depth - 1);
  else for (const item of listOrEmpty(value)) yield* textsIn(item, name, depth - 1);
}
