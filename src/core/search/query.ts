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
}

export interface QueryFilter {
  readonly field: FilterField;
  readonly value: string;
  readonly isExcluded: boolean;
}
