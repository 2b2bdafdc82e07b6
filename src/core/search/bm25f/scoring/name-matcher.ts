import { queryTokensOf } from '../../query-tokens';
import { gramKind, wordKind } from '../../text/token';
import type { Lexicon } from '../dictionary/lexicon';
import type { TermExpansion } from '../dictionary/term-expansions';
import { noteBits, noteFields } from '../fields';
import { DecodedList } from '../postings/list-codec';
import type { Segment } from '../segment/segment';
import type { PlannedWord, QueryPlan } from './query-plan';

/** How closely the words of a name are those that were typed. */
export const closeness = { none: 0, spelledAlike: 1, begun: 2, sameStem: 3, asTyped: 4 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

/** Words of a query are numbered by the bits of a small integer. */
const mostWords = 30;

const nameFields = (['title', 'aliases'] as const).map((field) => noteFields.indexOf(field));

interface Role {
  readonly closeness: Closeness;
  /** Bits of the query's words that the term stands for; 0 for a function word. */
  readonly words: number;
}

/**
 * Tells which notes have the whole query as their name: each of its words is in the title or the only alias, in any order,
 * and each word there was typed, as often as it is there.
 */
export class NameMatcher {
  readonly #roles = new Map<number, Role>();
  readonly #list = new DecodedList();
  #allWords = 0;
  #wordCount = 0;
  /** Number of typed tokens, which a name with more cannot be. */
  #typedCount = 0;

  /** Prepares a query. */
  begin({ words, similar, slight }: QueryPlan, functionWords: readonly string[], lexicon: Lexicon): void {
    this.#roles.clear();
    this.#allWords = 0;
    const whole = words.filter(({ kind }) => kind === wordKind || kind === gramKind);
    if (whole.length === 0 || whole.length > mostWords) return;
    const left = [...functionWords.flatMap(queryTokensOf).map(({ term }) => term), ...slight];
    this.#wordCount = whole.length;
    this.#typedCount = left.length + words.reduce((sum, { count }) => sum + count, 0);
    for (const term of left) this.#add(lexicon.terms.find(term), closeness.asTyped, 0);
    for (const planned of words) {
      const bit = whole.includes(planned) ? 1 << whole.indexOf(planned) : 0;
      for (const [term, close] of termsOf(planned, similar)) if (close !== closeness.none) this.#add(term, close, bit);
      this.#allWords |= bit;
    }
  }

  /** Returns how closely the least certain word of the note's name fits; `none` when the query is not its name. */
  closenessOf(segment: Segment, note: number): Closeness {
    if (this.#allWords === 0) return closeness.none;
    // Few names are as long as the query, and reading the others would cost.
    const fields = nameFields.filter((field) => this.#hasLength(segment, note, field));
    if (fields.length === 0) return closeness.none;
    const { bytes, starts, from } = segment.piecesOf(note);
    this.#list.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    return Math.max(...fields.map((field) => this.#closenessIn(field))) as Closeness;
  }

  #hasLength(segment: Segment, note: number, field: number): boolean {
    const length = segment.sections.lengths.own[2 * noteFields.length * note + field] ?? 0;
    return length >= this.#wordCount && length <= this.#typedCount;
  }

  #closenessIn(field: number): Closeness {
    const { ids, counts, length } = this.#list;
    let [least, held, termCount]: [Closeness, number, number] = [closeness.asTyped, 0, 0];
    for (let i = 0; i < length; i++) {
      if ((((counts[i] ?? 0) >>> (noteBits.shifts[field] ?? 0)) & (noteBits.limits[field] ?? 0)) === 0) continue;
      const role = this.#roles.get(ids[i] ?? 0);
      if (role === undefined) return closeness.none;
      held |= role.words;
      if (role.words !== 0) termCount += 1;
      if (role.closeness < least) least = role.closeness;
    }
    // One word of the name cannot stand for two of the query: *tide t* is not *Tide*.
    return held === this.#allWords && termCount >= this.#wordCount ? least : closeness.none;
  }

  #add(term: number, close: Closeness, words: number): void {
    const known = this.#roles.get(term);
    this.#roles.set(term, {
      closeness: Math.max(close, known?.closeness ?? 0) as Closeness,
      words: words | (known?.words ?? 0),
    });
  }
}

/** Returns the terms that stand for a word; those that begin with it only if it is no word itself. */
function termsOf({ word, stem }: PlannedWord, similar: ReadonlySet<number>): [number, Closeness][] {
  const isWord = word.some(({ weight }) => weight === 1);
  const closenessOf = (term: number, weight: number, whole: Closeness): Closeness => {
    if (weight === 1) return whole;
    if (similar.has(term)) return closeness.spelledAlike;
    return isWord ? closeness.none : closeness.begun;
  };
  const closeTerms = (alternatives: readonly TermExpansion[], whole: Closeness): [number, Closeness][] =>
    alternatives.flatMap(({ terms, weight }) =>
      terms.map((term): [number, Closeness] => [term, closenessOf(term, weight, whole)]),
    );
  return [...closeTerms(word, closeness.asTyped), ...closeTerms(stem, closeness.sameStem)];
}
