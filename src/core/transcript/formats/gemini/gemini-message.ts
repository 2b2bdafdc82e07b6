import { type Conversation, makeConversation, type ReadMessage } from '../../conversation';
import { type Fields, isoTimeOrNull, listOrEmpty, textOrNull, startsAsJson } from '../../fields';
import type { ConversationFormat } from '../../format';
import { isJsonObject } from '../../../json';
import { readGeminiCall } from './gemini-call';

/** Matches messages by the program in the user's name. */
const bySystem = /^System: /;

const filesStart = '--- Content from referenced files ---';
const filesEnd = '--- End of content ---';

/** A Gemini CLI chat as one object, `~/.gemini/tmp/<project>/chats/session-*.json`. */
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
  // In the newer form the first line ends before any messages.
  recognizes: (head) => startsAsJson(head) && /"projectHash"\s*:/.test(head) && /"messages"\s*:\s*\[/.test(head),
  read: readGemini,
  messages: (written) => listOrEmpty(written['messages']).filter(isJsonObject),
};

/**
 * Reads a message {id, timestamp, type, content} of Gemini CLI; undefined for warnings, errors and tool calls without
 * words.
 */
export function readGeminiMessage(message: Fields): ReadMessage {
  const { type } = message;
  if (type !== 'user' && type !== 'gemini') return undefined;
  const said = textOf(message['displayContent'] ?? message['content']);
  if (said === null) return null;
  const text = type === 'user' ? withoutFiles(said) : said;
  const beside = listOrEmpty(message['toolCalls']).filter(isJsonObject).flatMap(readGeminiCall);
  if ((text === '' && beside.length === 0) || (type === 'user' && bySystem.test(text))) return undefined;
  return {
    role: type === 'user' ? 'user' : 'assistant',
    id: textOrNull(message['id']),
    text,
    at: isoTimeOrNull(message['timestamp']),
    ...(beside.length === 0 ? {} : { beside }),
  };
}

/** Leaves out the files that the program inserted because the user named them; a file may contain the mark of the end. */
function withoutFiles(text: string): string {
  const start = text.indexOf(filesStart);
  if (start === -1) return text;
  const end = text.lastIndexOf(filesEnd);
  return `${text.slice(0, start)}${end < start ? '' : text.slice(end + filesEnd.length)}`.trim();
}

/** True for the chat of a sub-agent, whose words are in the chat that started it. */
export function isOfSubAgent(header: Fields): boolean {
  return header['kind'] === 'subagent';
}

/** Returns null when the content has an unknown shape. */
function textOf(content: unknown): string | null {
  if (content === undefined || content === null) return '';
  if (typeof content === 'string') return content.trim();
  if (!Array.isArray(content)) return null;
  return content
    .filter(isJsonObject)
    .flatMap(({ text }) => (typeof text === 'string' ? [text.trim()] : []))
    .filter((text) => text !== '')
    .join('\n\n');
}

function readGemini(written: Fields): Conversation | null {
  if (textOrNull(written['sessionId']) === null || !('projectHash' in written) || !Array.isArray(written['messages']))
    return null;
  const messages = isOfSubAgent(written)
    ? []
    : written['messages'].map((message) => (isJsonObject(message) ? readGeminiMessage(message) : null));
  const head = {
    id: textOrNull(written['sessionId']),
    title: null,
    startedAt: isoTimeOrNull(written['startTime']),
    updatedAt: isoTimeOrNull(written['lastUpdated']),
  };
  return makeConversation(head, messages, 'gemini');
}
