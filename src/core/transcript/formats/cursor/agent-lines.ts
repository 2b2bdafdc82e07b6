import { derivedId } from '../../derived-id';
import { fieldsOrNull, type Fields } from '../../fields';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { hasRecordLine, readRecord } from '../../record-lines';
import type { ReadSessions } from '../../turn';
import { readTalk, type Message } from '../../turn-list';
import { folderOf } from '../specstory/specstory-folder';
import { readAgentMessage } from './agent-message';

const unfinishedLine = /^\s*\{\s*"role"\s*:\s*"(?:user|assistant)"\s*,\s*"message"\s*:\s*\{\s*"content"\s*:/;

/** Transcripts of Cursor's agent, `~/.cursor/projects/<project>/agent-transcripts/<id>/<id>.jsonl`. */
export const cursorAgent: LineFormat = {
  kind: 'lines',
  tool: 'Cursor',
  file: 'the .jsonl file of a Cursor agent',
  beatSource: 'inbox-extraction',
  place: {
    home: { folder: '.cursor', variable: null },
    folders: ['projects', '<project>', 'agent-transcripts', '*'],
    isSession: (name) => name.endsWith('.jsonl'),
  },
  recognizes: (head) => hasRecordLine(head, isMessage, (line) => unfinishedLine.test(line)),
  reader: (fileName) => new CursorAgentReader(fileName),
};

/** True for a message in the form of this tool: Claude Code names the kind of each line, other tools write the words beside the role. */
function isMessage(record: Fields): boolean {
  return (
    (record['role'] === 'user' || record['role'] === 'assistant') &&
    !('type' in record) &&
    'content' in (fieldsOrNull(record['message']) ?? {})
  );
}

class CursorAgentReader implements LineReader {
  readonly #messages: Message[] = [];
  #brokenLines = 0;
  #unreadable = 0;

  constructor(private readonly fileName: string) {}

  add(line: string): void {
    const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
    if (text.trim() === '') return;
    const record = readRecord(text);
    if (record === null) {
      this.#brokenLines += 1;
      return;
    }
    const message = readAgentMessage(record);
    if (message === null) this.#unreadable += 1;
    else if (message !== undefined) this.#messages.push(message);
  }

  finish(): ReadSessions {
    const started = this.#messages.find(({ at }) => at !== null)?.at ?? null;
    const id = derivedId('cursor-agent', [started], this.#messages);
    const talk = readTalk(this.#messages, { conversation: id, startedAt: started });
    const hasTurns = talk.turns.length > 0;
    if (!hasTurns && this.#unreadable > 0) throw formatChanged(this.fileName);
    const cwd = folderOf(
      [],
      this.#messages.flatMap(({ beside = [] }) => beside),
    );
    return {
      sessions: hasTurns ? [{ id, title: null, updatedAt: null, cwd, ...talk }] : [],
      brokenLines: this.#brokenLines + this.#unreadable,
      skipReason: hasTurns ? null : 'No message with text: only tool calls.',
    };
  }
}
