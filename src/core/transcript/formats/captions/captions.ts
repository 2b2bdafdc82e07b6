import type { LineFormat, LineReader } from '../../format';
import { startInName, timeAfter } from '../../talk/local-time';
import { cleanName, type Me } from '../../talk/me';
import { readTalks, type Said } from '../../talk/talk';
import type { ReadSessions } from '../../turn';

const timing = /^\s{0,20}(?:(\d{1,3}):)?(\d\d):(\d\d)[.,]\d{3}\s{1,20}-->\s/;
const voice = /^<v(?:\.[\w.]{1,40})?\s+([^<>]{1,80})>/;
const spoken = /^([^:<>]{1,60}): (?=\S)/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };
/** `Dr. Ben O'Neil`, also with what people add to their names: `(he/him)`. */
const fullName = /^\p{Lu}\S*(?: \(?\p{Lu}\S*){0,3}(?: [([][^()[\]]{1,40}[)\]])?$/u;
/** Share of the cues that begin with a name in captions that name the speakers. */
const namedShare = 0.4;

/** Captions of a meeting in WebVTT or SRT, as Zoom and other programs write them: `Ada: words` or `<v Ada>words</v>`. */
export const captions: LineFormat = {
  kind: 'lines',
  tool: 'a meeting',
  file: 'the .vtt or .srt captions of a meeting',
  beatSource: 'inbox-extraction',
  isTalk: true,
  recognizes: (head) =>
    /^\uFEFF?\s{0,20}WEBVTT(?:\s|$)/.test(head) ||
    /^\uFEFF?\s{0,20}\d{1,6}\r?\n\d\d:\d\d:\d\d,\d{3} --> \d\d:/.test(head),
  reader: (fileName, _notKnown, me) => new CaptionsReader(fileName, me),
};

interface Cue {
  readonly seconds: number;
  readonly lines: string[];
}

class CaptionsReader implements LineReader {
  readonly #cues: Cue[] = [];
  #isInCue = false;

  constructor(
    private readonly fileName: string,
    private readonly me: Me,
  ) {}

  add(line: string): void {
    const time = timing.exec(line);
    if (time !== null) {
      const [hours, minutes, seconds] = time.slice(1).map((each: string | undefined) => Number(each ?? 0));
      this.#cues.push({ seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0), lines: [] });
    }
    this.#isInCue = time !== null || (this.#isInCue && line.trim() !== '');
    if (this.#isInCue && time === null) this.#cues.at(-1)?.lines.push(line.trim());
  }

  finish(): ReadSessions {
    const startMs = startInName(this.fileName);
    const said: (Said & { readonly name: string | null })[] = [];
    for (const { seconds, name, text } of this.#spoken()) {
      const last = said.at(-1);
      // A speech is spread over many cues.
      if (last !== undefined && last.name === name) said[said.length - 1] = { ...last, text: `${last.text} ${text}` };
      else {
        const who = name === null ? null : { id: name, name };
        said.push({ name, who, text, at: timeAfter(startMs, seconds), mark: String(seconds) });
      }
    }
    const talk = { prefix: 'meeting', id: null, title: null, hasUniqueMarks: false, said };
    return readTalks([talk], this.me, this.fileName, 0);
  }

  /** Returns the cues with their speakers; null for a cue without a name, whose words may be those of anybody. */
  #spoken(): { readonly seconds: number; readonly name: string | null; readonly text: string }[] {
    const read = this.#cues.map(({ seconds, lines }) => {
      const text = lines.join(' ').trim();
      const voiced = voice.exec(text)?.[1];
      const words = wordsOf(text);
      const named = spoken.exec(words);
      const name = cleanName(voiced ?? named?.[1] ?? '');
      return { seconds, name, isVoiced: voiced !== undefined, words, rest: words.slice(named?.[0].length ?? 0) };
    });
    const count = new Map<string, number>();
    for (const { name, isVoiced } of read) if (!isVoiced && name !== '') count.set(name, (count.get(name) ?? 0) + 1);
    const named = [...count.values()].reduce((sum, each) => sum + each, 0);
    const isNamed = named >= read.length * namedShare;
    // In a sentence, too, a colon may follow a few words.
    const isName = (name: string): boolean => isNamed && ((count.get(name) ?? 0) > 1 || fullName.test(name));
    return read.flatMap(({ seconds, name, isVoiced, words, rest }) => {
      const isSpoken = isVoiced || (name !== '' && isName(name));
      const text = isSpoken && !isVoiced ? rest : words;
      return text === '' ? [] : [{ seconds, name: isSpoken && name !== '' ? name : null, text }];
    });
  }
}

/** Returns the words of a cue without tags. */
function wordsOf(text: string): string {
  return text
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
