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

/** Matches the mark that opens a block at the beginning of a text, and the one that closes a block at its end. */
const opening = /^<([a-zA-Z][\w-]{2,60})(?:\s[^<>\n]{0,300})?>/;
const restOfLine = /^[ \t\r]*\n/;
const closing = /<\/([a-zA-Z][\w-]{2,60})>$/;
const mostBlocks = 60;

/** Exact names of blocks that tools are known to add: a name that only looks like one may be the person's own XML. */
const addedNames: ReadonlySet<string> = new Set([
  // Several
  ...['system_instruction', 'system_instructions', 'system-instruction', 'system_reminder', 'system-reminder'],
  ...['system_notification', 'user_instructions', 'custom_instructions', 'reminder'],
  // Codex
  ...['environment_context', 'INSTRUCTIONS', 'turn_aborted', 'user_action'],
  // Cline and Roo Code
  ...['environment_details'],
  // Cursor
  ...['user_info', 'user_rules', 'project_layout', 'git_status', 'open_files', 'open_and_recently_viewed_files'],
  ...['attached_files', 'additional_data', 'current_file', 'linter_errors', 'image_files'],
  ...['cursor_rules_context', 'always_applied_workspace_rules', 'agent_requestable_workspace_rules'],
  ...['agent_skills', 'manually_attached_skills'],
  // Copilot
  ...['attachments', 'editorContext', 'repoContext', 'reminderInstructions', 'environment_info', 'workspace_info'],
]);
/** Matches the beginning of the block with which Copilot dates a message; others may have a block of this name. */
const dated = /^<context>\s{0,9}The current date is /;
/** Names of blocks that hold the person's words. */
const said = new Set([
  ...['user_query', 'user_request', 'user_message', 'user_input', 'user_prompt', 'userRequest', 'user-request'],
  ...['user-prompt', 'task', 'feedback'],
]);

/** Matches what leads to the person's words, or to a block, without marks around it. */
const setup = /^# (?:Context from my IDE setup|Files mentioned by the user):/;
const request = /^(?:[^]*\n)?## My request for Codex:[ \t]*(?:\n|$)/;
const agents = /^# AGENTS\.md instructions[^\n]{0,400}\n\s{0,9}(?=<INSTRUCTIONS>)/;

/**
 * Returns a message of the user without the blocks that a tool put in front of the person's words or behind them, known
 * by their names. The result is '' when nothing else is left, but what an editor added stays when it is all there is. A
 * block that is not closed stays, and so do words between two blocks.
 */
export function ownWords(text: string): string {
  const own = byTheEditor.reduce((left, tag) => without(tag, left), text).trim();
  return own === '' ? text : withoutAdded(setup.test(own) ? own.replace(request, '') : own);
}

function withoutAdded(text: string): string {
  let rest = text;
  for (let count = 0; count < mostBlocks; count += 1) {
    const next = withoutFirst(withoutLast(rest.replace(agents, ''))).trim();
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

function withoutFirst(text: string): string {
  const [mark = '', name = ''] = opening.exec(text) ?? [];
  if (mark === `<${name}>` && said.has(name) && text.endsWith(`</${name}>`))
    return text.slice(mark.length, -name.length - 3);
  if (!restOfLine.test(text.slice(mark.length)) || !(addedNames.has(name) || dated.test(text))) return text;
  const end = endOfBlock(text, name);
  return end < 0 ? text : text.slice(end).replace(/^\s{0,9}-{3,9}\n/, '');
}

/**
 * Returns where the block at the beginning of a text ends. A stranger's text in it may contain the mark that closes it,
 * so that the last one on a line of its own counts, but none of a further block.
 */
function endOfBlock(text: string, name: string): number {
  const mark = `</${name}>`;
  const first = text.indexOf(mark);
  const further = first < 0 ? -1 : text.indexOf(`\n<${name}`, first);
  const last = `${further < 0 ? text : text.slice(0, further)}\n`.lastIndexOf(`\n${mark}\n`) + 1;
  return first < 0 ? -1 : Math.max(first, last) + mark.length;
}

function withoutLast(text: string): string {
  const name = closing.exec(text.slice(-70))?.[1] ?? '';
  if (!addedNames.has(name)) return text;
  const marks = text.matchAll(new RegExp(`^<${name}(?:\\s[^<>\\n]{0,300})?>[ \\t\\r]*$`, 'gm'));
  const starts = Array.from(marks, ({ index }) => index);
  const closed = text.lastIndexOf(`</${name}>`, starts.at(-1) ?? 0);
  const start = starts.find((at) => at > closed);
  return start === undefined ? text : text.slice(0, start);
}

/** Takes out all from the first opening to the last closing, because a stranger's text between them may contain the mark that closes it. */
function without(tag: string, text: string): string {
  const closing = `</${tag}>`;
  const start = text.indexOf(`<${tag}>`);
  const end = text.lastIndexOf(closing);
  return start === -1 || end < start ? text : text.slice(0, start) + text.slice(end + closing.length);
}
