import { AppError } from '../../core/errors';
import { type ExportedConversation, readConversation } from '../../core/transcript/read-conversation';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';
import { Yielder } from '../running/yielder';
import type { ExportDocuments } from './export-documents';

const quote = 0x22;

const backslash = 0x5c;

const openBrace = 0x7b;

const closeBrace = 0x7d;

const openBracket = 0x5b;

const closeBracket = 0x5d;

/**
 * Maximum size of a conversation in bytes; real ones have a few megabytes. A larger one would not fit into memory
 * together with its parsed value and turns.
 */
const mostBytes = 33_554_432;

/** Progress of reading an export. */
export interface ReadPlace {
  /** null when it could not be read. */
  readonly conversation: ExportedConversation | null;
  /** Number of bytes of the unpacked export read so far. */
  readonly done: number;
}

/** JSON text of a conversation, null for one that was too large, and the number of bytes read so far. */
export interface ReadElement {
  readonly json: string | null;
  readonly done: number;
}

/**
 * Reads the conversations of an export in the order of the file, one at a time, and yields to other work between pieces.
 * Throws `damaged` at the end when the last one is incomplete.
 */
export async function* readConversations(
  documents: ExportDocuments,
  fileName: string,
  run: ReadingRun,
  clock: Clock,
): AsyncGenerator<ReadPlace, void, undefined> {
  for await (const { json, done } of readElements(documents, fileName, run, clock))
    yield { conversation: json === null ? null : readConversation(json), done };
}

/** Reads the texts of the conversations as `readConversations` does, without parsing them. */
export async function* readElements(
  documents: ExportDocuments,
  fileName: string,
  run: ReadingRun,
  clock: Clock,
): AsyncGenerator<ReadElement, void, undefined> {
  const yielder = new Yielder(clock, run.signal);
  let done = 0;
  let isCutOff = false;
  for (const document of documents.read()) {
    const elements = new JsonElements(mostBytes);
    for await (const piece of document) {
      await yielder.yieldIfDue();
      done += piece.length;
      for (const json of elements.add(piece)) yield { json, done };
    }
    isCutOff ||= elements.isInside;
  }
  if (isCutOff)
    throw new AppError(
      'damaged',
      `${fileName} is incomplete: it ends in the middle of a conversation. Everything before that was read. Download the export again.`,
      fileName,
    );
}

/**
 * Splits JSON that arrives in pieces into the texts of its elements, without parsing it: the objects of a list, or
 * consecutive objects. A broken element does not affect the next ones, and only one is in memory at a time. A list
 * within the list counts as an element too; numbers and strings between elements are skipped.
 */
export class JsonElements {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** Number of open brackets within the element; 0 between elements. */
  #depth = 0;
  #isInList = false;
  #isInText = false;
  /** True when the last piece ended in the middle of an escape sequence. */
  #isEscaped = false;
  #text = '';
  #size = 0;

  /** An element with more than `mostBytes` is skipped to its end. */
  constructor(private readonly mostBytes: number) {}

  /** True inside an element. */
  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** Returns the elements that end in this piece; null for one that was too large. */
  *add(piece: Uint8Array): Generator<string | null, void, undefined> {
    if (piece.length === 0) return;
    let start = 0;
    for (let at = this.#isInText ? this.#passText(piece, 0) : 0; at < piece.length; at += 1) {
      switch (piece[at]) {
        case quote:
          at = this.#passText(piece, at + 1) - 1;
          break;
        case openBrace:
        case openBracket:
          if (this.#opens(piece[at])) start = at;
          break;
        case closeBrace:
        case closeBracket:
          if (this.#closes()) yield this.#take(piece.subarray(start, at + 1));
          break;
        default:
      }
    }
    if (this.#depth > 0) this.#keep(piece.subarray(start));
  }

  /** True when an element begins. */
  #opens(bracket: number | undefined): boolean {
    if (this.#depth === 0 && bracket === openBracket && !this.#isInList) {
      this.#isInList = true;
      return false;
    }
    this.#depth += 1;
    return this.#depth === 1;
  }

  /** True when an element ends. */
  #closes(): boolean {
    if (this.#depth === 0) {
      this.#isInList = false;
      return false;
    }
    this.#depth -= 1;
    return this.#depth === 0;
  }

  /** Returns the end of a string from an offset inside it; the piece's length when it continues in the next piece. */
  #passText(piece: Uint8Array, from: number): number {
    let start = this.#isEscaped ? from + 1 : from;
    for (let end = piece.indexOf(quote, start); end !== -1; end = piece.indexOf(quote, start)) {
      const isEscaped = backslashesBefore(piece, end, start) % 2 === 1;
      start = end + 1;
      if (isEscaped) continue;
      this.#isInText = false;
      this.#isEscaped = false;
      return start;
    }
    this.#isInText = true;
    this.#isEscaped = backslashesBefore(piece, piece.length, start) % 2 === 1;
    return piece.length;
  }

  #keep(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size > this.mostBytes) this.#text = '';
    else this.#text += this.#decoder.decode(bytes, { stream: true });
  }

  #take(last: Uint8Array): string | null {
    this.#keep(last);
    const rest = this.#decoder.decode();
    const text = this.#size > this.mostBytes ? null : this.#text + rest;
    this.#text = '';
    this.#size = 0;
    return text;
  }
}

/** Returns the number of backslashes directly before `end`, at most back to `start`. */
function backslashesBefore(piece: Uint8Array, end: number, start: number): number {
  let at = end;
  while (at > start && piece[at - 1] === backslash) at -= 1;
  return end - at;
}
