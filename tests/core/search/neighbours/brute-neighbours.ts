import type { NoteRecord } from '../../../../src/core/note/note-record';
import {
  allFields,
  chunkFields,
  fieldWeights,
  k1,
  noteFields,
  type SearchField,
} from '../../../../src/core/search/bm25f/fields';
import { stemOf } from '../../../../src/core/search/bm25f/dictionary/stem-of';
import { smoothingShare } from '../../../../src/core/search/neighbours/smoother';
import { noteFilterOf } from '../../../../src/core/search/note-filter';
import type { Query } from '../../../../src/core/search/query';
import { queryTokensOf } from '../../../../src/core/search/query-tokens';
import { gramKind, wordKind } from '../../../../src/core/search/text/token';
import { bruteForce, bruteRanked, inGroups, sharesOfBest } from '../bm25f/brute-force/brute-force';
import type { NaiveChunk, NaiveVault } from '../bm25f/brute-force/naive-vault';

export type Row = ReadonlyMap<string, number>;
export interface NaiveNeighbour {
  readonly path: string;
  readonly similarity: number;
}

/** The terms that stand in one of the notes as a word or gram of their own. */
export function wordsOf(notes: Iterable<NoteRecord>): Set<string> {
  const words = new Set<string>();
  for (const { facts, chunks } of notes) {
    const texts = [
      facts.title,
      ...facts.aliases,
      facts.summary,
      ...facts.tags,
      ...chunks.flatMap(({ text, headings }) => [text, ...headings]),
    ];
    for (const text of texts)
      for (const { term, kind } of queryTokensOf(text)) if (kind === wordKind || kind === gramKind) words.add(term);
  }
  return words;
}

/** `idf * tf' / (tf' + k1)` by stem: the fields of the note once, those of each of its chunks added. */
export function rowOf(vault: NaiveVault, chunks: readonly NaiveChunk[], words: ReadonlySet<string>): Row {
  const frequencies = new Map<string, number>();
  const add = (chunk: NaiveChunk | undefined, fields: readonly SearchField[]): void => {
    for (const field of fields) {
      const counts = chunk?.fields[field];
      const { boost, lengthEffect } = fieldWeights[field];
      for (const [term, count] of counts?.tokens ?? []) {
        if (!words.has(term) || counts === undefined) continue;
        const worth =
          (boost * count) / (1 - lengthEffect + lengthEffect * vault.relativeLength(counts, field, 'tokens'));
        frequencies.set(stemOf(term), (frequencies.get(stemOf(term)) ?? 0) + worth);
      }
    }
  };
  add(chunks[0], noteFields);
  for (const chunk of chunks) add(chunk, chunkFields);
  expect([...noteFields, ...chunkFields].sort()).toEqual([...allFields].sort());
  return new Map(
    [...frequencies].map(([stem, frequency]) => [
      stem,
      (vault.idf(vault.stemChunks.get(stem) ?? 0) * frequency) / (frequency + k1),
    ]),
  );
}

/** Every note's row, and by that the eight nearest of `among`, straight from the recipe. */
export class NaiveNeighbours {
  readonly #rows: ReadonlyMap<string, Row>;

  constructor(vault: NaiveVault, words: ReadonlySet<string>) {
    this.#rows = new Map(vault.notes.map((chunks) => [chunks[0]?.note.path ?? '', rowOf(vault, chunks, words)]));
  }

  of(path: string, among: (path: string) => boolean = () => true, limit = 8): NaiveNeighbour[] {
    const row = this.#rows.get(path) ?? new Map<string, number>();
    const heaviest = [...row]
      .sort(([left, heavy], [right, light]) => light - heavy || (left < right ? -1 : 1))
      .slice(0, 30);
    return [...this.#rows]
      .filter(([other]) => other !== path && among(other))
      .map(([other, theirs]) => ({
        path: other,
        similarity:
          heaviest.reduce((sum, [stem, weight]) => sum + weight * (theirs.get(stem) ?? 0), 0) /
          (normOf(row) * normOf(theirs)),
      }))
      .filter(({ similarity }) => similarity > 0)
      .sort((left, right) => right.similarity - left.similarity || (left.path < right.path ? -1 : 1))
      .slice(0, limit);
  }
}

/** The hits of a smoothed search straight from the recipe, best first, scores as shares of the best. */
export function bruteSmoothed(
  vault: NaiveVault,
  neighbours: NaiveNeighbours,
  query: Query,
): { readonly path: string; readonly score: number }[] {
  const share = smoothingShare(query) * Math.min(1, Math.max(0, (vault.meanBodyLength - 30) / 60));
  if (share === 0) return bruteForce(vault, query);
  const { hits, typed } = bruteRanked(vault, query);
  const notes = new Map(vault.notes.map(([first]) => [first?.note.path ?? '', first?.note]));
  const passes = noteFilterOf(query.filters) ?? ((): boolean => true);
  const isIn = (path: string): boolean => passes(notes.get(path) as NoteRecord);
  const counting = new Map(hits.slice(0, 200).map(({ path, score }) => [path, score]));
  const scored = hits.map(({ path, score, called }, place) => {
    const near = place < 50 ? neighbours.of(path).filter((each) => isIn(each.path)) : [];
    const total = near.reduce((sum, { similarity }) => sum + similarity, 0);
    const weighted = near.reduce(
      (sum, { path: other, similarity }) => sum + similarity * (counting.get(other) ?? 0),
      0,
    );
    return { path, called, score: (1 - share) * score + (total === 0 ? 0 : (share * weighted) / total) };
  });
  const ordered = scored.sort(
    (left, right) => right.called - left.called || right.score - left.score || (left.path < right.path ? -1 : 1),
  );
  return sharesOfBest(inGroups(ordered, typed));
}

function normOf(row: Row): number {
  return Math.sqrt([...row.values()].reduce((sum, weight) => sum + weight * weight, 0));
}
