import { baseNameOf } from '../../../note/path';
import { hashText } from '../../fallback-key';
import { findSpeakerMarks } from './speaker-marks';
import type { TextFormat } from '../../format';
import { splitLines } from '../../split-lines';
import type { Session } from '../../turn';
import { listTurns, type Message } from '../../turn-list';

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
