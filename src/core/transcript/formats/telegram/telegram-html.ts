import { isoTimeOrNull } from '../../fields';
import type { LineFormat, LineReader } from '../../format';
import { localTime } from '../../talk/local-time';
import { cleanName, type Me } from '../../talk/me';
import { readTalks, type Said } from '../../talk/talk';
import type { ReadSessions } from '../../turn';
import { htmlText } from './html-text';

const begins = /<div class="message (default|service)[^"]{0,60}" id="message(-?\d{1,20})">/;
const date =
  /<div class="pull_right date details" title="(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)(?: UTC([+-]\d\d:\d\d))?/;
const opens = /^\s*<div class="(from_name|text|text bold|forwarded body|reply_to details)">(.*)$/;
const closes = /^\s*<\/div>\s*$/;

/** The `messages.html` of a chat that Telegram exported. */
export const telegramHtml: LineFormat = {
  kind: 'lines',
  tool: 'Telegram',
  file: 'the result.json or messages.html of a Telegram export',
  beatSource: 'inbox-extraction',
  isTalk: true,
  recognizes: (head) =>
    /^\uFEFF?\s{0,100}<!DOCTYPE html>/i.test(head) && head.includes('<div class="page_wrap">') && begins.test(head),
  reader: (fileName, _notKnown, me) => new TelegramHtmlReader(fileName, me),
};

interface Message {
  readonly id: string;
  sender: string;
  /** Who is named as the author of forwarded words; '' for none. */
  source: string;
  at: string | null;
  readonly lines: string[];
  isForwarded: boolean;
}

class TelegramHtmlReader implements LineReader {
  readonly #messages: Message[] = [];
  #title: string | null = null;
  /** The element whose text is being read; null between such elements. */
  #inside: 'from_name' | 'text' | 'title' | null = null;
  #isService = false;

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    const start = begins.exec(line);
    if (start !== null) this.#begin(start[1] === 'service', start[2] ?? '');
    else if (this.#inside !== null && closes.test(line)) this.#inside = null;
    else if (this.#inside !== null) this.#text(line);
    else this.#open(line);
  }

  finish(): ReadSessions {
    const said = this.#messages.map(({ id, sender, source, at, lines, isForwarded }): Said => {
      const name = source === '' ? sender : `${sender} (forwarded from ${source})`;
      const who = name === '' ? null : { id: name, name };
      return { who, text: htmlText(lines.join('\n')), at, mark: id, hasId: true, isForwarded };
    });
    // Only the file in JSON names the chat by an id.
    const talk = { prefix: 'telegram', id: null, title: this.#title, hasUniqueMarks: false, said };
    return readTalks([talk], this.me, this.fileName, 0);
  }

  /** A message without a name goes on with the speaker before. */
  #begin(isService: boolean, id: string): void {
    this.#inside = null;
    this.#isService = isService;
    if (isService) return;
    const sender = this.#messages.at(-1)?.sender ?? '';
    this.#messages.push({ id, sender, source: '', at: null, lines: [], isForwarded: false });
  }

  #open(line: string): void {
    const last = this.#messages.at(-1);
    const time = date.exec(line);
    if (time !== null && last !== undefined && !this.#isService) last.at ??= timeOf(time);
    const [, kind = '', rest = ''] = opens.exec(line) ?? [];
    if (kind === 'text bold' && last === undefined && this.#title === null) this.#inside = 'title';
    else if (kind === 'forwarded body' && last !== undefined) last.isForwarded = true;
    else if ((kind === 'from_name' || kind === 'text') && !this.#isService && last !== undefined) this.#inside = kind;
    if (this.#inside !== null && rest.trim() !== '') this.#text(rest);
  }

  #text(line: string): void {
    const last = this.#messages.at(-1);
    const text = line.trim();
    if (text === '') return;
    if (this.#inside === 'title') this.#title ??= cleanName(htmlText(text));
    else if (last === undefined) return;
    else if (this.#inside === 'text') last.lines.push(text);
    else if (last.isForwarded) last.source ||= nameIn(text);
    else last.sender = nameIn(text);
    if (/<\/div>\s*$/.test(text)) this.#inside = null;
  }
}

function nameIn(html: string): string {
  return cleanName(htmlText(html.replace(/<span class="date details".*$/, '')));
}

function timeOf([, day, month, year, hour, minute, second, offset]: RegExpExecArray): string | null {
  if (offset !== undefined)
    return isoTimeOrNull(
      `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}${offset}`,
    );
  return localTime({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  });
}
