import { makeConversation } from '../../conversation';
import { isoTimeOrNull, textOrNull, type Fields } from '../../fields';
import type { LineFormat, LineReader } from '../../format';
import { hasRecordLine, readRecord } from '../../record-lines';
import type { ReadSessions } from '../../turn';
import { readGeminiMessage } from './gemini-message';

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
  reader: () => new GeminiReader(),
};

function isHeader(record: Fields): boolean {
  return 'sessionId' in record && 'projectHash' in record && !('messages' in record);
}

/** A message whose id occurs again has grown: its last version takes the place of its first. */
class GeminiReader implements LineReader {
  readonly #messages = new Map<string, Fields>();
  #header: Fields = {};
  #brokenLines = 0;

  add(line: string): void {
    if (line.trim() === '') return;
    const record = readRecord(line.startsWith('\uFEFF') ? line.slice(1) : line);
    if (record === null) this.#brokenLines += 1;
    else if (isHeader(record)) this.#header = record;
    else if ('type' in record)
      this.#messages.set(textOrNull(record['id']) ?? `line ${String(this.#messages.size)}`, record);
  }

  finish(): ReadSessions {
    const head = {
      id: textOrNull(this.#header['sessionId']),
      title: null,
      startedAt: isoTimeOrNull(this.#header['startTime']),
      updatedAt: null,
    };
    const { session, unreadableCount } = makeConversation(
      head,
      [...this.#messages.values()].map(readGeminiMessage),
      'gemini',
    );
    const hasTurns = session.turns.length > 0;
    return {
      sessions: hasTurns ? [session] : [],
      brokenLines: this.#brokenLines + unreadableCount,
      skipReason: hasTurns ? null : 'No message with text: only warnings and tool calls.',
    };
  }
}
