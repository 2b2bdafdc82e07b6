import { shownBranch } from './chatgpt-branch';
import { epochTime, readChatGptMessage } from './chatgpt-message';
import { makeConversation, type Conversation } from './conversation';
import { isFields, textOrNull, type Fields } from './fields';

/** A conversation of ChatGPT's `conversations.json`; null for anything else. */
export function readChatGptConversation(value: Fields): Conversation | null {
  if (!isFields(value['mapping'])) return null;
  const head = {
    id: textOrNull(value['id']) ?? textOrNull(value['conversation_id']),
    title: textOrNull(value['title']),
    startedAt: epochTime(value['create_time']),
    updatedAt: epochTime(value['update_time']),
  };
  return makeConversation(head, shownBranch(value).map(readChatGptMessage), 'chatgpt');
}
