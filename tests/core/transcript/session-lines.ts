import { ClaudeCodeReader } from '../../../src/core/transcript/formats/claude-code/claude-code';
import { splitLines } from '../../../src/core/transcript/record-lines';
import { notKnown, recognizeTranscript } from '../../../src/core/transcript/recognize';
import type { ReadSessions } from '../../../src/core/transcript/turn';

/** Lines of a Claude Code session for tests; each call of `user` or `assistant` is one line. */
export type Fields = Readonly<Record<string, unknown>>;

const session = 'session-1';

export function user(uuid: string | null, content: unknown, more: Fields = {}): string {
  return line({ type: 'user', uuid, sessionId: session, message: { role: 'user', content }, ...more });
}

export function assistant(uuid: string | null, id: string | null, content: unknown, more: Fields = {}): string {
  return line({ type: 'assistant', uuid, sessionId: session, message: { role: 'assistant', id, content }, ...more });
}

export function text(value: string): Fields {
  return { type: 'text', text: value };
}

export function line(fields: Fields): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));
}

/** What the reader makes of these lines. */
export function readClaudeCode(source: string | Iterable<string>, fileName: string): ReadSessions {
  const lines = typeof source === 'string' ? [...splitLines(source)] : [...source];
  const reader = new ClaudeCodeReader(
    fileName,
    recognizeTranscript(lines.join('\n')) === 'claude-code' ? null : notKnown(fileName),
  );
  for (const each of lines) reader.add(each);
  return reader.finish();
}
