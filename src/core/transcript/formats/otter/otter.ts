import type { LineFormat, LineReader } from '../../format';
import { startInName, timeAfter } from '../../talk/local-time';
import { cleanName, type Me } from '../../talk/me';
import { readTalks, type Said } from '../../talk/talk';
import type { ReadSessions } from '../../turn';

const mark = /^\uFEFF?\*{0,2}(?=[\p{L}\p{N}])([^*:]{1,60}?)\*{0,2} {1,4}(?:(\d{1,2}):)?(\d{1,2}):(\d\d)\s{0,4}$/u;
const footer = /^\s*Transcribed by https?:\/\/otter\.ai/i;
const unknown = /^(?:unknown speaker|speaker \d+)$/i;
const own = /otter\.ai/i;
const charactersLookedAt = 60_000;
/** In a recording, the first words come soon. */
const mostSecondsBefore = 300;

/** A text that Otter exported: a line with a name and the time since the beginning, and the words below it. */
export const otter: LineFormat = {
  kind: 'lines',
  tool: 'Otter',
  file: 'the .txt of an Otter transcript',
  beatSource: 'inbox-extraction',
  isTalk: true,
  recognizes: isOtter,
  reader: (fileName, _notKnown, me) => new OtterReader(fileName, me),
};

/**
 * True when the first marks are times that begin near zero and never go back, unless to a beginning, and a speaker occurs
 * again; the last line, or a speaker without a name, shows it too.
 */
function isOtter(head: string): boolean {
  const lines = head.slice(0, charactersLookedAt).split('\n');
  const marks = lines.flatMap((line, at) => {
    const found = readMark(line.trimEnd());
    return found === null || (lines[at + 1] ?? '').trim() === '' ? [] : [found];
  });
  const times = marks.map(({ seconds }) => seconds);
  const isRising = times.every((time, at) => time >= (times[at - 1] ?? 0) || time < mostSecondsBefore);
  const names = marks.map(({ name }) => name);
  const isKnown = new Set(names).size < names.length || names.some((name) => unknown.test(name)) || own.test(head);
  return (times[0] ?? Infinity) <= mostSecondsBefore && times.length > 1 && isRising && isKnown;
}

function readMark(line: string): { readonly name: string; readonly seconds: number } | null {
  const match = mark.exec(line.slice(0, 100));
  if (match === null || line.length > 100) return null;
  const [hours, minutes, seconds] = match.slice(2).map((each: string | undefined) => Number(each ?? 0));
  return { name: cleanName(match[1] ?? ''), seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) };
}

class OtterReader implements LineReader {
  readonly #parts: { readonly name: string; readonly seconds: number; readonly lines: string[] }[] = [];

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    const found = readMark(line);
    if (found !== null) this.#parts.push({ ...found, lines: [] });
    else if (!footer.test(line)) this.#parts.at(-1)?.lines.push(line);
  }

  finish(): ReadSessions {
    const startMs = startInName(this.fileName);
    const said = this.#parts.map(({ name, seconds, lines }): Said => ({
      who: name === '' || unknown.test(name) ? null : { id: name, name },
      text: lines.join('\n').trim(),
      at: timeAfter(startMs, seconds),
      mark: String(seconds),
    }));
    const talk = { prefix: 'otter', id: null, title: null, hasUniqueMarks: false, said };
    return readTalks([talk], this.me, this.fileName, 0);
  }
}
