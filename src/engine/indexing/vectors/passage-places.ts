import type { ContentHash } from '../../../core/content-hash';
import type { VaultPath } from '../../../core/note/path';
import { passageIdentities } from '../../../core/search/passages';
import type { Hasher } from '../../../ports/hasher';
import type { StoredNote } from '../../../ports/keyword-index';
import { identityOf } from './vector-record';

/** Location of a passage. */
export interface PassagePlace {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for the passage of the whole note. */
  readonly chunk: number;
}

/** A note with the identities of its passages, in order. */
export interface PlacedNote {
  readonly hash: ContentHash;
  readonly mtimeMs: number;
  readonly own: readonly string[];
}

/** The passages of the indexed notes and their locations. */
export class PassagePlaces {
  readonly #notes = new Map<VaultPath, PlacedNote>();
  readonly #places = new Map<string, PassagePlace[]>();
  #count = 0;

  constructor(private readonly hasher: Hasher) {}

  /** Number of passages in all notes; one that occurs in two places counts twice. */
  get count(): number {
    return this.#count;
  }

  /** Returns null for an unknown note. */
  note(path: VaultPath): PlacedNote | null {
    return this.#notes.get(path) ?? null;
  }

  /** Returns the identities of a note's passages; [] for an unknown note. */
  passagesOf(path: VaultPath): readonly string[] {
    return this.#notes.get(path)?.own ?? [];
  }

  of(identity: string): readonly PassagePlace[] {
    return this.#places.get(identity) ?? [];
  }

  /** Adds an unknown note and returns its passages, one identity per place. */
  enter({ path, facts, chunks, hash, mtimeMs }: StoredNote): readonly string[] {
    const own = passageIdentities(facts, chunks, (text) => identityOf(text, this.hasher));
    this.#notes.set(path, { hash, mtimeMs, own });
    for (const [place, identity] of own.entries()) {
      const standing = { path, chunk: place < chunks.length ? place : 0 };
      const places = this.#places.get(identity);
      if (places === undefined) this.#places.set(identity, [standing]);
      else places.push(standing);
    }
    this.#count += own.length;
    return own;
  }

  /** Removes a note and returns what `enter` returned; [] for an unknown note. */
  leave(path: VaultPath): readonly string[] {
    const own = this.passagesOf(path);
    this.#notes.delete(path);
    for (const identity of new Set(own)) {
      const others = this.of(identity).filter((place) => place.path !== path);
      if (others.length > 0) this.#places.set(identity, others);
      else this.#places.delete(identity);
    }
    this.#count -= own.length;
    return own;
  }
}
