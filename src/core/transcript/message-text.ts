import { wordSet } from '../support/function-words';

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
const opening = /^<([a-z][\w-]{2,60}|INSTRUCTIONS)(?:\s[^<>]{0,300})?>/;
const closing = /<\/([a-z][\w-]{2,60})>$/;
const mostBlocks = 60;

/** Words in the names of blocks that hold what a tool adds to a message. */
const added: ReadonlySet<string> = wordSet(
  'system instruction+s reminder+s notification+s caveat environment context rules guidelines attached attachment+s editor workspace metadata memories skills',
);
/** Such words in names with hyphens, which otherwise are elements of web pages. */
const addedByHyphen: ReadonlySet<string> = wordSet('instruction+s reminder+s notification+s caveat hook');
const addedNames: ReadonlySet<string> = wordSet(
  'INSTRUCTIONS attachment+s reminder skill user_info user_information project_layout git_status open_files current_file linter_errors file_contents image_files additional_data turn_aborted user_action',
);
/** Names of blocks that hold the person's words. */
const said: ReadonlySet<string> = wordSet(
  'user_query user_request user_message user_input user_prompt userRequest user-request user-prompt task feedback',
);

/** Matches what leads to the person's words, or to a block, without marks around it. */
const request = /^(?:[^]*\n)?## My request for Codex:[ \t]*\n/;
const agents = /^# AGENTS\.md instructions[^\n]{0,400}\n\s{0,9}(?=<INSTRUCTIONS>)/;

/** True for the name of a block that a tool adds. */
function isAdded(name: string): boolean {
  if (addedNames.has(name)) return true;
  if (name.includes('-')) return name.split('-').some((word) => addedByHyphen.has(word));
  const words = name.replace(/[A-Z]/g, '_$&').toLowerCase().split('_');
  return words.length > 1 && words.some((word) => added.has(word));
}

/**
 * Returns a message of the user without what a tool put in front of the person's words or behind them: instructions, the
 * open file, rules, attached files. The result is '' when nothing else is left, but what an editor added stays when it
 * is all there is. A block that is not closed stays.
 */
export function ownWords(text: string): string {
  const own = byTheEditor.reduce((left, tag) => without(tag, left), text).trim();
  return own === '' ? text : withoutAdded(own.replace(request, ''));
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

/** A stranger's text in a block may contain the mark that closes it, so that the last one counts. */
function withoutFirst(text: string): string {
  const [mark = '', name = ''] = opening.exec(text) ?? [];
  const end = text.lastIndexOf(`</${name}>`);
  if (name === '' || end < 0) return text;
  const behind = text.slice(end + name.length + 3);
  if (isAdded(name)) return behind.replace(/^\s{0,9}-{3,9}\n/, '');
  return said.has(name) && behind === '' ? text.slice(mark.length, end) : text;
}

function withoutLast(text: string): string {
  const name = closing.exec(text.slice(-70))?.[1] ?? '';
  const start = name !== '' && isAdded(name) ? text.search(new RegExp(`\\s<${name}[\\s>]`)) : -1;
  return start < 0 ? text : text.slice(0, start);
}

/** Takes out all from the first opening to the last closing, because a stranger's text between them may contain the mark that closes it. */
function without(tag: string, text: string): string {
  const closing = `</${tag}>`;
  const start = text.indexOf(`<${tag}>`);
  const end = text.lastIndexOf(closing);
  return start === -1 || end < start ? text : text.slice(0, start) + text.slice(end + closing.length);
}
