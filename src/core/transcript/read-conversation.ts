import type { Conversation } from './conversation';
import { isFields, type Fields } from './fields';
import { formats } from './formats';

/** A conversation of an export of any known tool, with the JSON that it was read from. */
export interface ExportedConversation extends Conversation {
  readonly written: Fields;
  /** All of its messages, as they are written. */
  readonly messages: readonly Fields[];
}

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

const picture = /^data:[\w.+-]+\/[\w.+-]+;base64,/;
/** Longer words than any language has, and than any key or token: bytes written out in letters. */
const packed = /^[\w+/=-]{4096,}$/;

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
