import { makeConversation, type Conversation } from '../../conversation';
import { isFields, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { ConversationFormat } from '../../format';
import { startsAsJson } from '../../starts-as-json';
import { readGeminiMessage } from './gemini-message';

/** A chat of Gemini CLI as one object, `~/.gemini/tmp/<project>/chats/session-*.json`. */
export const gemini: ConversationFormat = {
  kind: 'conversations',
  tool: 'Gemini CLI',
  file: 'the session-….json or .jsonl file of a Gemini CLI chat',
  beatSource: 'inbox-extraction',
  place: {
    home: { folder: '.gemini', variable: null },
    folders: ['tmp', '<project>', 'chats'],
    isSession: (name) => /^session-.*\.json$/.test(name),
  },
  isExport: false,
  // In the newer form a line ends before any messages.
  recognizes: (head) => startsAsJson(head) && /"projectHash"\s*:/.test(head) && /"messages"\s*:\s*\[/.test(head),
  read: readGemini,
  messages: (written) => listOrEmpty(written['messages']).filter(isFields),
};

function readGemini(written: Fields): Conversation | null {
  if (textOrNull(written['sessionId']) === null || !('projectHash' in written) || !Array.isArray(written['messages']))
    return null;
  const messages = written['messages'].map((message) => (isFields(message) ? readGeminiMessage(message) : null));
  const head = {
    id: textOrNull(written['sessionId']),
    title: null,
    startedAt: isoTimeOrNull(written['startTime']),
    updatedAt: isoTimeOrNull(written['lastUpdated']),
  };
  return makeConversation(head, messages, 'gemini');
}
