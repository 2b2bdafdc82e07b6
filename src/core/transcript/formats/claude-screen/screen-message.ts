import { cleanText } from '../../clean-text';
import type { Message } from '../../turn-list';
import type { Beside } from '../../work/deed';
import { readToolCall } from '../../work/tool-call';
import { readToolResult, type Answer } from '../../work/tool-result';

/** A mark on the screen with the lines below it. */
export interface Piece {
  readonly kind: 'person' | 'assistant' | 'other';
  readonly lines: string[];
  /** Lines of a result; null without one. */
  output: string[] | null;
}

/** Matches a tool call: its name, and what it is given, which may be several lines. */
const called = /^(?:[\w-]{1,60} - )?([A-Z]\w{1,40}|mcp__\w{1,80})(?: \(MCP\))?\(([\s\S]*?)\)?$/;
/** Matches a step that is only named, with its output folded. */
const folded = /\(ctrl\+\w to expand\)$/;
const answering = /^User answered Claude's questions?:/;
const answer = /^\s*· (.{1,500}?) → (.{1,2000})$/;
/** Matches a command for the program itself. */
const command = /^\/[a-z][\w:-]{0,60}(?:\s+(\S[\s\S]*))?$/;
const failed = /^\s*Error\b/;
const interrupted = /^\[?(?:Request )?interrupted\b|\bInterrupted by user\b/i;
/** Matches what a tool says that changed a file. */
const changed = /^(?:Updated|Wrote|Added|Created|Removed)\b/;
/** Matches a shell command of the person's own. */
const ownCommand = /^! ?\S/;
const editing: ReadonlySet<string> = new Set(['Update', 'Edit', 'MultiEdit', 'Write', 'Create', 'NotebookEdit']);

/** Turns the pieces of a screen into messages, in order. */
export function messagesOf(pieces: readonly Piece[]): Message[] {
  return pieces.flatMap((piece, at) => {
    if (piece.kind === 'other') return [];
    const text = cleanText(piece.lines.join('\n'));
    return [piece.kind === 'person' ? saidByPerson(text) : saidByAssistant(text, piece.output, `screen-${String(at)}`)];
  });
}

const message = (role: Message['role'], text: string, beside: readonly Beside[] = []): Message => ({
  ...{ role, id: null, text, at: null },
  ...(beside.length === 0 ? {} : { beside }),
});

function saidByPerson(text: string): Message {
  if (interrupted.test(text)) return message('user', '', [{ kind: 'interruption' }]);
  if (ownCommand.test(text)) return message('user', '');
  const given = command.exec(text);
  if (given === null) return message('user', text);
  return message('user', '', given[1] === undefined ? [] : [{ kind: 'order', text: given[1] }]);
}

/** A call has a result below it; words have none. */
function saidByAssistant(text: string, output: Piece['output'], id: string): Message {
  const printed = cleanText((output ?? []).join('\n'));
  if (interrupted.test(printed)) return message('assistant', '', [{ kind: 'interruption' }]);
  if (answering.test(text)) return message('assistant', '', answersIn(printed, id));
  if (folded.test(text)) return message('assistant', '');
  const [, name = '', given = ''] = output === null ? [] : (called.exec(text) ?? []);
  if (name === '') return message('assistant', text);
  if (editing.has(name) && !changed.test(printed)) return message('assistant', '');
  const call = readToolCall(
    editing.has(name) ? 'edit' : name,
    name === 'Bash' ? { command: given } : { file_path: given.replace(/\n\s*/g, '').trim() },
  );
  const result = readToolResult(printed, failed.test(printed) ? true : null);
  return message('assistant', '', [
    { kind: 'call', id, call },
    { kind: 'result', id, result },
  ]);
}

function answersIn(printed: string, id: string): Beside[] {
  const answers = printed.split('\n').flatMap((line): Answer[] => {
    const [, question, text] = answer.exec(line) ?? [];
    return question === undefined || text === undefined ? [] : [{ question, text }];
  });
  const call = readToolCall('ask', { questions: answers.map(({ question }) => ({ question })) });
  return [
    { kind: 'call', id, call },
    { kind: 'result', id, result: readToolResult('', false, { answers }) },
  ];
}
