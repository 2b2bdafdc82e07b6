import { hasRecordLine } from '../../record-lines';

const keys = ['sessionId', 'uuid', 'parentUuid', 'leafUuid', 'messageId', 'message', 'snapshot'];
const unfinishedLine = /^\s*\{[\s\S]*"(?:sessionId|parentUuid|leafUuid)"\s*:/;
const unfinishedType =
  /"type"\s*:\s*"(?:user|assistant|system|progress|summary|attachment|queue-operation|file-history-snapshot)"/;

/** True when one of the first lines with text is a record of Claude Code, whole or cut off at the end. */
export function hasClaudeCodeLine(text: string): boolean {
  return hasRecordLine(
    text,
    (record) => typeof record['type'] === 'string' && keys.some((key) => key in record) && !('mapping' in record),
    (line) => unfinishedLine.test(line) && unfinishedType.test(line),
  );
}
