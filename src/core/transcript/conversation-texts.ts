import { isFields, listOrEmpty, type Fields } from './fields';

/** Far beyond what an export nests. */
const deepest = 50;
/** Names that tell nothing of the value beside them. */
const plainNames = new Set(['text', 'parts', 'content', 'transcript', 'thinking', 'result', 'extracted_content']);

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
