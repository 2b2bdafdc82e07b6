import type { NoteRecord } from '../../../../src/core/note/note-record';
import { ALL_FIELDS, FIELD_WEIGHTS, type SearchField } from '../../../../src/core/search/bm25f/fields';
import { tokenize } from '../../../../src/core/search/tokenizer';

type Counts = Map<string, number>;
interface Slot {
  readonly path: string;
  readonly chunk: number;
  readonly fields: Record<SearchField, Counts>;
}

function countsOf(texts: readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const text of texts) tokenize(text, { token: (term) => counts.set(term, (counts.get(term) ?? 0) + 1) });
  return counts;
}

const lengthOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

function slotsOf(notes: readonly NoteRecord[]): Slot[] {
  return notes.flatMap((note) => {
    const own = { title: countsOf([note.facts.title]), aliases: countsOf(note.facts.aliases), summary: countsOf([note.facts.summary]), tags: countsOf(note.facts.tags) };
    const chunks = note.chunks.length === 0 ? [{ text: '', headings: [] }] : note.chunks;
    return chunks.map(({ text, headings }, chunk) => ({ path: note.path, chunk, fields: { ...own, headings: countsOf(headings), body: countsOf([text]) } }));
  });
}

/** BM25F straight from its definition: the score of the best chunk of each note, for exact terms. */
export function bruteForceScores(notes: readonly NoteRecord[], terms: readonly string[]): Map<string, number> {
  const slots = slotsOf(notes);
  const mean = (field: SearchField): number => {
    const lengths = slots.map((slot) => lengthOf(slot.fields[field])).filter((length) => length > 0);
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  };
  const means = Object.fromEntries(ALL_FIELDS.map((field) => [field, mean(field)]));
  const best = new Map<string, number>();
  const frequencies = new Map(terms.map((term) => [term, slots.filter((slot) => ALL_FIELDS.some((field) => slot.fields[field].has(term))).length]));
  for (const slot of slots) {
    let score = 0;
    for (const term of terms) {
      let weighted = 0;
      for (const field of ALL_FIELDS) {
        const { boost, lengthEffect: b } = FIELD_WEIGHTS[field];
        const count = slot.fields[field].get(term) ?? 0;
        if (count > 0) weighted += (boost * count) / (1 - b + (b * lengthOf(slot.fields[field])) / (means[field] ?? 1));
      }
      const frequency = frequencies.get(term) ?? 0;
      score += (Math.log(1 + (slots.length - frequency + 0.5) / (frequency + 0.5)) * 2.2 * weighted) / (weighted + 1.2);
    }
    if (score > 0) best.set(slot.path, Math.max(score, best.get(slot.path) ?? 0));
  }
  return best;
}
