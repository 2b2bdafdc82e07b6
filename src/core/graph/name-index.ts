import { lowerCase } from '../search/text/normalize-word';
import { unspacedScripts } from '../note/text-size';

/** A name in a text, and what it names. */
export interface FoundName {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const nextWord = /[^\p{L}\p{N}\p{M}]{1,3}([\p{L}\p{N}\p{M}]+)/uy;
const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');

/** Finds the names of nodes in running text, the longest first. A name that two nodes share names neither. */
export class NameIndex {
  /** Lengths of names by their first and second word, the longest first; those of scripts without spaces by their first two characters. */
  readonly #byStart = new Map<string, Map<string, number[]>>();
  /** By the name in lower case; null for one that several nodes share. */
  readonly #owners = new Map<string, string | null>();

  /** `shortest`: characters of the shortest name that is found. */
  constructor(
    names: Iterable<readonly [name: string, id: string]>,
    private readonly shortest = 3,
  ) {
    for (const [name, id] of names) this.#add(name.trim(), id);
  }

  /** Adds a name that nothing else has yet. */
  addFree(name: string, id: string): void {
    if (this.#owners.has(lowerCase(name.trim().normalize('NFC')))) return;
    this.#add(name.trim(), id);
  }

  /** Returns the node that this is the name of; null for none or several. */
  named(name: string): string | null {
    return this.#owners.get(lowerCase(name.trim().normalize('NFC'))) ?? null;
  }

  /** Returns the names in a text, ascending, not overlapping. */
  find(text: string): FoundName[] {
    if (this.#byStart.size === 0) return [];
    const lower = lowerCase(text);
    // Some letters have a longer form in lower case, which moves everything behind them.
    if (lower.length !== text.length) return [];
    const found: FoundName[] = [];
    let from = 0;
    for (const { index, 0: first } of lower.matchAll(word)) {
      const starts = isUnspacedWord(first) ? pairsOf(first, index) : [[first, index] as const];
      for (const [start, at] of starts) {
        if (at < from) continue;
        const bySecond = this.#byStart.get(start);
        const name = bySecond === undefined ? undefined : this.#nameAt(bySecond, lower, at, start.length);
        if (name === undefined) continue;
        found.push(name);
        from = name.end;
      }
    }
    return found;
  }

  #add(name: string, id: string): void {
    const text = lowerCase(name.normalize('NFC'));
    const first = firstWord(text);
    const isUnspaced = isUnspacedWord(first);
    if (first === '' || !text.startsWith(first) || [...text].length < (isUnspaced ? 2 : this.shortest)) return;
    const owner = this.#owners.get(text);
    this.#owners.set(text, owner === undefined || owner === id ? id : null);
    if (owner !== undefined) return;
    const key = keyOf(first);
    const bySecond = this.#byStart.get(key) ?? new Map<string, number[]>();
    this.#byStart.set(key, bySecond);
    const second = isUnspaced ? '' : wordAfter(text, first.length);
    const lengths = bySecond.get(second);
    if (lengths === undefined) bySecond.set(second, [text.length]);
    else if (!lengths.includes(text.length)) {
      lengths.push(text.length);
      lengths.sort((one, other) => other - one);
    }
  }

  #nameAt(
    bySecond: ReadonlyMap<string, readonly number[]>,
    lower: string,
    at: number,
    length: number,
  ): FoundName | undefined {
    const second = bySecond.size === 1 && bySecond.has('') ? '' : wordAfter(lower, at + length);
    const longer = second === '' ? undefined : this.#longestAt(bySecond.get(second), lower, at);
    return longer ?? this.#longestAt(bySecond.get(''), lower, at);
  }

  #longestAt(lengths: readonly number[] = [], lower: string, at: number): FoundName | undefined {
    for (const length of lengths) {
      const [start, end] = [at, at + length];
      const text = lower.slice(start, end);
      const id = this.#owners.get(text);
      if (id == null || (!unspaced.test(text) && /^[\p{L}\p{N}]/u.test(lower.slice(end, end + 2)))) continue;
      return { id, start, end };
    }
    return undefined;
  }
}

function firstWord(text: string): string {
  return /[\p{L}\p{N}\p{M}]+/u.exec(text)?.[0] ?? '';
}

function keyOf(first: string): string {
  return isUnspacedWord(first) ? first.slice(0, 2) : first;
}

/** Returns the word that follows at most three characters later; '' for none. */
function wordAfter(text: string, at: number): string {
  nextWord.lastIndex = at;
  return nextWord.exec(text)?.[1] ?? '';
}

/** Thai is the first of these scripts by code. */
function isUnspacedWord(text: string): boolean {
  return text.charCodeAt(0) >= 0x0e00 && unspaced.test(text);
}

function pairsOf(run: string, index: number): (readonly [string, number])[] {
  return Array.from({ length: Math.max(run.length - 1, 0) }, (_, at) => [run.slice(at, at + 2), index + at] as const);
}
