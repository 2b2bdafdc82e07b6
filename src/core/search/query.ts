import type { FilterField } from './filters/filters';

/** A parsed search line. Words and phrases are as typed; the index tokenizes them. */
export interface Query {
  readonly words: readonly string[];
  /** Function words that were typed beside words with content: they neither rank nor match. Missing when there are none. */
  readonly functionWords?: readonly string[];
  readonly phrases: readonly string[];
  readonly excludedWords: readonly string[];
  readonly excludedPhrases: readonly string[];
  /** All must hold; several of one field that are not excluded are alternatives where the filter says so. */
  readonly filters: readonly QueryFilter[];
  /** Unknown operators as typed (`foo:bar`); they are searched as words, and the user sees which. */
  readonly unknownOperators: readonly string[];
  /** True when the last word may be unfinished and also matches as a prefix. */
  readonly lastWordIsPrefix: boolean;
  /** When a word is also searched in similar spellings; `few` when missing. */
  readonly spelling?: SpellingTolerance;
}

/**
 * When a word is also searched in similar spellings: if it finds nothing, or almost nothing beside a far more frequent
 * word; only if it finds nothing; or never.
 */
export type SpellingTolerance = 'few' | 'nothing' | 'off';

export interface QueryFilter {
  readonly field: FilterField;
  readonly value: string;
  readonly isExcluded: boolean;
}
