import { derivedId } from '../../derived-id';
import type { LineFormat, LineReader } from '../../format';
import { readLocalTime } from '../../talk/local-time';
import type { ReadSessions, Session } from '../../turn';
import { type Message, readTalk } from '../../turn-list';
import { cleanText } from '../../clean-text';
import type { Beside } from '../../work/deed';
import { AiderDeeds } from './aider-deeds';
import { OpenQuote } from './open-quote';

const started = /^# aider chat started at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\s*$/;
/** Two spaces end each line that the program itself writes; a heading or quote in an answer has none. */
const own = / {2}$/;
const asked = /^\/(?:ask|code|architect)\s+/;
const thoughtMark = /<(\/?)thinking-content-(\w{8,64})>/g;
const thinkingMark = /^(?:-{3,}\n)?► \*\*THINKING\*\*/;
const answerMark = '► **ANSWER**';
const folder = /^> (?:Cur working dir|Git working dir): (\S.{0,500}?)\s*$/;

/** The chats of a folder with Aider, `.aider.chat.history.md`. */
export const aider: LineFormat = {
  kind: 'lines',
  tool: 'Aider',
  file: 'the .aider.chat.history.md file of Aider',
  beatSource: 'inbox-extraction',
  recognizes: (head) =>
    started.test(
      head
        .replace(/^\uFEFF?\s{0,100}/, '')
        .split('\n', 1)[0]
        ?.trimEnd() ?? '',
    ),
  reader: () => new AiderReader(),
};

interface Part {
  readonly role: Message['role'];
  readonly lines: string[];
  readonly beside: Beside[];
}

class AiderReader implements LineReader {
  readonly #sessions: Session[] = [];
  #time: string | null = null;
  #cwd: string | null = null;
  #parts: Part[] = [];
  #deeds = new AiderDeeds();
  /** True after a line of the program or an empty one, which end a message of the person. */
  #isBetween = true;
  /** True inside a fence of an answer. */
  #isCode = false;
  #quote: OpenQuote | null = null;
  /** True when the program wrote something since the last words, so that an answer had come to its end. */
  #hasEnded = false;
  /** Which line of the program was right before: the last of what it wrote, or one of several. */
  #wrote: 'all' | 'part' | null = null;

  add(line: string): void {
    const time = started.exec(line)?.[1];
    const wrote = this.#wrote;
    this.#wrote = null;
    // A history that an answer quotes is older.
    if (time !== undefined && !(this.#isCode && time < (this.#time ?? ''))) {
      this.#close();
      this.#time = time;
    } else if (line.startsWith('#### ') && own.test(line)) {
      if (this.#isCode) this.#quote ??= new OpenQuote(this.#parts.length - 1);
      this.#say('user', line.slice(5).trim());
    } else if (line.startsWith('####') && line.trim() === '####') this.#say('user', '');
    else if (/^>(?: |$)/.test(line) && (own.test(line) || line.trim() === '>')) {
      this.#cwd ??= folder.exec(line)?.[1] ?? null;
      const last = this.#parts.at(-1);
      const deeds = this.#deeds.read(line);
      last?.beside.push(...deeds);
      if (line.startsWith('> ^C') && last?.role === 'assistant' && !this.#hasEnded)
        last.beside.push({ kind: 'interruption' });
      this.#hasEnded ||= line.trim() !== '>';
      this.#isBetween = true;
      this.#isCode = false;
      this.#quote = null;
      this.#wrote = 'all';
    } else if (wrote !== null && goesOn(line, wrote)) {
      // Of several lines, such as commands to run, the program marks the first and ends the last.
      this.#wrote = own.test(line) ? 'all' : 'part';
    } else if (line.trim() !== '' || this.#parts.at(-1)?.role === 'assistant') this.#say('assistant', line);
    else this.#isBetween = true;
    if (this.#quote?.add(line) === true) this.#takeBack(this.#quote);
  }

  finish(): ReadSessions {
    this.#close();
    const hasTurns = this.#sessions.length > 0;
    return {
      sessions: this.#sessions,
      brokenLines: 0,
      skipReason: hasTurns ? null : 'Nothing was said in its sessions.',
    };
  }

  #say(role: Message['role'], text: string): void {
    this.#isCode = role === 'assistant' && this.#isCode !== text.startsWith('```');
    this.#deeds.said(role === 'assistant' ? text : null);
    const last = this.#parts.at(-1);
    const goesOn = last?.role === role && (role === 'assistant' || !this.#isBetween);
    if (goesOn) last.lines.push(text);
    else if (text !== '') this.#parts.push({ role, lines: [text], beside: [] });
    this.#isBetween = false;
    this.#hasEnded = false;
  }

  /** Gives the lines of a fence that ended to the answer. */
  #takeBack({ part, lines }: OpenQuote): void {
    this.#parts.splice(part + 1);
    this.#parts[part]?.lines.push(...lines);
    this.#quote = null;
    this.#isBetween = false;
    this.#isCode = false;
  }

  #close(): void {
    const at = readLocalTime(this.#time ?? '');
    const messages = this.#parts.map(({ role, lines, beside: all }): Message => {
      const beside = all.filter((deed) => !this.#deeds.isUndone(deed));
      const text = cleanText(lines.join('\n'));
      return { role, id: null, text: role === 'assistant' ? answerOf(text) : wordsOf(text), at, beside };
    });
    const id = derivedId('aider', [this.#time], messages);
    const talk = readTalk(messages, { conversation: id, startedAt: at });
    if (talk.turns.length > 0) this.#sessions.push({ id, title: null, cwd: this.#cwd, isWorkAnnounced: true, ...talk });
    this.#parts = [];
    this.#deeds = new AiderDeeds();
    this.#time = null;
    this.#cwd = null;
    this.#isBetween = true;
    this.#isCode = false;
    this.#quote = null;
  }
}

/** True for a line that the program wrote right behind another of its lines. */
const goesOn = (line: string, before: 'all' | 'part'): boolean =>
  line.trim() !== '' && (before === 'part' || line.startsWith('> ') || /^\s{2,}\S.* {2}$/.test(line));

/** Returns an answer without the thoughts that precede it. */
function answerOf(text: string): string {
  const rest = withoutThoughts(text).trim();
  const [before, ...after] = rest.split(answerMark);
  return after.length > 0 && thinkingMark.test(before?.trimStart() ?? '') ? after.join(answerMark).trim() : rest;
}

/** Leaves out everything from the first mark of a thought to the next end with the same id. */
function withoutThoughts(text: string): string {
  const marks = [...text.matchAll(thoughtMark)];
  const nextEnds = new Map<string, number>();
  const ends = marks.map(() => 0);
  for (const [at, { index, 0: mark, 1: slash, 2: id = '' }] of [...marks.entries()].reverse()) {
    if (slash === '/') nextEnds.set(id, index + mark.length);
    else ends[at] = nextEnds.get(id) ?? 0;
  }
  let kept = '';
  let from = 0;
  for (const [at, { index }] of marks.entries()) {
    const end = ends[at] ?? 0;
    if (index < from || end === 0) continue;
    kept += text.slice(from, index);
    from = end;
  }
  return kept + text.slice(from);
}

/** Returns the words of the person; '' for an empty line. */
function wordsOf(text: string): string {
  return text === '<blank>' ? '' : text.replace(asked, '');
}
