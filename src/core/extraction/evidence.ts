import { leavesOutDenial, quotedForm, readQuotedText, widenedQuote, type QuotedText } from '../support/quoted-text';
import type { Turn } from '../transcript/turn';

/** A quote that a beat gives as its source. */
export interface Quote {
  /** Id of the turn, such as `u17`. */
  readonly turn: string;
  readonly text: string;
}

/** Minimum number of letters and digits. Shorter quotes occur in many turns by chance. */
const fewestCharacters = 12;
/** Maximum gap between two parts of a quote, in characters of the plain form; with a larger gap they are two quotes. */
const longestGap = 400;
const ellipsis = /\[(?:\.{3}|…)\]|\.{3}|…/;

/** A quote and the turn that contains it. */
export interface FoundQuote {
  readonly turn: Turn;
  /** The quote as given, or the whole sentence when it negates or requests the quote before the quote begins. */
  readonly text: string;
}

/** Finds quotes in turns; each turn is parsed once. */
export class QuoteFinder {
  readonly #texts = new Map<Turn, QuotedText>();

  constructor(private readonly turns: readonly Turn[]) {}

  /**
   * Returns the turn that contains a quote: the turn it names, else the first other turn that has it; null when there
   * is none. Only turns that `isAllowed` accepts are searched. Whitespace, emphasis, letter case and the forms of
   * quotes and dashes are ignored. `…` or `[...]` stands for at most 400 omitted characters without a negation, and
   * each part must be long enough to count as evidence.
   */
  find(quote: Quote, isAllowed: (turn: Turn) => boolean = () => true): FoundQuote | null {
    const whole = quotedForm(quote.text);
    const parts = quote.text
      .split(ellipsis)
      .map(quotedForm)
      .filter((part) => part !== '');
    if (parts.length === 0) return null;
    const named = this.turns.find(({ id }) => id === quote.turn);
    for (const turn of [...(named === undefined ? [] : [named]), ...this.turns]) {
      const text = isAllowed(turn) ? this.#textOf(turn) : null;
      const place = text === null ? null : placeOf(text, whole, parts);
      if (text !== null && place !== null)
        return { turn, text: widenedQuote(text, place.start, place.end) ?? quote.text };
    }
    return null;
  }

  #textOf(turn: Turn): QuotedText {
    const text = this.#texts.get(turn) ?? readQuotedText(turn.text, turn.role === 'user');
    this.#texts.set(turn, text);
    return text;
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function placeOf(text: QuotedText, whole: string, parts: readonly string[]): Place | null {
  const { plain } = text;
  const at = plain.indexOf(whole);
  if (plain === whole || (isTelling(whole) && at !== -1)) return { start: at, end: at + whole.length };
  const [first = '', ...rest] = parts;
  if (!parts.every(isTelling)) return null;
  for (let start = plain.indexOf(first); start !== -1; start = plain.indexOf(first, start + 1)) {
    const end = endOf(text, start + first.length, rest);
    if (end !== null) return { start, end };
  }
  return null;
}

/** Returns the end of the last part, when each part follows the one before it. */
function endOf(text: QuotedText, start: number, parts: readonly string[]): number | null {
  let from = start;
  for (const part of parts) {
    const at = text.plain.slice(from, from + longestGap + part.length).indexOf(part);
    if (at === -1 || leavesOutDenial(text, from, from + at)) return null;
    from += at + part.length;
  }
  return from;
}

function isTelling(part: string): boolean {
  return part.replace(/[^\p{L}\p{N}]/gu, '').length >= fewestCharacters;
}
