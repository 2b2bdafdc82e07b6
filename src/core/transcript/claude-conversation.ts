import { readClaudeMessage } from './claude-message';
import { makeConversation, type Conversation } from './conversation';
import { isFields, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from './fields';

/** A conversation of Claude's `conversations.json`; null for anything else. */
export function readClaudeConversation(value: Fields): Conversation | null {
  if (!Array.isArray(value['chat_messages'])) return null;
  const messages = listOrEmpty(value['chat_messages']).map((message) => (isFields(message) ? readClaudeMessage(message) : null));
  const head = {
    id: textOrNull(value['uuid']),
    title: textOrNull(value['name']),
    startedAt: isoTimeOrNull(value['created_at']),
    updatedAt: isoTimeOrNull(value['updated_at']),
  };
  return makeConversation(head, messages, 'claude');
}
