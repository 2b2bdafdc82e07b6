import { makeConversation, type Conversation } from '../../conversation';
import { isFields, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { ConversationFormat } from '../../format';
import { startsAsJson } from '../../starts-as-json';
import { readClaudeMessage } from './claude-message';

const messageList = /"chat_messages"\s*:\s*\[/;

/** The `conversations.json` of an export of Claude. */
export const claudeExport: ConversationFormat = {
  kind: 'conversations',
  tool: 'Claude',
  file: 'the conversations.json or .zip of a Claude export',
  beatSource: 'import-claude',
  isExport: true,
  recognizes: (head) => startsAsJson(head) && messageList.test(head),
  read: readClaudeConversation,
  messages: (written) => listOrEmpty(written['chat_messages']).filter(isFields),
};

/** A conversation of Claude's `conversations.json`; null for anything else. */
export function readClaudeConversation(value: Fields): Conversation | null {
  if (!Array.isArray(value['chat_messages'])) return null;
  const messages = listOrEmpty(value['chat_messages']).map((message) =>
    isFields(message) ? readClaudeMessage(message) : null,
  );
  const head = {
    id: textOrNull(value['uuid']),
    title: textOrNull(value['name']),
    startedAt: isoTimeOrNull(value['created_at']),
    updatedAt: isoTimeOrNull(value['updated_at']),
  };
  return makeConversation(head, messages, 'claude');
}
