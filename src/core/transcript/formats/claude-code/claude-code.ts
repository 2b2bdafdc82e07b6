import { AppError } from '../../../errors';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { hasRecordLine } from '../../record-lines';
import type { ReadSessions } from '../../turn';
import { readClaudeCodeLine } from './claude-code-line';
import { ClaudeCodeSessions } from './claude-code-sessions';

const keys = ['sessionId', 'uuid', 'parentUuid', 'leafUuid', 'messageId', 'message', 'snapshot'];

const unfinishedLine = /^\s*\{[\s\S]*"(?:sessionId|parentUuid|leafUuid)"\s*:/;

const unfinishedType =
  /"type"\s*:\s*"(?:user|assistant|system|progress|summary|attachment|queue-operation|file-history-snapshot)"/;

/** Sessions of Claude Code, `~/.claude/projects/<project>/<session>.jsonl`. */
export const claudeCode: LineFormat = {
  kind: 'lines',
  tool: 'Claude Code',
  file: 'the .jsonl file of a Claude Code session',
  beatSource: 'inbox-extraction',
  isFallback: true,
  place: {
    home: { folder: '.claude', variable: 'CLAUDE_CONFIG_DIR' },
    folders: ['projects', '<project>'],
    // Files of sub-agents are in the same folder but are not sessions of their own.
    isSession: (name) => name.endsWith('.jsonl') && !name.startsWith('agent-'),
    cleanup: { settings: 'settings.json', key: 'cleanupPeriodDays', days: 30 },
  },
  recognizes: hasClaudeCodeLine,
  reader: (fileName, notKnown) => new ClaudeCodeReader(fileName, notKnown),
};

/**
 * Reads a Claude Code transcript line by line. `fileName` names the session when its lines do not, and the file in
 * errors.
 */
export class ClaudeCodeReader implements LineReader {
  readonly #sessions: ClaudeCodeSessions;
  readonly #kinds = { message: 0, unreadable: 0, compaction: 0, 'side-chain': 0, 'left-out': 0, other: 0 };
  #wholeLines = 0;
  #brokenLines = 0;
  #hasNullCharacter = false;
  #isEmpty = true;

  constructor(
    private readonly fileName: string,
    private readonly notKnown: AppError | null = null,
  ) {
    this.#sessions = new ClaudeCodeSessions();
  }

  /** Adds the next line, without its line end. */
  add(line: string): void {
    const text = line.startsWith('\uFEFF') ? line.slice(1) : line;
    if (text.trim() === '') return;
    this.#isEmpty = false;
    const read = readClaudeCodeLine(text);
    if (read === null) {
      this.#brokenLines += 1;
      this.#hasNullCharacter ||= text.includes('\0');
      return;
    }
    this.#wholeLines += 1;
    this.#kinds[read.kind] += 1;
    this.#sessions.add(read);
  }

  /**
   * Must be called once, after the last line. Throws `unknown-format` when the file is empty, cut off, in another
   * format, or has only messages that cannot be read.
   */
  finish(): ReadSessions {
    const sessions = this.#sessions.finish();
    const hasTurns = sessions.some((session) => session.turns.length > 0);
    if (!hasTurns) this.#refuseWhatIsNotUnderstood();
    return { sessions, brokenLines: this.#brokenLines, skipReason: hasTurns ? null : this.#skipReason() };
  }

  #refuseWhatIsNotUnderstood(): void {
    if (this.#isEmpty) throw this.#unknownFormat('is empty. If it is still being written, try again later.');
    if (this.#hasNullCharacter) throw this.#unknownFormat('is not text. Choose the .jsonl file of a session.');
    if (this.notKnown !== null) throw this.notKnown;
    if (this.#wholeLines === 0)
      throw this.#unknownFormat(
        'is incomplete: it has no complete line. Copy it again from its source, then try again.',
      );
    if (this.#kinds.unreadable > 0) throw formatChanged(this.fileName);
  }

  #skipReason(): string {
    const kinds = this.#kinds;
    if (kinds.message > 0) return 'No message with text: only commands, tool calls and their results.';
    if (kinds['side-chain'] > 0) return 'Only side chains of sub-agents; their results are in the main session.';
    if (kinds.compaction > 0 || kinds['left-out'] > 0) return 'Only summaries and lines that the tool itself wrote.';
    return 'Only summaries, snapshots and other records; no messages.';
  }

  #unknownFormat(reason: string): AppError {
    return new AppError('unknown-format', `${this.fileName} ${reason}`, this.fileName);
  }
}

/** True when one of the first lines with text is a Claude Code record, complete or cut off at the end. */
function hasClaudeCodeLine(text: string): boolean {
  return hasRecordLine(
    text,
    (record) => typeof record['type'] === 'string' && keys.some((key) => key in record) && !('mapping' in record),
    (line) => unfinishedLine.test(line) && unfinishedType.test(line),
  );
}
