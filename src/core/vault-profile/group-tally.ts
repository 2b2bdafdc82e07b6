import type { NameForm } from './name-form';
import type { NoteTraits, PropertyTrait, ValueKind } from './note-traits';

/** Maximum number of different values that are counted; a property with more has no fixed values. */
const mostValues = 2_000;

/** Counts how often each key was added. */
export class Counter<Key> {
  readonly #counts = new Map<Key, number>();

  add(key: Key, limit = Infinity): void {
    const count = this.#counts.get(key);
    if (count !== undefined || this.#counts.size < limit) this.#counts.set(key, (count ?? 0) + 1);
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Returns keys and counts, most frequent first; equal counts in the order of their first appearance. */
  ranked(): (readonly [key: Key, count: number])[] {
    return [...this.#counts].sort((one, other) => other[1] - one[1]);
  }
}

/** Counts about one property in a group of notes. */
export interface PropertyTally {
  readonly name: string;
  /** Number of notes that have it. */
  count: number;
  readonly kinds: Counter<ValueKind>;
  /** Number of notes with each value. */
  readonly values: Counter<string>;
}

/** Counts how the notes of a group are written: those of a folder with its subfolders, or all. */
export class GroupTally {
  noteCount = 0;
  taggedCount = 0;
  repeatsNameCount = 0;
  readonly forms = new Counter<NameForm>();
  readonly languages = new Counter<string>();
  readonly headings = new Counter<string>();
  readonly tags = new Counter<string>();
  readonly properties = new Map<string, PropertyTally>();
  readonly #spellings = new Map<string, string>();

  add(traits: NoteTraits): void {
    this.noteCount += 1;
    if (traits.repeatsName) this.repeatsNameCount += 1;
    this.forms.add(traits.form);
    if (traits.language !== null) this.languages.add(traits.language);
    for (const heading of traits.headings) this.headings.add(heading, mostValues);
    const tags = new Set([...traits.propertyTags, ...traits.textTags].map((tag) => this.#spelled(tag)));
    if (tags.size > 0) this.taggedCount += 1;
    for (const tag of tags) this.tags.add(tag, mostValues);
    for (const property of traits.properties) this.#addProperty(property);
  }

  #addProperty({ name, kind, values }: PropertyTrait): void {
    let tally = this.properties.get(name);
    if (tally === undefined) {
      if (this.properties.size >= mostValues) return;
      tally = { name, count: 0, kinds: new Counter(), values: new Counter() };
      this.properties.set(name, tally);
    }
    tally.count += 1;
    tally.kinds.add(kind);
    for (const value of new Set(values)) tally.values.add(value, mostValues);
  }

  /** Returns the first spelling of a tag, in which letter case does not matter. */
  #spelled(tag: string): string {
    const key = tag.toLowerCase();
    const known = this.#spellings.get(key);
    if (known === undefined) this.#spellings.set(key, tag);
    return known ?? tag;
  }
}
