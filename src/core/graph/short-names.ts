import { wordSet, functionWords } from '../support/function-words';
import type { GraphNote } from './graph-note';
import type { FoundName } from './name-index';

interface ShortName {
  readonly id: string;
  /** True for the first name of a person, which may name her in notes that say no more of her. */
  readonly isFirst: boolean;
}

/** First names that are words, too, and begin sentences. */
const wordNames = new Set(
  `will mark grace hope may june april august rose art bill frank faith joy rich grant chase dean guy pat rob sue drew
  miles max christian victor page paige summer autumn dawn eve ivy lily iris jasmine olive violet ruby pearl amber
  angel charity harmony melody skip buck cliff dale glen heath hunter jack lance norm pierce ray reed stone wade read
  sol luz paz mar rosa blanca ernst wolf`.split(/\s+/),
);

const titlesOfAddress = wordSet('mr mrs ms dr prof herr herrn frau señor señora sr sra');

const capitalized = /\p{Lu}[\p{L}\p{M}]+(?:-\p{L}[\p{L}\p{M}]+)*/gu;
const shortestBrand = 4;

/** Finds people by their first or last name alone, and organizations by the first word of their name. */
export class ShortNames {
  readonly #byWord = new Map<string, ShortName[]>();

  constructor(notes: readonly GraphNote[]) {
    const whole = new Set(notes.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
    for (const { path: id, kind, title } of notes) {
      const words = title.toLowerCase().split(/\s+/);
      const [first = '', last = ''] = [words[0], words.at(-1)];
      if (words.length < 2 || words.length > 4) continue;
      if (kind === 'person') this.#add(first, { id, isFirst: true }, whole);
      if (kind === 'person' && last !== first) this.#add(last, { id, isFirst: false }, whole);
      if (kind === 'organization' && first.length >= shortestBrand) this.#add(first, { id, isFirst: false }, whole);
    }
  }

  /** First names that name one person wherever they stand. */
  get alone(): (readonly [name: string, id: string])[] {
    return [...this.#byWord].flatMap(([word, owners]) => {
      const id = aloneIn(word, owners);
      return id === null ? [] : [[word, id] as const];
    });
  }

  /** Returns the names in a text, ascending; `near` has the nodes that the note names in full. */
  find(text: string, near: () => ReadonlySet<string>): FoundName[] {
    if (this.#byWord.size === 0) return [];
    return [...text.matchAll(capitalized)].flatMap(({ 0: name, index: start }) => {
      const word = name.toLowerCase();
      const sharing = this.#byWord.get(word);
      if (sharing === undefined || isFirstOfOther(text, start + name.length)) return [];
      const owners = sharing.filter(({ isFirst }) => isFirst || !isLastOfOther(text, start));
      const close = owners.filter(({ id }) => near().has(id));
      const id = close.length === 0 ? aloneIn(word, owners) : close.length === 1 ? (close[0]?.id ?? null) : null;
      return id === null ? [] : [{ id, start, end: start + name.length }];
    });
  }

  #add(word: string, name: ShortName, whole: ReadonlySet<string>): void {
    if (word.length < 3 || whole.has(word) || functionWords.has(word) || !/^[\p{L}\p{M}-]+$/u.test(word)) return;
    this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), name]);
  }
}

/** True before another capitalized word: `Ann Other` is not the Ann that is known. */
function isFirstOfOther(text: string, end: number): boolean {
  return /^[ ’'-]\p{Lu}\p{L}/u.test(text.slice(end, end + 4));
}

function isLastOfOther(text: string, start: number): boolean {
  const [before = '', gap] = text
    .slice(Math.max(start - 30, 0), start)
    .split(/[^\p{L}\p{M}]/u)
    .slice(-2);
  if (gap !== '' || !/^\p{Lu}/u.test(before)) return false;
  return !titlesOfAddress.has(before.toLowerCase());
}

function aloneIn(word: string, owners: readonly ShortName[]): string | null {
  const [owner] = owners;
  return owners.length === 1 && owner?.isFirst === true && !wordNames.has(word) ? owner.id : null;
}

/** Joins two ascending lists of names; of names that overlap the one of the first list stays. */
export function joinNames(strong: readonly FoundName[], weak: readonly FoundName[]): FoundName[] {
  if (weak.length === 0) return [...strong];
  let next = 0;
  const free = weak.filter(({ start, end }) => {
    while ((strong[next]?.end ?? Infinity) <= start) next += 1;
    return (strong[next]?.start ?? Infinity) >= end;
  });
  return [...strong, ...free].sort((one, other) => one.start - other.start);
}
