import { derivedId } from '../../derived-id';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { startInName } from '../../talk/local-time';
import { findSpeakerMarks } from '../text/speakers';
import { readTalk } from '../../turn-list';
import type { ReadSessions } from '../../turn';
import { messagesOf, type Piece } from './screen-message';

const prompt = /^[>❯] ?(.*)$/;
const spoken = /^[⏺●] (.*)$/;
const output = /^ {2}⎿ {0,2}(.*)$/;
/** Matches the lines at the top, which the program draws. */
const drawn = /^[\s·|]*[▐▛█▜▌▝▘▗▖▟▙]/u;
/** Matches what the program shows beside the talk: thoughts, times, boxes and rules. */
const shown = /^[✻✽✶✳✢·∴※∙╭│╰├─━═►▎☰⧉⏵]/u;
const banner = /^[^\w\n]{0,20}Claude Code v\d/;
/** Matches the working folder below the program's name; one whose name is markup is none. */
const folder = /^[^\w~/]{0,20}(~?\/[^\s·[\]{}<>%|`$][^·[\]{}<>%|`$]{0,300}?|[A-Z]:\\[^·[\]{}<>%|`$]{1,300}?)\s*$/;
const linesOfTop = 8;

/** A session with Claude Code as the terminal showed it: the file of its command `/export`, or a copy of the screen. */
export const claudeScreen: LineFormat = {
  kind: 'lines',
  tool: 'Claude Code',
  file: 'the text that /export of Claude Code saves',
  beatSource: 'inbox-extraction',
  recognizes: (head) => {
    const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '');
    const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
    const first = lines[0] ?? '';
    const isTop = lines.slice(0, linesOfTop).some((line) => banner.test(line)) && /^\W*(?:Claude Code|$)/.test(first);
    const isScreen = isTop || (/^[>❯⏺●] \S/.test(first) && has(output));
    return isScreen && has(/^[>❯] \S/) && has(/^[⏺●] \S/) && findSpeakerMarks(lines).length === 0;
  },
  reader: (fileName) => new ScreenReader(fileName),
};

class ScreenReader implements LineReader {
  readonly #fileName: string;
  readonly #pieces: Piece[] = [];
  #cwd: string | null = null;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  add(whole: string): void {
    const line = whole.replace(/\r$/, '');
    const said = prompt.exec(line)?.[1];
    const told = spoken.exec(line)?.[1];
    const printed = output.exec(line)?.[1];
    const last = this.#pieces.at(-1);
    if (said !== undefined) this.#pieces.push({ kind: 'person', lines: [said], output: null });
    else if (told !== undefined) this.#pieces.push({ kind: 'assistant', lines: [told], output: null });
    else if (shown.test(line) || drawn.test(line)) {
      this.#cwd ??= folder.exec(line)?.[1] ?? null;
      this.#pieces.push({ kind: 'other', lines: [], output: null });
    } else if (last === undefined || last.kind === 'other') this.#cwd ??= folder.exec(line)?.[1] ?? null;
    else if (printed !== undefined) (last.output ??= []).push(printed);
    else if (last.output === null) last.lines.push(line.replace(/^ {2}/, ''));
    else last.output.push(line.replace(/^ {5}/, ''));
  }

  finish(): ReadSessions {
    const ms = startInName(this.#fileName);
    const startedAt = ms === null ? null : new Date(ms).toISOString();
    const messages = messagesOf(this.#pieces);
    const id = derivedId('claude-screen', [this.#cwd, startedAt], messages);
    const talk = readTalk(messages, { conversation: id, startedAt });
    if (talk.turns.length === 0) throw formatChanged(this.#fileName);
    return { sessions: [{ id, title: null, cwd: this.#cwd, ...talk }], brokenLines: 0, skipReason: null };
  }
}
