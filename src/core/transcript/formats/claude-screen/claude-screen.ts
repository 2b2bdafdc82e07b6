import { derivedId } from '../../derived-id';
import { formatChanged, type LineFormat, type LineReader } from '../../format';
import { startInName } from '../../talk/local-time';
import { readTalk } from '../../turn-list';
import type { ReadSessions } from '../../turn';
import { messagesOf, type Piece } from './screen-message';

const prompt = /^[>❯] ?(.*)$/;
const spoken = /^[⏺●] (.*)$/;
const output = /^ {2}⎿ {0,2}(.*)$/;
/** Matches what the program shows beside the talk: thoughts, times, boxes and rules. */
const shown = /^[✻✽✶✳✢·∴※∙╭│╰├─━═►▎☰⧉⏵]/u;
const banner = /^[^\w\n]{0,20}Claude Code v\d/;
const folder = /(?:^|\s)(~?\/[^\s·]\S{0,300}|[A-Z]:\\\S{1,300})\s*$/;

/** What the terminal showed of a session with Claude Code: the file of its command `/export`, or a copy of the screen. */
export const claudeScreen: LineFormat = {
  kind: 'lines',
  tool: 'Claude Code',
  file: 'the text that /export of Claude Code saves',
  beatSource: 'inbox-extraction',
  recognizes: (head) => {
    const lines = head.split('\n');
    const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
    return has(/^[>❯] \S/) && has(/^[⏺●] \S/) && (has(banner) || has(output));
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

  add(line: string): void {
    const said = prompt.exec(line)?.[1];
    const told = spoken.exec(line)?.[1];
    const printed = output.exec(line)?.[1];
    const last = this.#pieces.at(-1);
    if (said !== undefined) this.#pieces.push({ kind: 'person', lines: [said], output: null });
    else if (told !== undefined) this.#pieces.push({ kind: 'assistant', lines: [told], output: null });
    else if (shown.test(line)) this.#pieces.push({ kind: 'other', lines: [], output: null });
    else if (last === undefined) this.#cwd ??= folder.exec(line)?.[1] ?? null;
    else if (printed !== undefined) (last.output ??= []).push(printed);
    else (last.output ?? last.lines).push(line.replace(/^ {2}/, ''));
  }

  finish(): ReadSessions {
    const ms = startInName(this.#fileName);
    const startedAt = ms === null ? null : new Date(ms).toISOString();
    const messages = messagesOf(this.#pieces);
    const id = derivedId('claude-screen', [this.#cwd], messages);
    const talk = readTalk(messages, { conversation: id, startedAt });
    if (talk.turns.length === 0) throw formatChanged(this.#fileName);
    return { sessions: [{ id, title: null, cwd: this.#cwd, ...talk }], brokenLines: 0, skipReason: null };
  }
}
