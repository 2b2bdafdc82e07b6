import { AppError } from '../../../errors';
import { fallbackKey } from '../../fallback-key';
import type { LineFormat, LineReader } from '../../format';
import { hasRecordLine, readRecord } from '../../record-lines';
import type { CompactionSummary, ReadSessions } from '../../turn';
import { readTalk, type Message } from '../../turn-list';
import { readCodexLine, type CodexLine } from './codex-line';

const recordTypes: ReadonlySet<unknown> = new Set([
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
]);
const unfinishedLine =
  /^\s*\{"timestamp":"[^"]*",\s*"type":"(?:session_meta|response_item|event_msg|turn_context|compacted)"/;
const unfinishedOlder = /^\s*\{"id":"[^"]*","timestamp":"[^"]*","instructions":/;

/** Rollouts of Codex, `~/.codex/sessions/YYYY/MM/DD/rollout-<time>-<id>.jsonl`. */
export const codex: LineFormat = {
  kind: 'lines',
  tool: 'Codex',
  file: 'the rollout-….jsonl file of a Codex session',
  beatSource: 'inbox-extraction',
  place: {
    home: { folder: '.codex', variable: 'CODEX_HOME' },
    folders: ['sessions', '*', '*', '*'],
    isSession: (name) => /^rollout-.*\.jsonl$/.test(name),
  },
  recognizes: (head) =>
    hasRecordLine(
      head,
      (record) =>
        (recordTypes.has(record['type']) && 'payload' in record) ||
        ('instructions' in record && 'timestamp' in record && 'id' in record),
      (line) => unfinishedLine.test(line) || unfinishedOlder.test(line),
    ),
  reader: (fileName) => new CodexReader(fileName),
};

/** Matches texts that the program inserts in the user's name; older versions do not mark them in any other way. */
const putIn = /^(?:<[a-z_]+>|# AGENTS\.md instructions)/;

type CodexMessage = Extract<CodexLine, { kind: 'message' }>;

/**
 * Reads one rollout line by line: the person's words are those that the program received, the assistant's those it
 * sent.
 */
class CodexReader implements LineReader {
  readonly #fileName: string;
  /** Messages in order, with their tool calls and other content. */
  readonly #messages: (CodexMessage & Pick<Message, 'beside'>)[] = [];
  readonly #summaries: { readonly before: number; readonly text: string; readonly at: string | null }[] = [];
  #id: string | null = null;
  #cwd: string | null = null;
  #hasEvents = false;
  #isReviewing = false;
  #brokenLines = 0;
  #unreadable = 0;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  add(line: string): void {
    const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
    if (text.trim() === '') return;
    const record = readRecord(text);
    if (record === null) this.#brokenLines += 1;
    else this.#take(readCodexLine(record));
  }

  finish(): ReadSessions {
    const id = this.#id ?? this.#fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]+$/, '');
    const heard = this.#messages.map((message) => (this.#isTurn(message) ? message : { ...message, text: '' }));
    const talk = readTalk(heard, { conversation: id, startedAt: null });
    const { turns } = talk;
    if (turns.length === 0 && this.#unreadable > 0)
      throw new AppError(
        'unknown-format',
        `${this.#fileName} contains messages, but none of them can be read. The format may have changed: update Cyberbrain and try again.`,
        this.#fileName,
      );
    const session = { id, cwd: this.#cwd, ...talk, summaries: this.#summariesAmong() };
    return {
      sessions: turns.length === 0 ? [] : [session],
      brokenLines: this.#brokenLines,
      skipReason:
        turns.length === 0 ? 'No message with text: only tool calls, their results and records of Codex.' : null,
    };
  }

  #take(line: CodexLine): void {
    switch (line.kind) {
      case 'session':
        this.#id ??= line.id;
        this.#cwd = line.cwd ?? this.#cwd;
        break;
      case 'folder':
        this.#cwd = line.cwd;
        break;
      case 'message':
        this.#hasEvents ||= line.isEvent;
        if (!(line.isEvent && this.#isReviewing)) this.#messages.push(line);
        break;
      case 'compaction':
        if (line.text !== '') this.#summaries.push({ before: this.#messages.length, text: line.text, at: line.at });
        break;
      case 'review':
        this.#isReviewing = line.isOn;
        if (line.findings !== '')
          this.#messages.push({
            kind: 'message',
            role: 'assistant',
            isEvent: false,
            id: null,
            text: line.findings,
            at: line.at,
          });
        break;
      case 'beside':
        this.#messages.push({
          kind: 'message',
          role: 'assistant',
          isEvent: false,
          id: null,
          text: '',
          at: line.at,
          beside: [line.beside],
        });
        break;
      case 'unreadable':
        this.#unreadable += 1;
        break;
      case 'other':
    }
  }

  #isTurn({ role, isEvent, text }: CodexMessage): boolean {
    if (text === '') return false;
    return role === 'assistant' || (this.#hasEvents ? isEvent : !putIn.test(text));
  }

  #summariesAmong(): CompactionSummary[] {
    const sameText = new Map<string, number>();
    const turnsBefore = [0];
    for (const message of this.#messages) turnsBefore.push((turnsBefore.at(-1) ?? 0) + Number(this.#isTurn(message)));
    return this.#summaries.map(({ before, text, at }) => ({
      key: fallbackKey('summary', text, sameText),
      text,
      at,
      turnsBefore: turnsBefore[before] ?? 0,
    }));
  }
}
