import type { LineFormat, LineReader } from '../../format';
import { startInName, timeAfter } from '../../talk/local-time';
import { cleanName, type Me } from '../../talk/me';
import { readTalks, type Said } from '../../talk/talk';
import type { ReadSessions } from '../../turn';

const tabbed = /^\uFEFF?(\d\d):(\d\d):(\d\d)\t([^\t]{1,100}):\t/;
const sent =
  /^\uFEFF?(\d\d):(\d\d):(\d\d)\s{1,4}(?:From|Von|De|Da|Van)\s{1,4}(\S.{0,100}?)(?:\s{1,4}(?:[Tt]o|[Aa]n|[Àà]|[Aa]|[Pp]ara|[Aa]an|[Nn]aar)\s{1,4}\S.{0,100}?)? ?:(?:\s|$)/;
/** `From Ann : to Everyone : words`, as older versions write it. */
const toAll = /^ ?to\s{1,4}(?:Everyone|[^:\n]{1,80} ?\((?:Privately|Direct Message)\)) ?:\s{1,4}/;
/** Captions that somebody saved: the name and the time above the words. */
const captioned = /^\uFEFF?\[([^[\]]{1,100})\] (\d\d):(\d\d):(\d\d)\s{0,4}$/;
const reaction =
  /^(?:Reacted to .{1,300} with .{1,20}|Removed a .{1,40} reaction from .{1,300}|Hat auf .{1,300} mit .{1,20} reagiert|A réagi à .{1,300} avec .{1,20}|Reaccionó a .{1,300} con .{1,20})$/s;
/** The beginning of the message that is answered, on a line of its own. */
const reply = /^\S[^"“”\n]{2,40}["“][^\n]{0,200}["”]\s*\n/;

/** The chat of a Zoom meeting, or its captions as text. */
export const zoomChat: LineFormat = {
  kind: 'lines',
  tool: 'Zoom',
  file: 'the chat .txt of a Zoom meeting',
  beatSource: 'inbox-extraction',
  isTalk: true,
  recognizes: (head) => readMark(head.slice(0, 300).split('\n', 1)[0] ?? '') !== null,
  reader: (fileName, _notKnown, me) => new ZoomChatReader(fileName, me),
};

interface Message {
  readonly seconds: number;
  readonly name: string;
  readonly lines: string[];
}

class ZoomChatReader implements LineReader {
  readonly #messages: Message[] = [];

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    const mark = readMark(line.slice(0, 300));
    if (mark === null) this.#messages.at(-1)?.lines.push(line.replace(/^\t/, ''));
    else this.#messages.push({ ...mark, lines: [line.slice(mark.length).replace(toAll, '')] });
  }

  finish(): ReadSessions {
    const startMs = startInName(this.fileName);
    const said = this.#messages.flatMap(({ seconds, name, lines }): Said[] => {
      const text = lines.join('\n').trim();
      if (reaction.test(text)) return [];
      const who = name === '' ? null : { id: name, name };
      return [{ who, text: text.replace(reply, ''), at: timeAfter(startMs, seconds), mark: String(seconds) }];
    });
    const talk = { prefix: 'zoom-chat', id: null, title: null, hasUniqueMarks: false, said };
    return readTalks([talk], this.me, this.fileName, 0);
  }
}

/** Reads the time and name before a message; null for a line that goes on with the message before. */
function readMark(line: string): { readonly seconds: number; readonly name: string; readonly length: number } | null {
  const chat = tabbed.exec(line) ?? sent.exec(line);
  const match = chat ?? captioned.exec(line);
  if (match === null) return null;
  const [first = '', ...rest] = match.slice(1);
  const [name, times] = chat === null ? [first, rest] : [rest[2], [first, ...rest]];
  const [hours = 0, minutes = 0, seconds = 0] = times.slice(0, 3).map(Number);
  return { seconds: hours * 3600 + minutes * 60 + seconds, name: cleanName(name ?? ''), length: match[0].length };
}
