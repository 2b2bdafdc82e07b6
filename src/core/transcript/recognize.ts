import { AppError } from '../errors';
import { findSpeakerMarks } from './speaker-marks';
import { splitLines } from './split-lines';
import type { TranscriptFormat } from './turn';

/** What the beginning of a file tells; `archive` is a zip, which may hold an export. */
export type RecognizedFormat = TranscriptFormat | 'archive' | 'unknown';

/** How much of a file `recognizeTranscript` wants, in bytes or characters; more is ignored. */
export const RECOGNITION_CHARACTERS = 262_144;

const LINES_LOOKED_AT = 60;
const LINE_KEYS = ['sessionId', 'uuid', 'parentUuid', 'leafUuid', 'messageId', 'message', 'snapshot'];
const UNFINISHED_LINE = /^\s*\{[\s\S]*"(?:sessionId|parentUuid|leafUuid)"\s*:/;
const UNFINISHED_LINE_TYPE = /"type"\s*:\s*"(?:user|assistant|system|progress|summary|attachment|queue-operation|file-history-snapshot)"/;
const CHATGPT = /"mapping"\s*:\s*\{/;
const CHATGPT_TOO = /"(?:current_node|conversation_id|create_time|mapping)"\s*:/;
const CLAUDE_EXPORT = /"chat_messages"\s*:\s*\[/;
/** A zip begins with its first file, or with its end when it has none. */
const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/** What a file is by its content; `head` is its beginning, whole or the first `RECOGNITION_CHARACTERS`. */
export function recognizeTranscript(head: string): RecognizedFormat {
  const text = head.slice(0, RECOGNITION_CHARACTERS);
  if (ARCHIVES.some((beginning) => text.startsWith(beginning))) return 'archive';
  if (hasClaudeCodeLine(text)) return 'claude-code';
  return recognizeExport(text) ?? (!text.includes('\0') && findSpeakerMarks([...splitLines(text)]).length > 0 ? 'text' : 'unknown');
}

/** What is said of a file of no known format. */
export function notKnown(fileName: string): AppError {
  return new AppError('unknown-format', `${fileName} is not a transcript of a known format. Choose the .jsonl file of a Claude Code session, the conversations.json or .zip of an export, or a .md or .txt file.`, fileName);
}

function recognizeExport(text: string): 'chatgpt' | 'claude-export' | null {
  const first = /[^\s\uFEFF]/.exec(text)?.[0];
  if (first !== '[' && first !== '{') return null;
  if (CLAUDE_EXPORT.test(text)) return 'claude-export';
  return CHATGPT.test(text) && CHATGPT_TOO.test(text) ? 'chatgpt' : null;
}

function hasClaudeCodeLine(text: string): boolean {
  let looked = 0;
  for (const line of splitLines(text)) {
    if (line.trim() === '') continue;
    if (isClaudeCodeLine(line)) return true;
    looked += 1;
    if (looked === LINES_LOOKED_AT) return false;
  }
  return false;
}

function isClaudeCodeLine(line: string): boolean {
  if (!line.trimStart().startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return false;
    return 'type' in value && typeof value.type === 'string' && LINE_KEYS.some((key) => key in value) && !('mapping' in value);
  } catch {
    return UNFINISHED_LINE.test(line) && UNFINISHED_LINE_TYPE.test(line);
  }
}
