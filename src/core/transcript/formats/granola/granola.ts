import type { LineFormat, LineReader } from '../../format';
import { localTime } from '../../talk/local-time';
import { type Me, noSpeaker } from '../../talk/me';
import { readTalks, type Said } from '../../talk/talk';
import type { ReadSessions } from '../../turn';

const line = /^(?:\*\*)?(Me|Them):(?:\*\*)? ?/;
const transcriptHeading = /^(?:#{1,3} Transcript|Transcript:)\s*$/;
const titleLine = /^(?:# |Meeting Title: )(\S.{0,200}?)\s*$/;
const day = /^(?:[A-Z][a-z]{2}, )?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{2,4})\s*$/;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Notes and transcript of a meeting from Granola, where `Me:` is the user and `Them:` everybody else. */
export const granola: LineFormat = {
  kind: 'lines',
  tool: 'Granola',
  file: 'the .md or .txt of a Granola transcript',
  beatSource: 'inbox-extraction',
  isTalk: true,
  recognizes: (head) => /^(?:Me: |\*\*Me:\*\*)/m.test(head) && /^(?:Them: |\*\*Them:\*\*)/m.test(head),
  reader: (fileName, _notKnown, me) => new GranolaReader(fileName, me),
};

class GranolaReader implements LineReader {
  #parts: { readonly isMe: boolean; readonly lines: string[] }[] = [];
  #title: string | null = null;
  #at: string | null = null;

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(text: string): void {
    const match = line.exec(text);
    if (match !== null) this.#parts.push({ isMe: match[1] === 'Me', lines: [text.slice(match[0].length)] });
    // What precedes are notes, in which somebody may be quoted.
    else if (transcriptHeading.test(text)) this.#parts = [];
    else if (this.#parts.length > 0) this.#parts.at(-1)?.lines.push(text);
    else {
      this.#title ??= titleLine.exec(text.slice(0, 300))?.[1] ?? null;
      this.#at ??= dayOf(text);
    }
  }

  finish(): ReadSessions {
    const said = this.#parts.map(({ isMe, lines }): Said => ({
      who: isMe ? { id: 'Me', name: 'Me' } : { id: 'Them', name: 'Them' },
      text: lines.join('\n').trim(),
      at: this.#at,
      mark: isMe ? 'Me' : 'Them',
    }));
    const talk = { prefix: 'granola', id: null, title: this.#title, hasUniqueMarks: false, said };
    const me = this.me.named === noSpeaker ? this.me : { named: 'Me', names: [] };
    return readTalks([talk], me, this.fileName, 0);
  }
}

/** Returns noon of the day, because no time is given and midnight is another day in UTC. */
function dayOf(text: string): string | null {
  const [, date, month, year] = day.exec(text.slice(0, 60)) ?? [];
  if (date === undefined || month === undefined || year === undefined) return null;
  const written = Number(year);
  return localTime({
    year: written < 100 ? 2000 + written : written,
    month: months.indexOf(month) + 1,
    day: Number(date),
    hour: 12,
    minute: 0,
    second: 0,
  });
}
