const reminder = 'system-reminder';
/** Text that an editor adds to the user's words: the open file, the selection, its errors. */
const byTheEditor = ['ide_opened_file', 'ide_selection', 'ide_diagnostics'] as const;

/** Beginning of what the tool writes when the person stops it. */
const interruption = '[Request interrupted';

/** Beginnings of texts that the tool writes in the user's name: such a user message is not a turn. */
const writtenByTheTool = [
  '<command-name>',
  '<command-message>',
  '<command-args>',
  '<local-command-stdout>',
  '<local-command-stderr>',
  '<local-command-caveat>',
  '<task-notification>',
  '<teammate-message',
  '<channel source=',
  '<bash-input>',
  '<bash-stdout>',
  '<bash-stderr>',
  'Base directory for this skill:',
  interruption,
  'Caveat: The messages below',
  'This session is being continued from a previous conversation',
  'Stop hook feedback:',
] as const;

const blocksWithoutText = new Set([
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'token_budget',
  'flag',
  'image',
  'document',
]);

export interface MessageText {
  /** Cleaned text of all text blocks, joined in order; empty when there is none. */
  readonly text: string;
  /** False when the content, or a part of it, has an unknown shape. */
  readonly isKnownShape: boolean;
}

/** True for what the tool writes in the user's name when the person stops it. */
export function isInterruption(text: string): boolean {
  return text.startsWith(interruption);
}

/** Reads `message.content`: a string, or a list of blocks of which only `text` counts. Reminders are removed. */
export function readMessageText(content: unknown): MessageText {
  if (typeof content === 'string') return { text: without(reminder, content).trim(), isKnownShape: true };
  if (!Array.isArray(content)) return { text: '', isKnownShape: false };
  const texts: string[] = [];
  let isKnownShape = true;
  for (const block of content as unknown[]) {
    const text = textOfBlock(block);
    if (text !== null) {
      const cleaned = without(reminder, text).trim();
      if (cleaned !== '') texts.push(cleaned);
    } else if (!isBlockWithoutText(block)) {
      isKnownShape = false;
    }
  }
  return { text: texts.join('\n\n'), isKnownShape };
}

/** True for a cleaned user message that the tool wrote: command output, notices, caveats. */
export function isWrittenByTheTool(text: string): boolean {
  return writtenByTheTool.some((prefix) => text.startsWith(prefix));
}

function textOfBlock(block: unknown): string | null {
  if (typeof block !== 'object' || block === null || !('type' in block) || block.type !== 'text') return null;
  return 'text' in block && typeof block.text === 'string' ? block.text : null;
}

/** True for a block without words of either side: thinking, a tool call or result, a picture. */
export function isBlockWithoutText(block: unknown): boolean {
  if (typeof block !== 'object' || block === null || !('type' in block) || typeof block.type !== 'string') return false;
  return blocksWithoutText.has(block.type) || block.type.endsWith('_tool_use') || block.type.endsWith('_tool_result');
}

/** Returns a text of the user without what an editor added, unless that is all there is. */
export function ownWords(text: string): string {
  const own = byTheEditor.reduce((rest, tag) => without(tag, rest), text).trim();
  return own === '' ? text : own;
}

/** Takes out all from the first opening to the last closing, because a stranger's text between them may contain the mark that closes it. */
function without(tag: string, text: string): string {
  const closing = `</${tag}>`;
  const start = text.indexOf(`<${tag}>`);
  const end = text.lastIndexOf(closing);
  return start === -1 || end < start ? text : text.slice(0, start) + text.slice(end + closing.length);
}
