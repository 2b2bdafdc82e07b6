import type { Conversation } from './conversation';
import { type Fields, isFields, listOrEmpty } from './fields';
import { formats } from './formats';

/** A conversation of an export of any known tool, with the JSON that it was read from. */
export interface ExportedConversation extends Conversation {
  readonly written: Fields;
  /** All of its messages, as they are written. */
  readonly messages: readonly Fields[];
}

const picture = /^data:[\w.+-]+\/[\w.+-]+;base64,/;

/** Longer words than any language has, and than any key or token: bytes written out in letters. */
const packed = /^[\w+/=-]{4096,}$/;

/** Far beyond what an export nests. */
const deepest = 50;

/** Names that tell nothing of the value beside them. */
const plainNames = new Set(['text', 'parts', 'content', 'transcript', 'thinking', 'result', 'extracted_content']);

/** null when the text is no JSON, or no conversation of a known tool. */
export function readConversation(json: string): ExportedConversation | null {
  const written = parseJson(json);
  if (!isFields(written)) return null;
  for (const format of Object.values(formats)) {
    if (format.kind !== 'conversations') continue;
    const conversation = format.read(written);
    if (conversation !== null) return { ...conversation, written, messages: format.messages(written) };
  }
  return null;
}

/** A conversation as one line of JSON, without pictures and files that are written out in letters. */
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
 * Everything that stands in the messages of a conversation of an export, also in those of tools and on other branches: what a secret
 * can be recognised in. A text with a telling name stands behind it: `password="…"`.
 */
export function* textsOfConversation(messages: readonly Fields[]): Generator<string, void, undefined> {
  for (const { content, text, attachments } of messages)
    yield* textsIn([content, text, attachments], 'content', deepest);
}

function* textsIn(value: unknown, name: string, depth: number): Generator<string, void, undefined> {
  if (typeof value === 'string') yield plainNames.has(name) ? value : `${name}=${JSON.stringify(value)}`;
  else if (depth === 0) return;
  else if (isFields(value)) for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, key, depth - 1);
  else for (const item of listOrEmpty(value)) yield* textsIn(item, name, depth - 1);
}
