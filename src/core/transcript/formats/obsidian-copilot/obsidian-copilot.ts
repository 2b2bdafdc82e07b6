import { derivedId } from '../../derived-id';
import type { LineFormat, LineReader } from '../../format';
import { readLocalTime } from '../../talk/local-time';
import type { ReadSessions } from '../../turn';
import { quotedHeadings } from '../../quoted-headings';
import { type Message, readTalk } from '../../turn-list';
import { cleanText } from '../../clean-text';

const frontMatter = /^\uFEFF?---\r?\n[^]{0,3000}?\n---\s*\n/;
const side = /^\*\*(user|ai)\*\*: ?/;
const timestamp = /^\[Timestamp: ([^\]\n]{5,40})\]\s*$/;
const context = /^\[Context: [^\n]{0,5000}\]\s*$/;
const failed = /<errorChunk>[^]*?(?:<\/errorChunk>|$)/g;

/** A chat of the plugin Copilot for Obsidian, saved as a note. */
export const obsidianCopilot: LineFormat = {
  kind: 'lines',
  tool: 'Copilot for Obsidian',
  file: 'the note of a chat saved by Copilot for Obsidian',
  beatSource: 'inbox-extraction',
  recognizes: (head) => {
    const facts = frontMatter.exec(head)?.[0] ?? '';
    const isChat = facts.includes('copilot-conversation') || (/^epoch: /m.test(facts) && /^modelKey: /m.test(facts));
    return isChat && /^\*\*(?:user|ai)\*\*: ?/m.test(head);
  },
  reader: () => new CopilotReader(),
};

interface Part {
  readonly role: Message['role'];
  readonly lines: string[];
  at: string | null;
}

class CopilotReader implements LineReader {
  readonly #lines: string[] = [];
  readonly #head: string[] = [];
  readonly #parts: Part[] = [];
  #isClosed = false;
  #hasTimes = false;

  add(line: string): void {
    this.#lines.push(line);
  }

  #read(line: string, isQuoted: boolean): void {
    const name = isQuoted ? null : side.exec(line);
    const last = this.#parts.at(-1);
    const time = last === undefined ? undefined : timestamp.exec(line)?.[1];
    // Where messages end with a time, the names within one are quotes.
    const isInside = last !== undefined && !this.#isClosed && this.#hasTimes;
    if (time !== undefined && last !== undefined) {
      last.at = readLocalTime(time);
      this.#isClosed = true;
      this.#hasTimes = true;
    } else if (name !== null && !isInside) {
      this.#isClosed = false;
      this.#parts.push({
        role: name[1] === 'user' ? 'user' : 'assistant',
        lines: [line.slice(name[0].length)],
        at: null,
      });
    } else if (last === undefined) this.#head.push(line);
    else if (!context.test(line)) last.lines.push(line);
  }

  finish(): ReadSessions {
    const names = new Set([...this.#lines.keys()].filter((at) => side.test(this.#lines[at] ?? '')));
    const words = this.#lines.map((line) => line.replace(side, ''));
    const quoted = quotedHeadings(words, names);
    for (const [at, line] of this.#lines.entries()) this.#read(line, quoted.has(at));
    const messages = this.#parts.map(({ role, lines, at }): Message => {
      const text = cleanText(lines.join('\n').replace(failed, ''));
      return { role, id: null, text, at };
    });
    const epoch = this.#fact(/^epoch: (\d{10,16})\s*$/);
    const id = epoch === null ? derivedId('obsidian-copilot', [], messages) : `obsidian-copilot-${epoch}`;
    const talk = readTalk(messages, { conversation: id, startedAt: messages[0]?.at ?? null });
    const hasTurns = talk.turns.length > 0;
    return {
      sessions: hasTurns ? [{ id, title: this.#fact(/^topic: "?(.{1,300}?)"?\s*$/), cwd: null, ...talk }] : [],
      brokenLines: 0,
      skipReason: hasTurns ? null : 'It contains no messages with words.',
    };
  }

  #fact(key: RegExp): string | null {
    return this.#head.map((line) => key.exec(line)?.[1]).find((each) => each !== undefined) ?? null;
  }
}
