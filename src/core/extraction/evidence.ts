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

/** Looks quotes up in turns, of which each is read once. */
export class QuoteFinder {
  readonly #plain = new Map<Turn, string>();

  constructor(private readonly turns: readonly Turn[]) {}

  /**
   * Where a quote really stands: in the turn that it names, else in the first other one that has it; null when in none. Only turns that
   * `isAllowed` count. Blanks, marks of emphasis, letter case and the forms of quotes and dashes do not count; `…` or `[...]` stands for what
   * was left out, at most 400 characters, and each part proves something of its own.
   */
  find(quote: Quote, isAllowed: (turn: Turn) => boolean = () => true): Turn | null {
    const whole = plainForm(quote.text);
    const parts = quote.text.split(ellipsis).map(plainForm).filter((part) => part !== '');
    if (parts.length === 0) return null;
    const holds = (turn: Turn): boolean => isAllowed(turn) && standsIn(this.#plainOf(turn), whole, parts);
    const named = this.turns.find(({ id }) => id === quote.turn);
    if (named !== undefined && holds(named)) return named;
    return this.turns.find(holds) ?? null;
  }

  #plainOf(turn: Turn): string {
    const plain = this.#plain.get(turn) ?? plainForm(turn.text);
    this.#plain.set(turn, plain);
    return plain;
  }
}

function standsIn(text: string, whole: string, parts: readonly string[]): boolean {
  if (text === whole || (isTelling(whole) && text.includes(whole))) return true;
  const [first = '', ...rest] = parts;
  if (!parts.every(isTelling)) return false;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (followIn(text, at + first.length, rest)) return true;
  }
  return false;
}

function followIn(text: string, start: number, parts: readonly string[]): boolean {
  let from = start;
  for (const part of parts) {
    const at = text.slice(from, from + longestGap + part.length).indexOf(part);
    if (at === -1) return false;
    from += at + part.length;
  }
  return true;
}

function isTelling(part: string): boolean {
  return part.replace(/[^\p{L}\p{N}]/gu, '').length >= fewestCharacters;
}

function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[*_`~\\]|[\s\u200B]+/g, '')
    .toLowerCase();
}
