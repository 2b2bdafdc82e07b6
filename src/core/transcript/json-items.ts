import type { Fields } from './fields';
import { isJsonObject } from '../json';

/** Receives an object of a list, null for one that cannot be read, and the values that precede the list around it. */
export type TakeItem = (item: Fields | null, around: Fields) => void;

const structure = /["{}[\]]/g;
const textEnd = /["\\]/g;
/** Maximum number of characters of one object. */
const mostCharacters = 33_554_432;
/** Maximum number of characters before a list that are read for the values around it. */
const mostAround = 10_000;
const deepest = 100;

/**
 * Finds the objects of lists in JSON that arrives line by line, with one object in memory at a time: those of a list
 * that is the whole text, and those of lists with the name `list`. Several texts may follow each other.
 */
export class JsonItems {
  /** For each open bracket outside the objects, what precedes the list that it opens; null for other brackets. */
  readonly #open: (Fields | null)[] = [];
  /** Text since the last opened brace outside the objects. */
  #around = '';
  /** What `#listHere` returned for this text; undefined when the text has grown since. */
  #listAfter: Fields | null | undefined;
  /** Pieces of the object that has begun; null between objects. */
  #item: string[] | null = null;
  #length = 0;
  #depth = 0;

  constructor(
    private readonly list: string,
    private readonly take: TakeItem,
  ) {}

  /** True inside a list or an object. */
  get isInside(): boolean {
    return this.#open.length > 0;
  }

  add(line: string): void {
    let from = 0;
    structure.lastIndex = 0;
    for (let found = structure.exec(line); found !== null; found = structure.exec(line)) {
      if (found[0] === '"') structure.lastIndex = endOfText(line, found.index + 1);
      else from = this.#bracket(line, from, found.index);
    }
    this.#keep(line.slice(from));
    this.#keep(' ');
  }

  /** Handles a bracket and returns where the text begins that was not kept yet. */
  #bracket(line: string, from: number, at: number): number {
    const bracket = line[at] ?? '';
    const opens = bracket === '{' || bracket === '[';
    if (this.#item !== null) {
      this.#depth += opens ? 1 : -1;
      if (this.#depth > 0) return from;
      this.#keep(line.slice(from, at + 1));
      this.#emit();
      return at + 1;
    }
    this.#keep(line.slice(from, at));
    if (!opens) this.#open.pop();
    else if (bracket === '{' && this.#open.at(-1) != null) {
      this.#item = [];
      this.#length = 0;
      this.#depth = 1;
      return at;
    } else if (this.#open.length < deepest) this.#open.push(bracket === '[' ? this.#listHere() : null);
    if (bracket === '{') {
      this.#around = '{';
      this.#listAfter = undefined;
    }
    return at + 1;
  }

  /** Returns what precedes a list that opens here; null when its objects are not wanted. */
  #listHere(): Fields | null {
    if (this.#open.length === 0) return {};
    if (this.#listAfter === undefined) this.#listAfter = this.#readAround();
    return this.#listAfter;
  }

  #readAround(): Fields | null {
    const before = this.#around.trimEnd();
    if (!before.endsWith(':') || !before.slice(0, -1).trimEnd().endsWith(`"${this.list}"`)) return null;
    return readObject(`${before}0}`) ?? {};
  }

  #keep(text: string): void {
    if (this.#item === null) {
      if (text === '' || this.#around.length >= mostAround) return;
      this.#around += text;
      this.#listAfter = undefined;
      return;
    }
    this.#length += text.length;
    if (this.#length <= mostCharacters) this.#item.push(text);
    else this.#item.length = 0;
  }

  #emit(): void {
    const text = this.#length <= mostCharacters ? (this.#item ?? []).join('') : '';
    this.#item = null;
    this.take(readObject(text), this.#open.at(-1) ?? {});
  }
}

/** Returns the end of a string from an offset inside it; the end of the line when it is not closed there. */
function endOfText(line: string, from: number): number {
  textEnd.lastIndex = from;
  for (let found = textEnd.exec(line); found !== null; found = textEnd.exec(line)) {
    if (found[0] === '"') return found.index + 1;
    textEnd.lastIndex = found.index + 2;
  }
  return line.length;
}

function readObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
