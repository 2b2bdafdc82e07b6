import { derivedId } from '../../derived-id';
import { fallbackKey } from '../../fallback-key';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { hasRecordLine, readRecord } from '../../record-lines';
import type { CompactionSummary, ReadSessions } from '../../turn';
import { readTalk, type Message } from '../../turn-list';
import { readCodexLine, type CodexLine } from './codex-line';
import { CodexTools } from './codex-tools';

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

const withoutText = 'No message with text: only tool calls, their results and records of Codex.';
const onlySubAgent = 'Only the work of a sub-agent; its results are in the main session.';

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
  readonly #tools = new CodexTools();
  #isOfSubAgent = false;
  /** Repeated by a message of the assistant with the findings of the last review; '' after that. */
  #findings = '';
  /** The last message when it was the assistant's. */
  #lastAnswer = '';
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
    else this.#take(readCodexLine(record, this.#tools));
  }

  finish(): ReadSessions {
    const heard = this.#messages.map((message) => (this.#isTurn(message) ? message : { ...message, text: '' }));
    const id = this.#id ?? derivedId('codex', [], heard);
    const talk = readTalk(heard, { conversation: id, startedAt: null });
    const { turns } = talk;
    if (turns.length === 0 && this.#unreadable > 0) throw formatChanged(this.#fileName);
    const session = { id, cwd: this.#cwd, ...talk, summaries: this.#summariesAmong() };
    return {
      sessions: turns.length === 0 ? [] : [session],
      brokenLines: this.#brokenLines,
      skipReason: turns.length > 0 ? null : this.#isOfSubAgent ? onlySubAgent : withoutText,
    };
  }

  #take(line: CodexLine): void {
    switch (line.kind) {
      case 'session':
        this.#isOfSubAgent ||= this.#id === null && line.isOfSubAgent;
        this.#id ??= line.id;
        this.#cwd = line.cwd ?? this.#cwd;
        break;
      case 'folder':
        this.#cwd = line.cwd;
        break;
      case 'message':
        this.#hasEvents ||= line.isEvent;
        this.#message(line);
        break;
      case 'compaction':
        if (line.text !== '') this.#summaries.push({ before: this.#messages.length, text: line.text, at: line.at });
        break;
      case 'review':
        this.#isReviewing = line.isOn;
        this.#review(line);
        break;
      case 'beside':
        if (line.beside.length > 0) this.#messages.push({ ...ofAssistant('', line.at), beside: line.beside });
        break;
      case 'unreadable':
        this.#unreadable += 1;
        break;
      case 'other':
    }
  }

  #message(line: CodexMessage): void {
    if (line.isEvent && this.#isReviewing) return;
    const isRepeated = line.role === 'assistant' && this.#findings !== '' && line.text.includes(this.#findings);
    if (isRepeated || line.role === 'user') this.#findings = '';
    if (isRepeated) return;
    this.#lastAnswer = line.role === 'assistant' ? line.text : '';
    this.#messages.push(line);
  }

  #review({ findings, at }: Extract<CodexLine, { kind: 'review' }>): void {
    if (findings.text === '' || this.#lastAnswer.includes(findings.mark)) return;
    this.#findings = findings.mark;
    this.#messages.push(ofAssistant(findings.text, at));
  }

  #isTurn({ role, isEvent, text }: CodexMessage): boolean {
    if (text === '' || this.#isOfSubAgent) return false;
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

function ofAssistant(text: string, at: string | null): CodexMessage {
  return { kind: 'message', role: 'assistant', isEvent: false, id: null, text, at };
}
