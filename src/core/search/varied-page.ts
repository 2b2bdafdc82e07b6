import type { Query } from './query';
import { queryTokensOf } from './query-tokens';
import { gramKind, wordKind } from './token';

/** Texts that share more than this part of their shingles (Jaccard) say the same. */
const sameShare = 0.85;

const shingleWords = 3;

/** A shorter text is a name or an empty form, which tells nothing of the note that it stands in. */
const fewestWords = 5;

/** No type takes more than this part of a page. */
const mostOfType = 0.6;

/** What keeps a page from repeating itself. */
export interface PageRules {
  /** A text that says nearly the same as one before it is left out. */
  readonly isTextOnce: boolean;
  /** No type takes more than three fifths of the page, as long as there is something else. */
  readonly isTypeLimited: boolean;
}

/** As the order has it. */
export const unvaried: PageRules = { isTextOnce: false, isTypeLimited: false };

export interface PageEntry<Item> {
  readonly item: Item;
  /** Paths of the notes that were left out since they say nearly the same, in their order. */
  readonly removed: readonly string[];
}

interface Entry<Item> {
  readonly item: Item;
  readonly removed: string[];
  readonly place: number;
}

/** A query of filters alone lists what passes them, all of it; one that asks for a type may be answered by that type alone. */
export function pageRulesOf({ words, phrases, filters }: Pick<Query, 'words' | 'phrases' | 'filters'>): PageRules {
  if (words.length + phrases.length === 0) return unvaried;
  return { isTextOnce: true, isTypeLimited: !filters.some(({ field, isExcluded }) => field === 'type' && !isExcluded) };
}

/**
 * A page of notes chosen from a ranking, offered best first. Notes of a type that has its share are set aside and fill what is left of the page in the end. Untyped notes are not
 * a type. The ranking has one hit a note, so that no note can take more than one place.
 */
export class VariedPage<Item> {
  readonly #texts = new NearTexts();
  /** By number of the text. */
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

  /** Nothing that follows in the ranking can change the page. */
  get isFull(): boolean {
    return this.#kept.length >= this.limit;
  }

  /** There are notes enough, some of them of types that have more than their share. */
  get isFillable(): boolean {
    return this.#kept.length + this.#aside.length >= this.limit;
  }

  /** False when a note of the type could not come on the page any more, whatever follows. */
  hasRoomFor(type: string): boolean {
    return !this.isFull && (!this.#isTypeFull(type) || this.#aside.length < this.limit - this.#mostOfType);
  }

  offer(
    item: Item,
    { path, type, text }: { readonly path: string; readonly type: string; readonly text: string },
  ): void {
    if (!this.hasRoomFor(type)) return;
    const same = this.rules.isTextOnce ? this.#texts.take(text) : null;
    if (same !== null) {
      this.#owners[same]?.removed.push(path);
      return;
    }
    const entry = { item, removed: [], place: this.#offeredCount++ };
    this.#owners.push(entry);
    if (this.#isTypeFull(type)) {
      this.#aside.push(entry);
      return;
    }
    this.#kept.push(entry);
    this.#countOfType.set(comparableType(type), this.#countOf(type) + 1);
  }

  /** In the order of the ranking, at most `limit`. */
  entries(): PageEntry<Item>[] {
    const filled = [...this.#kept, ...this.#aside.slice(0, this.limit - this.#kept.length)];
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

/** Texts in the order in which they came, to tell of a later one whether an earlier one says nearly the same. Takes time by what texts share, not by their number. */
export class NearTexts {
  readonly #sizes: number[] = [];
  /** By shingle, a run of three words: the texts that hold it. */
  readonly #holders = new Map<string, number[]>();

  /** The number of the text (from 0, as they came) that this one repeats; null when there is none: then it is taken in. A text without enough words is taken in too. */
  take(text: string): number | null {
    const shingles = shinglesOf(text);
    const same = this.#mostAlike(shingles);
    if (same !== null) return same;
    const number = this.#sizes.push(shingles.size) - 1;
    for (const shingle of shingles) this.#holders.set(shingle, [...(this.#holders.get(shingle) ?? []), number]);
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

/** Runs of three words, or of what stands for words in a script without spaces, without regard to case and signs; none for a short text. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = queryTokensOf(text)
    .filter(({ kind }) => kind === wordKind || kind === gramKind)
    .map(({ term }) => term);
  const shingles = new Set<string>();
  if (words.length < fewestWords) return shingles;
  for (let at = 0; at + shingleWords <= words.length; at++) shingles.add(words.slice(at, at + shingleWords).join(' '));
  return shingles;
}
