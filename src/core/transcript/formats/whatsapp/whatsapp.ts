import type { LineFormat, LineReader } from '../../format';
import { packedFileName } from '../../packed-file';
import { splitLines } from '../../record-lines';
import { dayOrderOf, inOrder } from '../../talk/day-order';
import { localTime } from '../../talk/local-time';
import { cleanName, type Me } from '../../talk/me';
import { readTalks, type Said } from '../../talk/talk';
import type { ReadSessions } from '../../turn';
import { readStamp, type Stamp } from './whatsapp-stamp';
import { ownMarkOf, wordsOf } from './whatsapp-text';

const linesLookedAt = 60;
const longestName = 80;
/** Words in front of the colon of logs, which are written like chats. */
const levels = /^(?:info|warn|warning|error|debug|trace|fatal|notice)$/i;
const nameInFile = /(?:with|mit|avec|con|com|met|-) ([^/\\]{1,80}?)(?: ?\(\d+\))?\.(?:txt|zip)$/i;

/** A chat that WhatsApp exported: `[14.03.26, 18:02:11] Ada: Hello` or `3/14/26, 6:02 PM - Ada: Hello`. */
export const whatsApp: LineFormat = {
  kind: 'lines',
  tool: 'WhatsApp',
  file: 'the .txt or .zip of an exported WhatsApp chat',
  beatSource: 'inbox-extraction',
  isTalk: true,
  packed: (name) => /(?:^|\/)(?:_chat|whatsapp[^/]{0,200})\.txt$/i.test(name),
  recognizes: isChat,
  reader: (fileName, _notKnown, me) => new WhatsAppReader(fileName, me),
};

/** True when the text begins with a stamp and several of its first lines are messages with a name. */
function isChat(head: string): boolean {
  let count = 0;
  const names = new Set<string>();
  for (const line of splitLines(head)) {
    if (line.trim() === '' || packedFileName(line) !== null) continue;
    const stamp = readStamp(line);
    if (count === 0 && stamp === null) return false;
    count += 1;
    const name = stamp === null ? null : splitName(stamp.rest).name;
    if (name !== null) names.add(name);
    if (count >= linesLookedAt) break;
  }
  return count > 0 && [...names].some((name) => !levels.test(name)) && ![...names].some((name) => levels.test(name));
}

interface Message extends Stamp {
  /** As written: with a tilde for a name that somebody in no address book gave themselves. */
  readonly speaker: string;
  /** null for a notice of the app. */
  readonly name: string | null;
  readonly lines: string[];
}

class WhatsAppReader implements LineReader {
  readonly #messages: Message[] = [];
  #style: Stamp['style'] | null = null;

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    if (packedFileName(line) !== null) {
      this.#style = null;
      return;
    }
    const stamp = readStamp(line);
    if (stamp === null || stamp.style !== (this.#style ?? stamp.style)) this.#messages.at(-1)?.lines.push(line);
    else {
      this.#style = stamp.style;
      const { text, ...who } = splitName(stamp.rest);
      this.#messages.push({ ...stamp, ...who, lines: [text] });
    }
  }

  finish(): ReadSessions {
    const order = dayOrderOf(
      this.#messages.map(({ day }) => day),
      this.#messages.some(({ isAmerican }) => isAmerican),
    );
    const ownMark = ownMarkOf(this.#messages[0]?.lines[0] ?? '');
    const said = this.#messages.flatMap((message): Said[] => {
      const { speaker, name, lines, day, hour, minute, second } = message;
      const text = name === null ? '' : wordsOf(lines.join('\n'), ownMark);
      if (name === null || text === '') return [];
      const date = inOrder(day, order);
      const at = localTime({ ...date, hour, minute, second });
      // A later export can show which of two numbers is the day.
      const numbers = [date.year, Math.min(date.month, date.day), Math.max(date.month, date.day)];
      return [{ who: { id: speaker, name }, text, at, mark: [...numbers, hour, minute, second].join(' ') }];
    });
    const talk = { prefix: 'whatsapp', id: null, title: this.#title(), hasUniqueMarks: true, said };
    return readTalks([talk], this.me, this.fileName, 0);
  }

  /** Returns the name of the chat: on iPhones that of the first notice, else the one in the name of the file. */
  #title(): string | null {
    const [first] = this.#messages;
    const notice = /^[\u200e\u200f]/.test(first?.lines[0] ?? '') ? (first?.name ?? null) : null;
    return notice ?? nameInFile.exec(this.fileName)?.[1] ?? null;
  }
}

/** Splits `Ada: Hello`; the name is null for a notice of the app, which may quote the name of a group. */
function splitName(rest: string): Pick<Message, 'speaker' | 'name'> & { readonly text: string } {
  const at = rest.slice(0, longestName).search(/: |:$/);
  const before = at < 1 ? '' : rest.slice(0, at);
  const speaker = /["“”«»„]/.test(before) ? '' : cleanName(before);
  const name = speaker.replace(/^~ ?/, '');
  if (name === '') return { speaker: '', name: null, text: rest };
  return { speaker, name, text: rest.slice(at + 1).replace(/^ /, '') };
}
