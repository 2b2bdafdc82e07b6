import { comparable } from '../comparable';
import type { FacetCount, Facets, ValueKind } from '../indexed-notes';
import { alternativesOf, type Query } from '../query';
import { kindOf, valueOf, type LabelKind } from './note-labels';
import { planQuery } from './scoring/query-plan';
import { SegmentSearch } from './scoring/segment-search';
import { decodeProperties } from './segment/note-details';
import type { Segment } from './segment/segment';
import type { SegmentStore } from './segment/segment-store';
import { weightWords } from './scoring/weighted-query';

const mostValues = 50;

/** Counts the labels of the notes that match a query. */
export class FacetCounter {
  readonly #segmentSearch = new SegmentSearch();

  constructor(private readonly store: SegmentStore) {}

  /** Returns the number of matching notes. */
  noteCount(query: Query): number {
    let count = 0;
    this.#forEachFound(query, () => count++);
    return count;
  }

  /**
   * Returns the values of a kind in the matching notes, most frequent first: of properties their names, or the values
   * of the one that is named.
   */
  values(query: Query, kind: ValueKind, property: string): FacetCount[] {
    if (kind === 'property') return this.#propertyValues(query, comparable(property));
    const counts = new Uint32Array(this.store.lexicon.labels.size);
    this.#forEachFound(query, (segment, note) => {
      for (const label of segment.labelsOf(note)) counts[label] = (counts[label] ?? 0) + 1;
    });
    return this.#mostFrequent(kind, counts);
  }

  #propertyValues(query: Query, wanted: string): FacetCount[] {
    const counts = new Map<string, number>();
    this.#forEachFound(query, (segment, note) => {
      const properties = decodeProperties(segment.detailsReader(note));
      const own =
        wanted === ''
          ? properties.map(({ name }) => name)
          : properties.filter(({ name }) => comparable(name) === wanted).flatMap(({ values }) => values);
      for (const value of new Set(own)) counts.set(value, (counts.get(value) ?? 0) + 1);
    });
    return mostFrequentOf([...counts]);
  }

  count(query: Query): Facets {
    const counts = new Uint32Array(this.store.lexicon.labels.size);
    let noteCount = 0;
    this.#forEachFound(query, (segment, note) => {
      noteCount++;
      for (const label of segment.labelsOf(note)) counts[label] = (counts[label] ?? 0) + 1;
    });
    return {
      noteCount,
      types: this.#mostFrequent('type', counts),
      tags: this.#mostFrequent('tag', counts),
      folders: this.#mostFrequent('folder', counts),
    };
  }

  /** Calls `visit` with each matching note, once even when several alternatives find it. */
  #forEachFound(query: Query, visit: (segment: Segment, note: number) => void): void {
    this.store.seal();
    const { lexicon, statistics } = this.store;
    const seen = new Map<Segment, Uint8Array>();
    for (const each of alternativesOf(query)) {
      const plan = planQuery(each, lexicon, statistics);
      if (plan.isImpossible) continue;
      this.#segmentSearch.begin(statistics, weightWords(plan), plan);
      for (const segment of this.store.segments()) {
        const isSeen = seen.get(segment) ?? new Uint8Array(segment.noteCount);
        seen.set(segment, isSeen);
        const count = (note: number): void => {
          if (isSeen[note] === 0) visit(segment, note);
          isSeen[note] = 1;
        };
        if (plan.isWordless) this.#segmentSearch.forEachPassing(segment, each, lexicon, count);
        else this.#segmentSearch.forEachMatching(segment, each, lexicon, count);
      }
    }
  }

  #mostFrequent(kind: LabelKind, counts: Uint32Array): FacetCount[] {
    const values: (readonly [string, number])[] = [];
    for (const [label, count] of counts.entries()) {
      const text = count === 0 ? '' : this.store.lexicon.labels.textOf(label);
      if (count > 0 && kindOf(text) === kind) values.push([valueOf(text), count]);
    }
    return mostFrequentOf(values);
  }
}

/** Returns the most frequent values; values that differ only in case are one, spelled like the first. */
function mostFrequentOf(values: readonly (readonly [value: string, count: number])[]): FacetCount[] {
  const byValue = new Map<string, { value: string; count: number }>();
  for (const [value, count] of values) {
    const known = byValue.get(comparable(value));
    if (known === undefined) byValue.set(comparable(value), { value, count });
    else known.count += count;
  }
  return [...byValue.values()]
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1))
    .slice(0, mostValues);
}
