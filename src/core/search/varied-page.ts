import { NearTexts } from './near-text';
import type { Query } from './query';

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

/** A query of filters alone lists what passes them, all of it; one that asks for a type may be answered by that type alone. */
export function pageRulesOf({ words, phrases, filters }: Pick<Query, 'words' | 'phrases' | 'filters'>): PageRules {
  if (words.length + phrases.length === 0) return unvaried;
  return { isTextOnce: true, isTypeLimited: !filters.some(({ field, isExcluded }) => field === 'type' && !isExcluded) };
}

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
