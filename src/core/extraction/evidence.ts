import { leavesOutDenial, quotedForm, readQuotedText, widenedQuote, type QuotedText } from '../support/quoted-text';
import type { Turn } from '../transcript/turn';

/** What a beat is said to rest on. */
export interface Quote {
  /** Id of the turn, such as `u17`. */
  readonly turn: string;
  readonly text: string;
}

/** Letters and digits. Less stands in many turns by chance. */
const fewestCharacters = 12;
/** What is left out between two parts of a quote; farther apart they are two quotes. In characters of the plain form. */
const longestGap = 400;
const ellipsis = /\[(?:\.{3}|…)\]|\.{3}|…/;

/** A quote where it stands. */
export interface FoundQuote {
  readonly turn: Turn;
  /** As it was given, or its whole sentence where that denies it or asks for it before the quote begins. */
  readonly text: string;
}

/** Looks quotes up in turns, of which each is read once. */
export class QuoteFinder {
  readonly #texts = new Map<Turn, QuotedText>();

  constructor(private readonly turns: readonly Turn[]) {}

  /**
   * Where a quote really stands: in the turn that it names, else in the first other one that has it; null when in none. Only turns that
   * `isAllowed` count. Blanks, marks of emphasis, letter case and the forms of quotes and dashes do not count; `…` or `[...]` stands for what
   * was left out, at most 400 characters without a denial, and each part proves something of its own.
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
    const text = this.#texts.get(turn) ?? readQuotedText(turn.text);
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

/** Where the last of the parts ends, each of which follows the one before it. */
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
