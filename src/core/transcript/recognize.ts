import { splitLines } from './split-lines';

export type TranscriptFormat = 'claude-code' | 'chatgpt' | 'claude-export' | 'unknown';

/** How many characters of a file `recognizeTranscript` wants; more is ignored. */
export const RECOGNITION_CHARACTERS = 262_144;

const LINES_LOOKED_AT = 60;
const LINE_KEYS = ['sessionId', 'uuid', 'parentUuid', 'leafUuid', 'messageId', 'message', 'snapshot'];
const UNFINISHED_LINE = /^\s*\{[\s\S]*"(?:sessionId|parentUuid|leafUuid)"\s*:/;
const UNFINISHED_LINE_TYPE = /"type"\s*:\s*"(?:user|assistant|system|progress|summary|attachment|queue-operation|file-history-snapshot)"/;
const CHATGPT = /"mapping"\s*:\s*\{/;
const CHATGPT_TOO = /"(?:current_node|conversation_id|create_time|mapping)"\s*:/;
const CLAUDE_EXPORT = /"chat_messages"\s*:\s*\[/;

/** What a file is by its content; `head` is its beginning, whole or the first `RECOGNITION_CHARACTERS`. */
export function recognizeTranscript(head: string): TranscriptFormat {
  const text = head.slice(0, RECOGNITION_CHARACTERS);
  if (hasClaudeCodeLine(text)) return 'claude-code';
  const first = /[^\s\uFEFF]/.exec(text)?.[0];
  if (first !== '[' && first !== '{') return 'unknown';
  if (CLAUDE_EXPORT.test(text)) return 'claude-export';
  if (CHATGPT.test(text) && CHATGPT_TOO.test(text)) return 'chatgpt';
  return 'unknown';
}

/** The rest of a sentence that begins with the file's name; null for the format that is read. */
export function whyNotRead(format: TranscriptFormat): string | null {
  switch (format) {
    case 'claude-code':
      return null;
    case 'chatgpt':
      return 'is a ChatGPT export. ChatGPT exports are not read yet.';
    case 'claude-export':
      return 'is a Claude export. Claude exports are not read yet.';
    case 'unknown':
      return 'is not a transcript of a known format. Choose the .jsonl file of a Claude Code session.';
  }
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
