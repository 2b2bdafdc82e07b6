import type { NoteRecord } from '../../../../../src/core/note/note-record';
import { hashOf } from '../../../../../src/core/search/bm25f/dictionary/term-dictionary';
import { fillFilter, mayHoldPair, WordPairs } from '../../../../../src/core/search/bm25f/postings/word-pairs';
import { comparable } from '../../../../../src/core/search/comparable';
import { noteFilterOf } from '../../../../../src/core/search/note-filter';
import type { Query } from '../../../../../src/core/search/query';
import { wholeTokensOf } from '../../../../../src/core/search/query-tokens';
import { tokenize } from '../../../../../src/core/search/text/tokenizer';
import type { FacetCount, Facets } from '../../../../../src/ports/keyword-index';
import { exactTerms } from './naive-plan';
import type { NaiveChunk, NaiveVault } from './naive-vault';

/** The chunks of each note that passes the filters and holds no excluded word in one of its chunks. */
export function passingNotes(vault: NaiveVault, query: Query): (readonly NaiveChunk[])[] {
  const passes = noteFilterOf(query.filters) ?? ((): boolean => true);
  const excluded = query.excludedWords
    .map((word) => wholeTokensOf(word).map(({ term }) => new Set(exactTerms(term, vault))))
    .filter((tokens) => tokens.length > 0);
  const isExcluded = (chunk: NaiveChunk): boolean =>
    excluded.some((tokens) => tokens.every((wanted) => holdsAny(chunk, wanted)));
  return vault.notes
    .filter(([first]) => first !== undefined && passes(first.note))
    .filter((chunks) => !chunks.some(isExcluded));
}

export function holdsAny({ terms }: NaiveChunk, wanted: ReadonlySet<string>): boolean {
  return [...wanted].some((term) => terms.has(term));
}

/** False when the filter of the note's pairs says that words of a phrase do not follow each other in it. */
export function mayHoldPhrases({ facts, chunks }: NoteRecord, { phrases }: Query): boolean {
  if (phrases.length === 0) return true;
  const own = [facts.title, ...facts.aliases, facts.summary, ...facts.tags].map((text) => [text]);
  const pairs = pairsOf([...own, chunks.map(({ text }) => text)]);
  const filter = fillFilter(new Uint8Array(pairs.length), pairs);
  return pairsOf(phrases.map((phrase) => [phrase])).every((pair) => mayHoldPair(filter, 0, filter.length, pair));
}

/** Texts of one list go on where the one before ended. */
function pairsOf(lists: readonly (readonly string[])[]): Uint32Array {
  const pairs = new WordPairs();
  for (const texts of lists) {
    pairs.breakOff();
    for (const text of texts)
      tokenize(text, {
        token: (term, _start, _end, kind) => {
          pairs.token(hashOf(term), kind);
        },
      });
  }
  return pairs.take();
}

/** What these notes are, each counted once under each of its values. */
export function naiveFacets(notes: readonly NoteRecord[]): Facets {
  return {
    noteCount: notes.length,
    types: countsOf(notes.map(({ facts }) => [facts.type])),
    tags: countsOf(notes.map(({ facts }) => facts.tags.flatMap(withParents))),
    folders: countsOf(notes.map(({ path }) => withParents(path).slice(0, -1))),
  };
}

function withParents(value: string): string[] {
  const parts = value.split('/');
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

function countsOf(valuesOfNotes: readonly (readonly string[])[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const values of valuesOfNotes)
    for (const value of new Set(values.map(comparable)))
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
