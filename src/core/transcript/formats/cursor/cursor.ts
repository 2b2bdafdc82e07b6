import { derivedId } from '../../derived-id';
import type { LineFormat, LineReader } from '../../format';
import { localTime } from '../../talk/local-time';
import { dayOrderOf, inOrder, type WrittenDay } from '../../talk/day-order';
import type { ReadSessions } from '../../turn';
import { type Message, readTalk } from '../../turn-list';
import { cleanText } from '../../clean-text';

const exportLine = /^_Exported on (.{1,80}?) from Cursor \([^)\n]{1,40}\)_\s*$/m;
const side = /^\*\*(User|Cursor)\*\*\s*$/;
const fence = /^\s{0,3}(`{3,}|~{3,})/;
const day = /(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})/;
const clock = /(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?([AP])M)?/;
const zone = /(?:GMT|UTC)([+-])(\d{1,2})(?::?(\d\d))?/;

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
  return open.map(({ role, lines: own }) => {
    // The rule before the next message may stand there before the message does.
    const text = cleanText(own.join('\n')).replace(/(?:^|\n)---$/, '');
    return { role, id: null, text: text.trimEnd(), at: null };
  });
}

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

/** Reads the time of the export, the only one in the file; its form is that of the computer's language. */
function exportTime(text: string): string | null {
  const written = day.exec(text);
  const time = clock.exec(text);
  if (written === null || time === null) return null;
  const days: WrittenDay = [Number(written[1]), Number(written[3]), Number(written[4])];
  const date = inOrder(days, dayOrderOf([days], written[2] === '/'));
  const hours = Number(time[1]);
  const hour = time[4] === undefined ? hours : (hours % 12) + (time[4] === 'P' ? 12 : 0);
  const wall = { ...date, hour, minute: Number(time[2]), second: Number(time[3] ?? 0) };
  const offset = zone.exec(text);
  if (offset === null) return localTime(wall);
  const minutes = (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  const ms = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute - minutes, wall.second);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
