import { estimateTokens, mostCharactersOfToken } from '../language-models/estimate-tokens';
import type { Turn } from './turn';

/** Number of characters that are never more than one token. */
const charactersOfToken = 3;

/** A turn, or a part of one that is too long for a single window. */
export interface WindowPiece {
  readonly turn: Turn;
  readonly text: string;
  /** False when it was read before and is only shown as context. */
  readonly isNew: boolean;
}

/** The text that a model is shown at once. */
export interface Window {
  /**
   * In the order of the conversation. Pieces that are not new were read in an earlier run or in the window before; they
   * are at the beginning and between new ones.
   */
  readonly pieces: readonly WindowPiece[];
  /** New turns whose last part is in this window: they are covered once it was read. */
  readonly completes: readonly Turn[];
}

/** Sizes in tokens. */
export interface WindowSize {
  readonly most: number;
  /** Maximum size of the earlier text that is repeated before a window. */
  readonly overlap: number;
}

/**
 * Cuts a session into windows that contain every new turn once; longer turns are cut at paragraphs, lines or words.
 * Turns that were read before appear only as context of a new one: their last `overlap` tokens. Within a window these
 * count toward its size; at its beginning they are added to it. Returns [] when nothing is new.
 */
export function cutWindows(turns: readonly Turn[], isNew: (turn: Turn) => boolean, size: WindowSize): Window[] {
  const cutter = new WindowCutter(size);
  for (const turn of turns) {
    if (isNew(turn)) cutter.addNew(turn);
    else cutter.addOld(turn);
  }
  return cutter.end();
}

class WindowCutter {
  readonly #windows: Window[] = [];
  /**
   * Pieces read before the next new turn that are not in the current window, newest last; no more than may be shown.
   */
  #before: WindowPiece[] = [];
  #beforeLength = 0;
  #pieces: WindowPiece[] = [];
  #completes: Turn[] = [];
  #tokens = 0;

  constructor(private readonly size: WindowSize) {}

  addOld(turn: Turn): void {
    this.#remember({ turn, text: turn.text, isNew: false });
  }

  addNew(turn: Turn): void {
    const parts = cutText(turn.text, this.size.most);
    parts.forEach((text, at) => {
      this.#addPiece({ turn, text, isNew: true });
      if (at === parts.length - 1) this.#completes.push(turn);
    });
  }

  end(): Window[] {
    if (this.#pieces.length > 0) this.#close();
    return this.#windows;
  }

  #addPiece(piece: WindowPiece): void {
    const tokens = estimateTokens(piece.text);
    const between = lastPieces(this.#before, this.size.overlap);
    const isFull = this.#tokens + tokensOf(between) + tokens > this.size.most;
    if (this.#pieces.length > 0 && isFull) this.#close();
    const isFirst = this.#pieces.length === 0;
    const lead = isFirst ? lastPieces(this.#before, this.size.overlap) : between;
    this.#pieces.push(...lead, piece);
    this.#tokens += tokens + (isFirst ? 0 : tokensOf(lead));
    this.#before = [];
    this.#beforeLength = 0;
  }

  #close(): void {
    this.#windows.push({ pieces: this.#pieces, completes: this.#completes });
    const after = this.#before;
    this.#before = [];
    this.#beforeLength = 0;
    for (const piece of [...this.#pieces, ...after]) this.#remember({ ...piece, isNew: false });
    this.#pieces = [];
    this.#completes = [];
    this.#tokens = 0;
  }

  #remember(piece: WindowPiece): void {
    this.#before.push(piece);
    this.#beforeLength += reachOf(piece);
    for (
      let first = this.#before[0];
      first !== undefined && this.#beforeLength - reachOf(first) >= this.size.overlap;
      first = this.#before[0]
    ) {
      this.#beforeLength -= reachOf(first);
      this.#before.shift();
    }
  }
}

/** Returns the minimum number of tokens that a piece takes of the overlap. */
function reachOf({ text }: WindowPiece): number {
  return text.length / mostCharactersOfToken + 1;
}

function tokensOf(pieces: readonly WindowPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}

/** Returns as many of the last pieces as fit, and the end of the one that does not. */
function lastPieces(pieces: readonly WindowPiece[], most: number): WindowPiece[] {
  const kept: WindowPiece[] = [];
  let left = most;
  for (const piece of [...pieces].reverse()) {
    if (left <= 0) break;
    const text = lastTokens(piece.text, left);
    if (text !== '') kept.unshift({ ...piece, text, isNew: false });
    left -= estimateTokens(text) + 1;
  }
  return kept;
}

/** Returns the last `most` tokens of a text, or all of it when it fits. */
function lastTokens(text: string, most: number): string {
  const tail = text.length <= most * charactersOfToken ? text : text.slice(-most * charactersOfToken);
  return estimateTokens(tail) <= most ? tail : tail.slice(-most);
}

/**
 * Returns parts of at most `most` tokens that give the text when joined, cut at the best place near the end of each:
 * paragraphs, lines, sentences, words. [''] for ''.
 */
export function cutText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length || parts.length === 0;) {
    const end = partEnd(text, start, most);
    parts.push(text.slice(start, end));
    start = end;
    if (text.length === 0) break;
  }
  return parts;
}

function partEnd(text: string, start: number, most: number): number {
  let length = most * charactersOfToken;
  while (length > 1 && estimateTokens(text.slice(start, start + length)) > most) length = Math.floor(length * 0.8);
  if (start + length >= text.length) return text.length;
  const part = text.slice(start, start + length);
  const least = Math.floor(length / 2);
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = part.lastIndexOf(mark);
    if (at >= least) return start + at + mark.length;
  }
  // A surrogate pair is not split.
  return /[\uD800-\uDBFF]$/.test(part) ? start + length - 1 : start + length;
}
