import { type Conversation, makeConversation, type ReadMessage } from '../../conversation';
import { type Fields, fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, startsAsJson } from '../../fields';
import type { ConversationFormat } from '../../format';
import { isBlockWithoutText } from '../../message-text';
import { isJsonObject } from '../../../json';

const roles: Readonly<Record<string, 'user' | 'assistant'>> = { human: 'user', user: 'user', assistant: 'assistant' };

const spokenBlocks = new Set(['text', 'voice_note']);

interface Words {
  readonly words: readonly string[];
  readonly isKnownShape: boolean;
}

const messageList = /"chat_messages"\s*:\s*\[/;

/** The `conversations.json` of a Claude export. */
export const claudeExport: ConversationFormat = {
  kind: 'conversations',
  tool: 'Claude',
  file: 'the conversations.json or .zip of a Claude export',
  beatSource: 'import-claude',
  isExport: true,
  recognizes: (head) => startsAsJson(head) && messageList.test(head),
  read: readClaudeConversation,
  messages: (written) => listOrEmpty(written['chat_messages']).filter(isJsonObject),
};

/** Reads a conversation of Claude's `conversations.json`; null for anything else. */
export function readClaudeConversation(value: Fields): Conversation | null {
  if (!Array.isArray(value['chat_messages'])) return null;
  const messages = listOrEmpty(value['chat_messages']).map((message) =>
    isJsonObject(message) ? readClaudeMessage(message) : null,
  );
  const head = {
    id: textOrNull(value['uuid']),
    title: textOrNull(value['name']),
    startedAt: isoTimeOrNull(value['created_at']),
    updatedAt: isoTimeOrNull(value['updated_at']),
  };
  return makeConversation(head, messages, 'claude');
}

/** Reads a message of Claude's export, including text attachments. */
function readClaudeMessage(message: Fields): ReadMessage {
  const sender = message['sender'];
  const role = typeof sender === 'string' && Object.hasOwn(roles, sender) ? roles[sender] : undefined;
  const { words, isKnownShape } = wordsOf(message);
  const text = [...words, ...attachedTexts(message['attachments'])].join('\n\n');
  if (text === '') return isKnownShape ? undefined : null;
  if (role === undefined) return null;
  return { role, id: textOrNull(message['uuid']), text, at: isoTimeOrNull(message['created_at']) };
}

/**
 * Exports of different years have a message as `content`, as `text` or as both; `text` says "not supported" where a
 * tool was used.
 */
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
