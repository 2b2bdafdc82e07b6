import { lowerCase } from '../search/text/normalize-word';
import { unspacedScripts } from '../note/text-size';

/** A name in a text, and what it names. */
export interface FoundName {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

interface Name {
  readonly id: string;
  /** In lower case. */
  readonly text: string;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const nextWord = /[^\p{L}\p{N}\p{M}]{1,3}([\p{L}\p{N}\p{M}]+)/uy;
const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');

/** Finds the names of nodes in running text, the longest first. A name that two nodes share names neither. */
export class NameIndex {
  /** Names by their first and second word, the longest first; those of scripts without spaces by their first two characters. */
  readonly #byStart = new Map<string, Map<string, Name[]>>();
  readonly #owners = new Map<string, string | null>();

  /** `shortest`: characters of the shortest name that is found. */
  constructor(
    names: Iterable<readonly [name: string, id: string]>,
    private readonly shortest = 3,
  ) {
    for (const [name, id] of names) this.#add(name.trim(), id);
    for (const bySecond of this.#byStart.values()) for (const sharing of bySecond.values()) longestFirst(sharing);
  }

  /** Adds a name that nothing else has yet. */
  addFree(name: string, id: string): void {
    if (this.#owners.has(lowerCase(name.trim().normalize('NFC')))) return;
    this.#add(name.trim(), id);
    for (const sharing of this.#byStart.get(keyOf(firstWord(lowerCase(name.trim().normalize('NFC')))))?.values() ?? [])
      longestFirst(sharing);
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
        from = at + name.text.length;
        found.push({ id: name.id, start: at, end: from });
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
    const bySecond = this.#byStart.get(key) ?? new Map<string, Name[]>();
    this.#byStart.set(key, bySecond);
    const second = isUnspaced ? '' : wordAfter(text, first.length);
    bySecond.set(second, [...(bySecond.get(second) ?? []), { id, text }]);
  }

  #nameAt(bySecond: ReadonlyMap<string, readonly Name[]>, lower: string, at: number, length: number): Name | undefined {
    const second = bySecond.size === 1 && bySecond.has('') ? '' : wordAfter(lower, at + length);
    const longer = second === '' ? undefined : bySecond.get(second)?.find((each) => this.#stands(each, lower, at));
    return longer ?? bySecond.get('')?.find((each) => this.#stands(each, lower, at));
  }

  #stands({ text }: Name, lower: string, at: number): boolean {
    if (!lower.startsWith(text, at) || this.#owners.get(text) === null) return false;
    return unspaced.test(text) || !/^[\p{L}\p{N}]/u.test(lower.slice(at + text.length, at + text.length + 2));
  }
}

function longestFirst(sharing: Name[]): void {
  sharing.sort((one, other) => other.text.length - one.text.length);
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
