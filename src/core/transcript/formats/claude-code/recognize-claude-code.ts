import { splitLines } from '../../split-lines';

const linesLookedAt = 60;
const lineKeys = ['sessionId', 'uuid', 'parentUuid', 'leafUuid', 'messageId', 'message', 'snapshot'];
const unfinishedLine = /^\s*\{[\s\S]*"(?:sessionId|parentUuid|leafUuid)"\s*:/;
const unfinishedType = /"type"\s*:\s*"(?:user|assistant|system|progress|summary|attachment|queue-operation|file-history-snapshot)"/;

/** True when one of the first lines with text is a record of Claude Code, whole or cut off at the end. */
export function hasClaudeCodeLine(text: string): boolean {
  let looked = 0;
  for (const line of splitLines(text)) {
    if (line.trim() === '') continue;
    if (isClaudeCodeLine(line)) return true;
    looked += 1;
    if (looked === linesLookedAt) return false;
  }
  return false;
}

function isClaudeCodeLine(line: string): boolean {
  if (!line.trimStart().startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return false;
    return 'type' in value && typeof value.type === 'string' && lineKeys.some((key) => key in value) && !('mapping' in value);
  } catch {
    return unfinishedLine.test(line) && unfinishedType.test(line);
  }
}
