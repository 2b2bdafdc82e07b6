import type { KeywordHit, RelatedWord } from '../../indexed-notes';
import { allFields, chunkBits, chunkFields, type CountBits, noteBits, noteFields, type SearchField } from '../fields';
import { DecodedList } from '../postings/list-codec';
import type { QueryPlan } from '../scoring/query-plan';
import type { Segment } from '../segment/segment';
import type { Lexicon } from './lexicon';

/** Determines which fields and words of a chunk and its note match a query. */
export class MatchedTerms {
  readonly #tokens = new Map<number, string>();
  readonly #list = new DecodedList();

  constructor(
    private readonly plan: QueryPlan,
    private readonly lexicon: Lexicon,
  ) {
    for (const { token, terms } of byWeight(plan)) for (const term of terms) this.#tokens.set(term, token);
    // A word that was typed itself is not reported as a variant of another one.
    for (const { token } of plan.words)
      if (this.#tokens.has(lexicon.terms.find(token))) this.#tokens.set(lexicon.terms.find(token), token);
  }

  of(segment: Segment, note: number, chunkId: number): Pick<KeywordHit, 'fields' | 'relatedWords'> {
    if (this.#tokens.size === 0) return { fields: [], relatedWords: [] };
    const { bytes, starts, from } = segment.piecesOf(note);
    const piece = from + 1 + chunkId - segment.firstChunkOf(note);
    const fields = new Set<SearchField>();
    const held = new Set<number>();
    this.#list.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    collect(this.#countsHere(held), noteFields, noteBits, fields);
    this.#list.read(bytes, starts[piece] ?? 0, starts[piece + 1] ?? 0);
    collect(this.#countsHere(held), chunkFields, chunkBits, fields);
    return {
      fields: allFields.filter((field) => fields.has(field)),
      relatedWords: [...held]
        .flatMap((term) => this.#relatedWordsOf(term))
        .sort((left, right) => (left.word < right.word ? -1 : 1)),
    };
  }

  #relatedWordsOf(term: number): RelatedWord[] {
    const word = this.lexicon.terms.textOf(term);
    const token = this.#tokens.get(term) ?? '';
    return word === token ? [] : [{ word, token, isSimilar: this.plan.similar.has(term) }];
  }

  /** Combines the packed counts of the query's terms in the list by OR: a field's bits are set when the field contains one of them. */
  #countsHere(held: Set<number>): number {
    const { ids, counts, length } = this.#list;
    let laid = 0;
    for (let i = 0; i < length; i++) {
      if (!this.#tokens.has(ids[i] ?? 0)) continue;
      laid |= counts[i] ?? 0;
      held.add(ids[i] ?? 0);
    }
    return laid;
  }
}

/**
 * Returns the terms that match each token, best last: words of the same stem after words that are only spelled similarly;
 * among equals the first typed last.
 */
function byWeight({
  words,
}: QueryPlan): { readonly token: string; readonly weight: number; readonly terms: readonly number[] }[] {
  return words
    .flatMap(({ token, word, stem }) => [...word, ...stem].map(({ weight, terms }) => ({ token, weight, terms })))
    .reverse()
    .sort((left, right) => left.weight - right.weight);
}

function collect(
  counts: number,
  fields: readonly SearchField[],
  { shifts, limits }: CountBits,
  found: Set<SearchField>,
): void {
  for (const [place, field] of fields.entries())
    if (((counts >>> (shifts[place] ?? 0)) & (limits[place] ?? 0)) > 0) found.add(field);
}
