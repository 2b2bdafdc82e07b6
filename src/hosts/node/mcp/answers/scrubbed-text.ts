import { withoutUnseen } from '../../../../core/visible-text';
import type { Redactor } from '../../../../ports/redactor';
import type { RedactingThread } from '../../redacting-thread';

interface Piece {
  /** Offset in the original; the text before it was replaced. */
  readonly start: number;
  readonly end: number;
  /** Offset in the scrubbed text. */
  readonly at: number;
}

const placeholder = /\[redacted: [^\]\n]{1,100}\]/g;

/** A text without secrets, with all its lines, that maps positions of the original. */
export class ScrubbedText {
  readonly text: string;
  readonly #pieces: readonly Piece[];

  constructor(original: string, redacted: string) {
    const pieces: Piece[] = [];
    let text = '';
    let from = 0;
    const parts = redacted.split(placeholder);
    const marks = redacted.match(placeholder) ?? [];
    for (const [index, part] of parts.entries()) {
      const found = index === parts.length - 1 ? original.length - part.length : original.indexOf(part, from);
      const start = Math.max(from, found);
      if (index > 0) text += (marks[index - 1] ?? '') + '\n'.repeat(countBreaks(original.slice(from, start)));
      pieces.push({ start, end: start + part.length, at: text.length });
      text += part;
      from = start + part.length;
    }
    this.text = text;
    this.#pieces = pieces;
  }

  /** Returns a range of the original, scrubbed; a secret that it only touches is omitted completely. */
  slice(start: number, end: number): string {
    return this.text.slice(this.#placeOf(start), this.#placeOf(end));
  }

  #placeOf(offset: number): number {
    const piece = this.#pieces.find((each) => offset <= each.end);
    return piece === undefined ? this.text.length : piece.at + Math.max(0, offset - piece.start);
  }
}

/**
 * Removes secrets and invisible characters from outgoing text; caches the last results, since one search often finds
 * the same as the previous one.
 */
export class Scrubber {
  readonly #redactor: Redactor;
  readonly #kept = new Map<string, Promise<ScrubbedText>>();
  readonly #helper: Pick<RedactingThread, 'begin'> | null;
  /** Texts that the helper was given last. */
  #begun: ReadonlyMap<string, () => Promise<string | null> | null> = new Map();

  /** `helper` redacts beside this thread. */
  constructor(redactor: Redactor, helper: Pick<RedactingThread, 'begin'> | null = null) {
    this.#redactor = redactor;
    this.#helper = helper;
  }

  /** Lets the helper begin with texts that are scrubbed soon, in this order. */
  ahead(texts: readonly string[]): void {
    const some = texts.filter((text) => text.length <= longestKept && !this.#kept.has(text));
    const take = this.#helper?.begin(some);
    this.#begun = new Map(some.map((text, at) => [text, () => take?.(at) ?? null]));
  }

  /** Keeps invisible characters, so that positions stay valid. */
  scrub(text: string): Promise<ScrubbedText> {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const made = this.#redact(text).then((redacted) => new ScrubbedText(text, redacted));
    if (text.length <= longestKept) this.#keep(text, made);
    return made;
  }

  /** Returns a text as others may see it. */
  async clean(text: string): Promise<string> {
    return withoutUnseen((await this.scrub(text)).text);
  }

  async #redact(text: string): Promise<string> {
    return (await this.#begun.get(text)?.()) ?? (await this.#redactor.redact(text)).text;
  }

  #keep(text: string, made: Promise<ScrubbedText>): void {
    this.#kept.set(text, made);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const mostKept = 500;
const longestKept = 8_000;

function countBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
