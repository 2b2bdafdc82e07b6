import { makeConversation, type Conversation } from '../../conversation';
import { isFields, textOrNull, type Fields } from '../../fields';
import type { ConversationFormat } from '../../format';
import { startsAsJson } from '../../starts-as-json';
import { allMessages, shownBranch } from './chatgpt-branch';
import { epochTime, readChatGptMessage } from './chatgpt-message';

const mapping = /"mapping"\s*:\s*\{/;
const beside = /"(?:current_node|conversation_id|create_time|mapping)"\s*:/;

/** The `conversations.json` of an export of ChatGPT. */
export const chatGpt: ConversationFormat = {
  kind: 'conversations',
  tool: 'ChatGPT',
  file: 'the conversations.json or .zip of a ChatGPT export',
  beatSource: 'import-chatgpt',
  isExport: true,
  recognizes: (head) => startsAsJson(head) && mapping.test(head) && beside.test(head),
  read: readChatGptConversation,
  messages: allMessages,
};

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
