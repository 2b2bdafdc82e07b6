import { baseNameOf } from '../../../note/path';
import { hashText } from '../../fallback-key';
import type { TextFormat } from '../../format';
import { splitLines } from '../../record-lines';
import type { Session, Turn } from '../../turn';
import { listTurns, type Message } from '../../turn-list';

/** A line where a speaker begins in a plain text. */
interface SpeakerMark {
  readonly role: Turn['role'];
  /** Index of its line, from 0. */
  readonly line: number;
  /** Text after the mark on the same line. */
  readonly rest: string;
}

const users = ['user', 'human', 'you', 'me', 'prompt'];

const assistants = ['assistant', 'ai', 'chatgpt', 'gpt', 'claude', 'gemini', 'copilot', 'bot', 'model', 'response'];

const name = `(${[...users, ...assistants].join('|')})`;

/** Matches a version, time or model after the name: `ChatGPT (10:41)`, `Claude [Opus]`. */
const remark = '(?:\\s*(?:\\([^)\\n]{0,60}\\)|\\[[^\\]\\n]{0,60}\\]))?';

/** Number of characters of a line that are searched for a mark; a longer search would take quadratic time. */
const longestMark = 200;

/** Ways in which people and tools mark speakers, most specific first; a text uses only one of them. */
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
 * Reads a conversation that somebody wrote down or copied: cut into turns where marks name the speaker; without marks
 * the whole text is one turn of the user. Front matter and text before the first mark are left out. Returns null when
 * the text is empty.
 */
export function readPlainText(allLines: readonly string[], fileName: string): Session | null {
  const lines = withoutFrontMatter(allLines);
  const messages = messagesOf(lines);
  const first = messages.find(({ text }) => text !== '');
  if (first === undefined) return null;
  const name = baseNameOf(fileName.replace(/^.*[\\/]/, ''));
  // Many texts have the same file name; the beginning does not change when the conversation continues.
  const id = `${name}-${hashText(first.text).slice(0, 8)}`;
  // The same "yes" in another conversation has another meaning.
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

/**
 * Returns the marks in order; empty unless both sides are marked in the same way. Marks inside fenced code do not
 * count.
 */
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

/** An unclosed fence does not count; otherwise one stray mark would swallow the rest. */
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
