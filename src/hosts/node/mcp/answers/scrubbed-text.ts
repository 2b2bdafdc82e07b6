import { withoutUnseen } from '../../../../core/visible-text';
import type { Redactor } from '../../../../ports/redactor';

interface Piece {
  /** In the original; what lies before it was replaced. */
  readonly start: number;
  readonly end: number;
  /** Where it stands in the scrubbed text. */
  readonly at: number;
}

const placeholder = /\[redacted: [^\]\n]{1,100}\]/g;

/** A text without secrets, with all its lines, that knows where each part of the original went. */
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

  /** The stretch of the original, scrubbed; a secret that it only touches is left out whole. */
  slice(start: number, end: number): string {
    return this.text.slice(this.#placeOf(start), this.#placeOf(end));
  }

  #placeOf(offset: number): number {
    const piece = this.#pieces.find((each) => offset <= each.end);
    return piece === undefined ? this.text.length : piece.at + Math.max(0, offset - piece.start);
  }
}

/** Takes secrets and unseen characters out of what leaves; keeps the last results, since one search often finds what the one before found. */
export class Scrubber {
  readonly #redactor: Redactor;
  readonly #kept = new Map<string, Promise<ScrubbedText>>();

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** With every unseen character still there, so that places hold. */
  scrub(text: string): Promise<ScrubbedText> {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const made = this.#redactor.redact(text).then((redacted) => new ScrubbedText(text, redacted.text));
    if (text.length <= longestKept) this.#keep(text, made);
    return made;
  }

  /** As others may see it. */
  async clean(text: string): Promise<string> {
    return withoutUnseen((await this.scrub(text)).text);
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
