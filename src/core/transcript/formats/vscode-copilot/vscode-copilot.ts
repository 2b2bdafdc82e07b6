import { makeConversation, type Conversation, type ReadMessage } from '../../conversation';
import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields, startsAsJson } from '../../fields';
import type { ConversationFormat } from '../../format';
import { isJsonObject } from '../../../json';
import { readCopilotTools } from './copilot-tools';

/** Remains of a fence around an edit, which is not text. */
const emptyFence = /^```\w{0,20}\n\s*```$/gm;

/** A chat of Copilot in VS Code, as *Chat: Export Chat…* writes it. */
export const vsCodeCopilot: ConversationFormat = {
  kind: 'conversations',
  tool: 'VS Code Copilot',
  file: 'the .json file of an exported VS Code Copilot chat',
  beatSource: 'inbox-extraction',
  isExport: false,
  recognizes: (head) =>
    startsAsJson(head) &&
    /"(?:responderUsername|requesterUsername)"\s*:/.test(head) &&
    /"requests"\s*:\s*\[/.test(head),
  read: readCopilot,
  messages: (written) =>
    listOrEmpty(written['requests'])
      .filter(isJsonObject)
      .map(({ message, response, result }) => ({ content: [message, response, result] })),
};

function readCopilot(written: Fields): Conversation | null {
  if (!Array.isArray(written['requests']) || !('responderUsername' in written)) return null;
  const requests = written['requests'] as unknown[];
  const messages = requests.flatMap((request) => (isJsonObject(request) ? readRequest(request) : [null]));
  const times = requests.filter(isJsonObject).map(({ timestamp }) => isoTimeOrNull(timestamp));
  const head = {
    id: textOrNull(written['sessionId']),
    title: textOrNull(written['customTitle']),
    startedAt: times[0] ?? null,
    updatedAt: times.at(-1) ?? null,
  };
  return makeConversation(head, messages, 'vscode-copilot');
}

/** Reads a question of the person and its answer. */
function readRequest(request: Fields): ReadMessage[] {
  const message = fieldsOrNull(request['message']);
  const at = isoTimeOrNull(request['timestamp']);
  const asked =
    message?.['text'] ?? (Array.isArray(message?.['parts']) ? partsOf(message['parts']) : request['message']);
  const id = (key: 'requestId' | 'responseId'): string | null => textOrNull(request[key]);
  return [
    typeof asked === 'string' ? { role: 'user', id: id('requestId'), text: asked.trim(), at } : null,
    Array.isArray(request['response'])
      ? {
          role: 'assistant',
          id: id('responseId'),
          text: answerOf(request['response']),
          at,
          beside: readCopilotTools(request),
        }
      : null,
  ];
}

function partsOf(parts: readonly unknown[]): string {
  return parts
    .filter(isJsonObject)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}

/** Returns the answer: parts without a kind are text, and a reference within a sentence is given by its name. */
function answerOf(parts: readonly unknown[]): string {
  return parts.filter(isJsonObject).map(textOfPart).join('').replace(emptyFence, '').trim();
}

function textOfPart(part: Fields): string {
  if (part['kind'] === undefined) return typeof part['value'] === 'string' ? part['value'] : '';
  if (part['kind'] === 'markdownContent' || part['kind'] === 'markdownVuln')
    return textOrNull(fieldsOrNull(part['content'])?.['value']) ?? '';
  if (part['kind'] !== 'inlineReference') return '';
  const reference = fieldsOrNull(part['inlineReference']);
  const location = fieldsOrNull(reference?.['location'])?.['uri'] ?? reference?.['uri'] ?? reference;
  const path = textOrNull(fieldsOrNull(location)?.['path']);
  return `\`${textOrNull(part['name']) ?? textOrNull(reference?.['name']) ?? path?.replace(/^.*\//, '') ?? '…'}\``;
}
