import { derivedId } from '../../derived-id';
import type { LineFormat, LineReader } from '../../format';
import type { ReadSessions } from '../../turn';
import { type Message, readTalk } from '../../turn-list';
import { cleanText } from '../../clean-text';
import { exportTime } from './export-time';
import { withoutNotices } from './notifications';
import { readQuestionBoxes } from './question-boxes';

const exportLine = /^_Exported on (.{1,80}?) from Cursor \([^)\n]{1,40}\)_\s*$/m;
const side = /^\*\*(User|Cursor)\*\*\s*$/;
const fence = /^\s{0,3}(`{3,}|~{3,})/;

/** A chat that Cursor exported as Markdown. */
export const cursor: LineFormat = {
  kind: 'lines',
  tool: 'Cursor',
  file: 'the .md file of an exported Cursor chat',
  beatSource: 'inbox-extraction',
  recognizes: (head) => exportLine.test(head.slice(0, 2_000)) && /^\*\*(?:User|Cursor)\*\*\s*$/m.test(head),
  reader: () => new CursorReader(),
};

class CursorReader implements LineReader {
  readonly #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(line);
  }

  finish(): ReadSessions {
    const head = this.#lines.slice(0, 10);
    const title = /^# (\S.{0,300})$/.exec(head[0] ?? '')?.[1]?.trim() ?? null;
    const exported = head.map((line) => exportLine.exec(line)?.[1]).find((each) => each !== undefined);
    const at = exported === undefined ? null : exportTime(exported);
    const messages = messagesOf(this.#lines);
    // Cursor lets a chat be renamed.
    const opening = messages.find(({ text }) => text !== '')?.text ?? null;
    const id = derivedId('cursor', [opening, null], messages);
    const talk = readTalk(messages, { conversation: id, startedAt: at });
    const hasTurns = talk.turns.length > 0;
    return {
      sessions: hasTurns ? [{ id, title, updatedAt: at, cwd: null, ...talk }] : [],
      brokenLines: 0,
      skipReason: hasTurns ? null : 'It contains no messages with words.',
    };
  }
}

/** Returns the messages; each begins with the name of its side below a rule, outside of code. */
function messagesOf(lines: readonly string[]): Message[] {
  const open: { readonly role: Message['role']; readonly lines: string[] }[] = [];
  const isCode = codeLines(lines);
  let last = '';
  for (const [at, line] of lines.entries()) {
    const name = isCode[at] === true || last !== '---' ? undefined : side.exec(line)?.[1];
    if (name !== undefined) open.push({ role: name === 'User' ? 'user' : 'assistant', lines: [] });
    else open.at(-1)?.lines.push(line);
    if (line.trim() !== '') last = line.trimEnd();
  }
  return open.map(({ role, lines: own }, at) => {
    // The rule before the next message may stand there before the message does.
    const text = cleanText(own.join('\n')).replace(/(?:^|\n)---$/, '');
    const message = { role, id: null, at: null };
    const isLast = at === open.length - 1;
    if (role === 'user') return { ...message, text: withoutNotices(isLast ? withoutAppendix(text) : text).trimEnd() };
    return { ...message, ...readQuestionBoxes(text, String(at)) };
  });
}

/** Leaves out what somebody wrote below the last message of the export: a rule with a heading, where the next side would begin. */
const withoutAppendix = (text: string): string => {
  const at = text.search(/\n---[ \t]{0,9}\n\s*#{1,3} \S/);
  return at > 0 ? text.slice(0, at) : text;
};

/** Tells for each line whether it is inside a fence; a fence that is never closed is none. */
function codeLines(lines: readonly string[]): readonly boolean[] {
  const isCode = lines.map(() => false);
  let opened: { readonly at: number; readonly mark: string } | null = null;
  for (const [at, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (mark === undefined) continue;
    if (opened === null) opened = { at, mark };
    else if (mark.startsWith(opened.mark) && line.trim() === mark) {
      isCode.fill(true, opened.at, at + 1);
      opened = null;
    }
  }
  return isCode;
}
