import { estimateTokens } from '../language-models/estimate-tokens';
import type { Turn } from './turn';

/** A turn, or a part of one that is too long for one window. */
export interface WindowPiece {
  readonly turn: Turn;
  readonly text: string;
  /** False: it was read before and is here for what leads up to the rest. */
  readonly isNew: boolean;
}

/** What a model is shown at once. */
export interface Window {
  /** In the order of the talk; the first ones were read before, by an earlier run or in the window before. */
  readonly pieces: readonly WindowPiece[];
  /** New turns whose last part stands in this window: they are covered once it was read. */
  readonly completes: readonly Turn[];
}

/** Tokens. */
export interface WindowSize {
  readonly most: number;
  /** How much of what was read before a window shows again. */
  readonly overlap: number;
}

/**
 * Cuts a session into windows that hold every new turn once; longer turns are cut at paragraphs, lines or words. Turns that were read before
 * appear only as far as they lead up to new ones. [] when nothing is new.
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
  /** What was read before the window that is being filled, newest last. */
  #before: WindowPiece[] = [];
  #pieces: WindowPiece[] = [];
  #completes: Turn[] = [];
  #tokens = 0;

  constructor(private readonly size: WindowSize) {}

  addOld(turn: Turn): void {
    const piece: WindowPiece = { turn, text: turn.text, isNew: false };
    if (this.#pieces.length > 0) this.#pieces.push({ ...piece, text: lastTokens(turn.text, this.size.overlap) });
    else this.#before = [...this.#before, piece];
  }

  addNew(turn: Turn): void {
    const parts = cutText(turn.text, this.size.most);
    parts.forEach((text, at) => {
      const tokens = estimateTokens(text);
      if (this.#tokens > 0 && this.#tokens + tokens > this.size.most) this.#close();
      this.#pieces.push({ turn, text, isNew: true });
      this.#tokens += tokens;
      if (at === parts.length - 1) this.#completes.push(turn);
    });
  }

  end(): Window[] {
    if (this.#pieces.some((piece) => piece.isNew)) this.#close();
    return this.#windows;
  }

  #close(): void {
    const lead = lastPieces(this.#before, this.size.overlap);
    this.#windows.push({ pieces: [...lead, ...this.#pieces], completes: this.#completes });
    this.#before = [...lead, ...this.#pieces.map((piece) => ({ ...piece, isNew: false }))];
    this.#pieces = [];
    this.#completes = [];
    this.#tokens = 0;
  }
}

/** As many of the last pieces as fit; of the one that does not, its end. */
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

/** Characters that surely make up no more than a token. */
const charactersOfToken = 3;

function lastTokens(text: string, most: number): string {
  const tail = text.length <= most * charactersOfToken ? text : text.slice(-most * charactersOfToken);
  return estimateTokens(tail) <= most ? tail : tail.slice(-most);
}

/** Parts of at most `most` tokens, cut at the best place near the end of each. */
function cutText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length || parts.length === 0; ) {
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
  // Not between the halves of one character.
  return /[\uD800-\uDBFF]$/.test(part) ? start + length - 1 : start + length;
}
