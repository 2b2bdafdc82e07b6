import { baseNameOf } from '../../../note/path';
import { hashText } from '../../fallback-key';
import type { TextFormat } from '../../format';
import { splitLines } from '../../record-lines';
import type { Session, Turn } from '../../turn';
import { listTurns, type Message } from '../../turn-list';

/** Where somebody begins to speak in a plain text. */
interface SpeakerMark {
  readonly role: Turn['role'];
  /** Index of its line, from 0. */
  readonly line: number;
  /** What stands behind it on the same line. */
  readonly rest: string;
}

const users = ['user', 'human', 'you', 'me', 'prompt'];

const assistants = ['assistant', 'ai', 'chatgpt', 'gpt', 'claude', 'gemini', 'copilot', 'bot', 'model', 'response'];

const name = `(${[...users, ...assistants].join('|')})`;

/** A version, a time or a model beside the name: `ChatGPT (10:41)`, `Claude [Opus]`. */
const remark = '(?:\\s*(?:\\([^)\\n]{0,60}\\)|\\[[^\\]\\n]{0,60}\\]))?';

/** A mark stands within so many characters; a longer look would cost the square of the line. */
const longestMark = 200;

/** The ways in which people and tools mark who speaks, most telling first; a text keeps to one of them. */
const styles: readonly RegExp[] = [
  new RegExp(`^#{1,6}\\s+\\**${name}\\**(?:\\s+said)?${remark}\\s*(?::\\**\\s*)?$`, 'i'),
  new RegExp(`^\\*\\*${name}(?:\\s+said)?${remark}\\s*(?:\\*\\*(?:\\s*:)?|:\\s*\\*\\*)${remark}\\s*`, 'i'),
  new RegExp(`^${name}(?:\\s+said)?${remark}\\s*:\\s*`, 'i'),
];

const fencePattern = /^\s{0,3}(`{3,}|~{3,})/;

const frontMatterEnd = /^(?:---|\.\.\.)\s*$/;

/** A conversation that somebody wrote down or copied. */
export const plainText: TextFormat = {
  kind: 'text',
  tool: 'a text',
  file: 'a .md or .txt file',
  beatSource: 'inbox-extraction',
  recognizes: (head) => !head.includes('\0') && findSpeakerMarks([...splitLines(head)]).length > 0,
  read: readPlainText,
};

/**
 * A conversation that somebody wrote down or copied: cut into turns where marks say who speaks; without marks the whole text is one
 * turn of the user. Front matter, and what stands before the first mark, is left out. null when nothing is said in it.
 */
export function readPlainText(allLines: readonly string[], fileName: string): Session | null {
  const lines = withoutFrontMatter(allLines);
  const messages = messagesOf(lines);
  const first = messages.find(({ text }) => text !== '');
  if (first === undefined) return null;
  const name = baseNameOf(fileName.replace(/^.*[\\/]/, ''));
  // A file name alone is given to many texts: the beginning stays the same when the conversation goes on.
  const id = `${name}-${hashText(first.text).slice(0, 8)}`;
  // The same "yes" in another conversation says yes to something else.
  const turns = listTurns(messages, { conversation: id, startedAt: null });
  return { id, title: name, cwd: null, turns, summaries: [] };
}

function messagesOf(lines: readonly string[]): Message[] {
  const marks = findSpeakerMarks(lines);
  if (marks.length === 0) return [message('user', lines)];
  return marks.map(({ role, line, rest }, at) =>
    message(role, [rest, ...lines.slice(line + 1, marks[at + 1]?.line ?? lines.length)]),
  );
}

function message(role: Message['role'], lines: readonly string[]): Message {
  return { role, id: null, text: lines.join('\n').trim(), at: null };
}

function withoutFrontMatter(lines: readonly string[]): readonly string[] {
  if (lines[0]?.trimEnd() !== '---') return lines;
  const end = lines.findIndex((line, at) => at > 0 && frontMatterEnd.test(line));
  return end === -1 ? lines : lines.slice(end + 1);
}

/** In order; empty where not both sides are marked in the same way. Marks inside fenced code do not count. */
function findSpeakerMarks(lines: readonly string[]): SpeakerMark[] {
  const isCode = fencedLines(lines);
  for (const style of styles) {
    const marks = lines.flatMap((line, at) => (isCode[at] === true ? [] : marksOf(line, at, style)));
    if (marks.some(({ role }) => role === 'user') && marks.some(({ role }) => role === 'assistant')) return marks;
  }
  return [];
}

function marksOf(line: string, at: number, style: RegExp): SpeakerMark[] {
  const match = style.exec(line.slice(0, longestMark));
  if (match === null) return [];
  const role = users.includes((match[1] ?? '').toLowerCase()) ? 'user' : 'assistant';
  return [{ role, line: at, rest: line.slice(match[0].length) }];
}

/** A fence that nothing closes is none: otherwise one stray mark would swallow the rest. */
function fencedLines(lines: readonly string[]): boolean[] {
  const isCode = lines.map(() => false);
  let opened: { readonly at: number; readonly fence: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const fence = fencePattern.exec(line)?.[1];
    if (fence === undefined) continue;
    if (opened === null) opened = { at, fence };
    else if (fence.startsWith(opened.fence)) {
      isCode.fill(true, opened.at, at + 1);
      opened = null;
    }
  }
  return isCode;
}
