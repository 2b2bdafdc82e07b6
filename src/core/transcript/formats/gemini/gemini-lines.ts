import { makeConversation } from '../../conversation';
import { fieldsOrNull, isoTimeOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { hasRecordLine, readRecord } from '../../record-lines';
import { isJsonObject } from '../../../json';
import type { ReadSessions } from '../../turn';
import { isOfSubAgent, readGeminiMessage } from './gemini-message';

/**
 * A Gemini CLI chat with one message per line after a line that names the session;
 * `~/.gemini/tmp/<project>/chats/session-*.jsonl`.
 */
export const geminiLines: LineFormat = {
  kind: 'lines',
  tool: 'Gemini CLI',
  file: 'the session-….json or .jsonl file of a Gemini CLI chat',
  beatSource: 'inbox-extraction',
  place: {
    home: { folder: '.gemini', variable: null },
    folders: ['tmp', '<project>', 'chats'],
    isSession: (name) => /^session-.*\.jsonl$/.test(name),
  },
  recognizes: (head) => hasRecordLine(head, isHeader, () => false),
  reader: (fileName) => new GeminiReader(fileName),
};

function isHeader(record: Fields): boolean {
  return 'sessionId' in record && 'projectHash' in record && !('messages' in record);
}

/**
 * A message whose id occurs again has grown: its last version takes the place of its first. `$set` changes facts of the
 * header or replaces all messages, and `$rewindTo` takes back a message and everything after it.
 */
class GeminiReader implements LineReader {
  readonly #messages = new Map<string, { readonly at: number; readonly record: Fields }>();
  /** Ids of the messages in order. */
  readonly #ids: string[] = [];
  readonly #header: Record<string, unknown> = {};
  #brokenLines = 0;

  constructor(private readonly fileName: string) {}

  add(line: string): void {
    if (line.trim() === '') return;
    const record = readRecord(line.startsWith('\uFEFF') ? line.slice(1) : line);
    if (record === null) this.#brokenLines += 1;
    else if (isHeader(record)) this.#setFacts(record);
    else if ('$rewindTo' in record) this.#takeBack(this.#messages.get(textOrNull(record['$rewindTo']) ?? '')?.at);
    else if ('$set' in record) this.#set(fieldsOrNull(record['$set']) ?? {});
    else if ('type' in record) this.#message(record);
  }

  finish(): ReadSessions {
    const head = {
      id: textOrNull(this.#header['sessionId']),
      title: null,
      startedAt: isoTimeOrNull(this.#header['startTime']),
      updatedAt: isoTimeOrNull(this.#header['lastUpdated']),
    };
    const isAside = isOfSubAgent(this.#header);
    const messages = isAside ? [] : [...this.#messages.values()].map(({ record }) => readGeminiMessage(record));
    const { session, unreadableCount } = makeConversation(head, messages, 'gemini');
    const hasTurns = session.turns.length > 0;
    if (!hasTurns && unreadableCount > 0) throw formatChanged(this.fileName);
    return {
      sessions: hasTurns ? [session] : [],
      brokenLines: this.#brokenLines + unreadableCount,
      skipReason: hasTurns
        ? null
        : isAside
          ? 'Only the work of a sub-agent; its results are in the main session.'
          : 'No message with text: only warnings and tool calls.',
    };
  }

  #message(record: Fields): void {
    const id = textOrNull(record['id']) ?? `line ${String(this.#ids.length)}`;
    const known = this.#messages.get(id);
    this.#messages.set(id, { at: known?.at ?? this.#ids.length, record });
    if (known === undefined) this.#ids.push(id);
  }

  #set(changed: Fields): void {
    this.#setFacts(changed);
    const messages = listOrEmpty(changed['messages']).filter(isJsonObject);
    if (messages.length > 0) this.#takeBack(0);
    for (const message of messages) this.#message(message);
  }

  #setFacts(changed: Fields): void {
    for (const key of ['sessionId', 'startTime', 'lastUpdated', 'kind'])
      if (key in changed) this.#header[key] = changed[key];
  }

  #takeBack(from: number | undefined): void {
    if (from !== undefined) for (const id of this.#ids.splice(from)) this.#messages.delete(id);
  }
}
