import { makeConversation, type Conversation, type ReadMessage } from '../../conversation';
import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields, startsAsJson } from '../../fields';
import type { ConversationFormat } from '../../format';
import { isJsonObject } from '../../../json';
import { readOpenCodePart } from './opencode-part';

/** A session of OpenCode, as `opencode export` writes it. */
export const openCode: ConversationFormat = {
  kind: 'conversations',
  tool: 'OpenCode',
  file: 'the file that `opencode export` writes',
  beatSource: 'inbox-extraction',
  isExport: false,
  recognizes: (head) =>
    startsAsJson(head) &&
    /"info"\s*:\s*\{/.test(head) &&
    /"messages"\s*:\s*\[/.test(head) &&
    /"(?:projectID|sessionID|slug)"\s*:/.test(head),
  read: readOpenCode,
  messages: (written) =>
    listOrEmpty(written['messages'])
      .filter(isJsonObject)
      .map(({ parts }) => ({ content: parts })),
};

function readOpenCode(written: Fields): Conversation | null {
  const info = fieldsOrNull(written['info']);
  if (info === null || !Array.isArray(written['messages']) || textOrNull(info['id']) === null) return null;
  // The words of a sub-agent are in the session that started it.
  const messages =
    typeof info['parentID'] === 'string'
      ? []
      : written['messages'].map((message) => (isJsonObject(message) ? readMessage(message) : null));
  const time = fieldsOrNull(info['time']);
  const head = {
    id: textOrNull(info['id']),
    title: textOrNull(info['title']),
    startedAt: isoTimeOrNull(time?.['created']),
    updatedAt: isoTimeOrNull(time?.['updated']),
    cwd: textOrNull(info['directory']),
  };
  return makeConversation(head, messages, 'opencode');
}

function readMessage({ info, parts }: Fields): ReadMessage {
  const facts = fieldsOrNull(info);
  const role = facts?.['role'];
  if (role !== 'user' && role !== 'assistant') return undefined;
  if (!Array.isArray(parts)) return null;
  const words = parts.filter(isJsonObject).filter((part) => part['type'] === 'text' && part['synthetic'] !== true);
  const text = words
    .flatMap((part) => (typeof part['text'] === 'string' ? [part['text'].trim()] : []))
    .filter((each) => each !== '')
    .join('\n\n');
  const beside = parts.filter(isJsonObject).flatMap(readOpenCodePart);
  return {
    role,
    id: textOrNull(facts?.['id']),
    text,
    at: isoTimeOrNull(fieldsOrNull(facts?.['time'])?.['created']),
    ...(beside.length === 0 ? {} : { beside }),
    // Messages of the user have an object here.
    ...(facts?.['summary'] === true ? { isSummary: true } : {}),
  };
}
