/**
 * Kind of a trait: how a name begins (`form`), what separates its words, the language, a heading below the first level,
 * a tag, a property, a property with its value (`value`) or the kind of its value (`kind`), and others without a name
 * of their own (`is`).
 */
export type TraitKind = 'form' | 'separator' | 'language' | 'heading' | 'tag' | 'property' | 'value' | 'kind' | 'is';

/** Something that is true of a note, with its kind and its names joined by tabs. */
export type Trait = `${TraitKind}\t${string}`;

/** Maximum number of different traits that are counted. */
const most = 50_000;

export function traitOf(kind: TraitKind, ...names: readonly string[]): Trait {
  return `${kind}\t${names.join('\t')}`;
}

/** Counts in how many notes of a group each trait is found: those of a folder with its subfolders, or all. */
export class TraitCounts {
  /** Number of notes. */
  total = 0;
  /** By kind. */
  readonly #counts = new Map<string, Map<Trait, number>>();
  #different = 0;
  /** Results of `ranked` by the beginning of their traits, until another note is added. */
  readonly #ranked = new Map<string, readonly (readonly [name: string, count: number])[]>();

  add(traits: ReadonlySet<Trait>): void {
    this.total += 1;
    this.#ranked.clear();
    for (const trait of traits) this.#count(trait);
  }

  #count(trait: Trait): void {
    const kind = trait.slice(0, trait.indexOf('\t'));
    const counts = this.#counts.get(kind) ?? new Map<Trait, number>();
    this.#counts.set(kind, counts);
    const count = counts.get(trait) ?? 0;
    if (count === 0 && this.#different === most) return;
    if (count === 0) this.#different += 1;
    counts.set(trait, count + 1);
  }

  of(kind: TraitKind, ...names: readonly string[]): number {
    return this.#counts.get(kind)?.get(traitOf(kind, ...names)) ?? 0;
  }

  /** Returns what follows the given names in the traits of a kind, with the number of notes, most frequent first. */
  ranked(kind: TraitKind, ...names: readonly string[]): readonly (readonly [name: string, count: number])[] {
    const start = traitOf(kind, ...names, '');
    const begin = names.length === 0 ? `${kind}\t` : start;
    const known = this.#ranked.get(begin);
    if (known !== undefined) return known;
    const ranked = [...(this.#counts.get(kind) ?? [])]
      .filter(([trait]) => trait.startsWith(begin))
      .map(([trait, count]) => [trait.slice(begin.length), count] as const)
      .sort((one, other) => other[1] - one[1]);
    this.#ranked.set(begin, ranked);
    return ranked;
  }
}
