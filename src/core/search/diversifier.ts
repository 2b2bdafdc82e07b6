import { alternativesOf, type Query } from './query';
import { gramKind, wordKind } from './text/token';
import { tokenize } from './text/tokenizer';

/** Share of common shingles (Jaccard) above which two texts are considered the same. */
const sameShare = 0.85;

const shingleWords = 3;

/** Minimum number of words of a text that is compared. A shorter text is a name or an empty form and says nothing about its note. */
const fewestWords = 5;

/** Maximum share of a page for notes of one type. */
const mostOfType = 0.6;

/** Rules against repetition on a page. */
export interface PageRules {
  /** True when a text that says nearly the same as an earlier one is left out. */
  readonly isTextOnce: boolean;
  /** True when no type may take more than three fifths of the page, as long as there are other notes. */
  readonly isTypeLimited: boolean;
}

/** Rules that leave the ranking as it is. */
export const unvaried: PageRules = { isTextOnce: false, isTypeLimited: false };

interface PageEntry<Item> {
  readonly item: Item;
  /** Paths of the notes that were left out as near-duplicates, in their order. */
  readonly removed: readonly string[];
}

interface Entry<Item> {
  readonly item: Item;
  readonly path: string;
  readonly removed: string[];
  readonly place: number;
}

/**
 * Returns the rules for a query. A query of filters alone lists everything that passes; a query that asks for a type
 * may be answered by that type alone.
 */
export function pageRulesOf(query: Query): PageRules {
  if (query.words.length + query.phrases.length === 0) return unvaried;
  const filters = alternativesOf(query).flatMap((each) => each.filters);
  return { isTextOnce: true, isTypeLimited: !filters.some(({ field, isExcluded }) => field === 'type' && !isExcluded) };
}

/**
 * Selects a page of notes from a ranking, which is offered best first. Notes of a type that has its share are set aside
 * and fill the rest of the page at the end. Untyped notes do not count as a type. The ranking has one hit per note, so
 * that no note can take more than one place.
 */
export class Diversifier<Item> {
  readonly #texts = new NearTexts();
  /** Owner of each text, by its number. */
  readonly #owners: Entry<Item>[] = [];
  readonly #kept: Entry<Item>[] = [];
  readonly #aside: Entry<Item>[] = [];
  readonly #countOfType = new Map<string, number>();
  readonly #mostOfType: number;
  #offeredCount = 0;

  constructor(
    private readonly limit: number,
    private readonly rules: PageRules,
  ) {
    this.#mostOfType = rules.isTypeLimited ? Math.max(1, Math.floor(limit * mostOfType)) : limit;
  }

  /** Number of free places, without those that only notes set aside can fill. */
  get free(): number {
    return this.limit - this.#kept.length;
  }

  /** True when nothing that follows in the ranking can change the page. */
  get isFull(): boolean {
    return this.free <= 0;
  }

  /** True when there are enough notes, some of them of types that have more than their share. */
  get isFillable(): boolean {
    return this.#kept.length + this.#aside.length >= this.limit;
  }

  /** False when a note of the type can no longer get on the page, whatever follows. */
  hasRoomFor(type: string): boolean {
    return !this.isFull && (!this.#isTypeFull(type) || this.#aside.length < this.limit - this.#mostOfType);
  }

  offer(
    item: Item,
    { path, type, text }: { readonly path: string; readonly type: string; readonly text: string },
  ): void {
    if (!this.hasRoomFor(type)) return;
    const same = this.rules.isTextOnce ? this.#texts.take(text) : null;
    const owner = same === null ? undefined : this.#owners[same];
    const aside = owner === undefined ? -1 : this.#aside.indexOf(owner);
    if (owner !== undefined && (aside < 0 || this.#isTypeFull(type))) {
      owner.removed.push(path);
      return;
    }
    // A note that was set aside must not keep out another one that says the same.
    const removed = owner === undefined ? [] : [owner.path, ...owner.removed];
    const entry = { item, path, removed, place: this.#offeredCount++ };
    this.#owners[same ?? this.#owners.length] = entry;
    if (aside >= 0) this.#aside.splice(aside, 1);
    if (this.#isTypeFull(type)) {
      this.#aside.push(entry);
      return;
    }
    this.#kept.push(entry);
    this.#countOfType.set(comparableType(type), this.#countOf(type) + 1);
  }

  /** Returns the page in the order of the ranking, at most `limit`. */
  entries(): PageEntry<Item>[] {
    const filled = [...this.#kept, ...this.#aside.slice(0, this.free)];
    return filled.sort((left, right) => left.place - right.place).map(({ item, removed }) => ({ item, removed }));
  }

  #isTypeFull(type: string): boolean {
    return comparableType(type) !== '' && this.#countOf(type) >= this.#mostOfType;
  }

  #countOf(type: string): number {
    return this.#countOfType.get(comparableType(type)) ?? 0;
  }
}

function comparableType(type: string): string {
  return type.trim().toLowerCase();
}

/** Detects near-duplicates among texts in the order in which they are added. Its time depends on what texts share, not on their number. */
export class NearTexts {
  readonly #sizes: number[] = [];
  /** Texts that contain each shingle, a run of three words. */
  readonly #holders = new Map<string, number[]>();

  /**
   * Returns the number of the earlier text (from 0, in the order added) that this one repeats; adds the text and
   * returns null when there is none. A text without enough words is added too.
   */
  take(text: string): number | null {
    const shingles = shinglesOf(text);
    const same = this.#mostAlike(shingles);
    if (same !== null) return same;
    const number = this.#sizes.push(shingles.size) - 1;
    for (const shingle of shingles) {
      const holders = this.#holders.get(shingle) ?? [];
      holders.push(number);
      this.#holders.set(shingle, holders);
    }
    return null;
  }

  #mostAlike(shingles: ReadonlySet<string>): number | null {
    const shared = new Map<number, number>();
    for (const shingle of shingles)
      for (const number of this.#holders.get(shingle) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    let [best, most]: [number | null, number] = [null, sameShare];
    for (const [number, count] of shared) {
      const share = count / (shingles.size + (this.#sizes[number] ?? 0) - count);
      if (share > most) [best, most] = [number, share];
    }
    return best;
  }
}

/** Returns the runs of three words (or of n-grams in a script without spaces), ignoring case and punctuation; none for a short text. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words: string[] = [];
  tokenize(text, {
    token: (term, _start, _end, kind) => {
      if (kind === wordKind || kind === gramKind) words.push(term);
    },
  });
  const shingles = new Set<string>();
  if (words.length < fewestWords) return shingles;
  let [first = '', second = ''] = words;
  for (const third of words.slice(shingleWords - 1)) {
    shingles.add(`${first} ${second} ${third}`);
    [first, second] = [second, third];
  }
  return shingles;
}
