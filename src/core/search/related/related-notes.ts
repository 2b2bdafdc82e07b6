import type { VaultPath } from '../../note/path';
import type { Segment } from '../bm25f/segment/segment';
import type { Place } from '../bm25f/segment/note-places';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import type { MeaningHit, RelatedHit } from '../indexed-notes';
import type { LatentIndex } from '../latent/latent-index';
import { nearHitOf } from '../latent/meaning-search';
import { NearestNotes } from '../neighbours/nearest-notes';
import { LinkedNotes } from './linked-notes';

/** Factor by which each retriever returns more notes than requested. */
const asked = 3;
const shareOfWords = 0.5;
const shareOfMeaning = 0.5;
const shareOfLink = 0.25;
/** Minimum value assumed for the best similarity, so that low similarities do not become high scores by scaling. */
const leastBest = { words: 0.1, meaning: 0.3 };

interface Found {
  readonly place: Place;
  chunk: number;
  byWords: number | null;
  byMeaning: number | null;
  isLinked: boolean;
}

/**
 * Finds the notes most closely related to a note: `words / best words / 2 + meaning / best meaning / 2`, cosines over
 * stems and over learned vectors, plus a quarter for a link between the two. The best values count as at least .1 for
 * words and .3 for meaning, so that a link is worth more than chance.
 */
export class RelatedNotes {
  readonly #nearest: NearestNotes;
  readonly #linked: LinkedNotes;

  constructor(
    private readonly store: SegmentStore,
    private readonly latent: LatentIndex,
  ) {
    this.#nearest = new NearestNotes(store);
    this.#linked = new LinkedNotes(store);
  }

  /**
   * Returns related notes, best first, ties by path, at most `limit`; [] for a note that is not in the index. `near`:
   * the nearest notes by vectors of another model, best first.
   */
  find(path: VaultPath, limit: number, near: readonly MeaningHit[] | null): RelatedHit[] {
    this.store.seal();
    const place = this.store.placeOf(path);
    return place === null ? [] : ranked(this.#gather(place, asked * limit, near)).slice(0, limit);
  }

  /** Returns the notes that link to a note, by path. */
  linking(path: VaultPath): VaultPath[] {
    this.store.seal();
    return this.#linked
      .linkingTo(path)
      .map(({ segment, note }) => segment.pathOf(note))
      .filter((other) => other !== path)
      .sort();
  }

  /** Prepares data that makes `find` fast, until `isDue`; returns false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.#linked.prepare(isDue);
  }

  #nearestOf(segment: Segment, note: number, limit: number): MeaningHit[] {
    const vector = this.latent.embedNote(segment, note);
    return vector === null ? [] : this.latent.nearest(vector, limit, () => null).map(nearHitOf);
  }

  #gather({ segment, note }: Place, limit: number, byVectors: readonly MeaningHit[] | null): Found[] {
    const found = new Map<number, Found>();
    const at = (other: Segment, place: number): Found => {
      const id = other.ids[place] ?? 0;
      const known = found.get(id) ?? {
        place: { segment: other, note: place },
        chunk: 0,
        byWords: null,
        byMeaning: null,
        isLinked: false,
      };
      found.set(id, known);
      return known;
    };
    for (const near of this.#nearest.find(segment, note, limit, () => null))
      at(near.segment, near.note).byWords = near.similarity;
    for (const near of byVectors ?? this.#nearestOf(segment, note, limit + 1)) {
      const other = this.store.placeOf(near.path);
      if (other === null || (other.segment === segment && other.note === note)) continue;
      const known = at(other.segment, other.note);
      known.byMeaning = near.score;
      known.chunk = near.chunk;
    }
    for (const other of this.#linked.find(segment, note)) at(other.segment, other.note).isLinked = true;
    return [...found.values()];
  }
}

function ranked(found: readonly Found[]): RelatedHit[] {
  const highest = (values: readonly (number | null)[], least: number): number =>
    values.reduce<number>((most, value) => Math.max(most, value ?? 0), least);
  const words = highest(
    found.map(({ byWords }) => byWords),
    leastBest.words,
  );
  const meaning = highest(
    found.map(({ byMeaning }) => byMeaning),
    leastBest.meaning,
  );
  const scored = found.map(({ place, ...rest }) => {
    const combined = shareOfWords * ((rest.byWords ?? 0) / words) + shareOfMeaning * ((rest.byMeaning ?? 0) / meaning);
    return { path: place.segment.pathOf(place.note), ...rest, score: combined + (rest.isLinked ? shareOfLink : 0) };
  });
  const best = highest(
    scored.map(({ score }) => score),
    0,
  );
  return scored
    .map((note) => ({ ...note, score: note.score / best }))
    .sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1));
}
