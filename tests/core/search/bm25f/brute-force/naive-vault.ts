import type { NoteRecord } from '../../../../../src/core/note/note-record';
import { allFields, type SearchField } from '../../../../../src/core/search/bm25f/fields';
import { stemOf } from '../../../../../src/core/search/bm25f/dictionary/stem-of';
import { tokenize } from '../../../../../src/core/search/text/tokenizer';
import { naiveGrams } from './naive-grams';

export type Counts = ReadonlyMap<string, number>;
type Unit = 'tokens' | 'grams';

/** How often each term stands in a field, and each gram of its terms. */
export type NaiveField = Readonly<Record<Unit, Counts>>;

/** A chunk with the fields of its note, which count in each chunk; a note without chunks has an empty one. */
export interface NaiveChunk {
  readonly note: NoteRecord;
  readonly chunk: number;
  readonly fields: Readonly<Record<SearchField, NaiveField>>;
  readonly terms: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly grams: ReadonlySet<string>;
}

/** Counts that are kept stop here. */
const highest: Readonly<Record<SearchField, number>> = {
  title: 255,
  aliases: 255,
  summary: 255,
  tags: 255,
  headings: 4095,
  body: 0xfffff,
};
const known = new WeakMap<NoteRecord, readonly NaiveChunk[]>();

/** Notes and what is counted over all of them, each time from the beginning. */
export class NaiveVault {
  readonly notes: readonly (readonly NaiveChunk[])[];
  readonly chunkCount: number;
  /** In how many chunks each term, stem and gram stands. */
  readonly termChunks: Counts;
  readonly stemChunks: Counts;
  readonly gramChunks: Counts;
  /** The terms of each stem. */
  readonly relatedWords: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #means: Readonly<Record<SearchField, Readonly<Record<Unit, number>>>>;

  constructor(notes: Iterable<NoteRecord>) {
    this.notes = [...notes].map(chunksOf);
    const chunks = this.notes.flat();
    this.chunkCount = chunks.length;
    this.termChunks = tally(chunks.map(({ terms }) => terms));
    this.stemChunks = tally(chunks.map(({ stems }) => stems));
    this.gramChunks = tally(chunks.map(({ grams }) => grams));
    this.relatedWords = byStem(this.termChunks.keys());
    const mean = (field: SearchField, unit: Unit): number => {
      const filled = chunks.map(({ fields }) => fields[field]).filter(({ tokens }) => tokens.size > 0);
      return filled.reduce((sum, counts) => sum + lengthOf(counts[unit]), 0) / filled.length;
    };
    this.#means = everyField((field) => ({ tokens: mean(field, 'tokens'), grams: mean(field, 'grams') }));
  }

  /** `ln(1 + (N - df + .5) / (df + .5))`. */
  idf(chunkCount: number): number {
    return Math.log(1 + (this.chunkCount - chunkCount + 0.5) / (chunkCount + 0.5));
  }

  /** Tokens of a chunk's body, in the mean over the chunks that have one. */
  get meanBodyLength(): number {
    return this.#means.body.tokens;
  }

  /** Length of a field by its mean over the chunks in which the field is not empty. */
  relativeLength(counts: NaiveField, field: SearchField, unit: Unit): number {
    return lengthOf(counts[unit]) / this.#means[field][unit];
  }
}

function chunksOf(note: NoteRecord): readonly NaiveChunk[] {
  const chunks = known.get(note) ?? readChunks(note);
  known.set(note, chunks);
  return chunks;
}

function readChunks(note: NoteRecord): readonly NaiveChunk[] {
  const { title, aliases, summary, tags } = note.facts;
  const own = { title: [title], aliases, summary: [summary], tags };
  const chunks = note.chunks.length === 0 ? [{ text: '', headings: [] }] : note.chunks;
  return chunks.map(({ text, headings }, chunk) => {
    const texts = { ...own, headings, body: [text] };
    const fields = everyField((field) => fieldOf(texts[field], highest[field]));
    const namesIn = (unit: Unit): Set<string> => new Set(allFields.flatMap((field) => [...fields[field][unit].keys()]));
    const terms = namesIn('tokens');
    return { note, chunk, fields, terms, stems: new Set([...terms].map(stemOf)), grams: namesIn('grams') };
  });
}

function fieldOf(texts: readonly string[], most: number): NaiveField {
  const tokens = new Map<string, number>();
  for (const text of texts)
    tokenize(text, { token: (term) => tokens.set(term, Math.min(most, (tokens.get(term) ?? 0) + 1)) });
  const grams = new Map<string, number>();
  for (const [term, count] of tokens)
    for (const gram of naiveGrams(term)) grams.set(gram, (grams.get(gram) ?? 0) + count);
  return { tokens, grams };
}

function everyField<Value>(valueOf: (field: SearchField) => Value): Record<SearchField, Value> {
  return Object.fromEntries(allFields.map((field) => [field, valueOf(field)])) as Record<SearchField, Value>;
}

function tally(sets: readonly ReadonlySet<string>[]): Counts {
  const counts = new Map<string, number>();
  for (const set of sets) for (const name of set) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function byStem(terms: Iterable<string>): Map<string, Set<string>> {
  const relatedWords = new Map<string, Set<string>>();
  for (const term of terms) relatedWords.set(stemOf(term), (relatedWords.get(stemOf(term)) ?? new Set()).add(term));
  return relatedWords;
}

function lengthOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
