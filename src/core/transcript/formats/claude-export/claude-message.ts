import type { ReadMessage } from '../../conversation';
import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { isBlockWithoutText } from '../../message-text';

const roles: Readonly<Record<string, 'user' | 'assistant'>> = { human: 'user', user: 'user', assistant: 'assistant' };

const spokenBlocks = new Set(['text', 'voice_note']);

/** A message of Claude's export, with what was attached to it as text. */
export function readClaudeMessage(message: Fields): ReadMessage {
  const sender = message['sender'];
  const role = typeof sender === 'string' && Object.hasOwn(roles, sender) ? roles[sender] : undefined;
  const { words, isKnownShape } = wordsOf(message);
  const text = [...words, ...attachedTexts(message['attachments'])].join('\n\n');
  if (text === '') return isKnownShape ? undefined : null;
  if (role === undefined) return null;
  return { role, id: textOrNull(message['uuid']), text, at: isoTimeOrNull(message['created_at']) };
}

interface Words {
  readonly words: readonly string[];
  readonly isKnownShape: boolean;
}

/** Exports of different years write a message as `content`, as `text` or as both; `text` says "not supported" where a tool was used. */
function wordsOf(message: Fields): Words {
  const blocks = listOrEmpty(message['content']).map(fieldsOrNull);
  if (blocks.length === 0) return { words: trimmed([message['text']]), isKnownShape: true };
  return {
    words: trimmed(blocks.filter(isSpoken).map((block) => textOrNull(block['transcript']) ?? block['text'])),
    isKnownShape: blocks.every((block) => isSpoken(block) || isBlockWithoutText(block)),
  };
}

function isSpoken(block: Fields | null): block is Fields {
  return typeof block?.['type'] === 'string' && spokenBlocks.has(block['type']);
}

function attachedTexts(attachments: unknown): string[] {
  return listOrEmpty(attachments)
    .map(fieldsOrNull)
    .flatMap((attachment) => {
      const [text] = trimmed([attachment?.['extracted_content']]);
      const name = textOrNull(attachment?.['file_name']);
      if (text === undefined) return [];
      return [name === null ? text : `[${name}]\n${text}`];
    });
}

function trimmed(values: readonly unknown[]): string[] {
  return values
    .filter((value) => typeof value === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
