/** A parsed search line. Words and phrases are as typed; the index tokenizes them. */
export interface Query {
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  readonly excludedWords: readonly string[];
  readonly excludedPhrases: readonly string[];
  /**
   * Filters that must all match. Several filters of one field and sign are alternatives for `type`, `project`, `scope`,
   * `durability`, `status`, `path`; tags must all match.
   */
  readonly filters: readonly QueryFilter[];
  /** Unknown operators as typed (`foo:bar`); they are searched as words, and the user is told. */
  readonly unknownOperators: readonly string[];
  /** True when the last word may be unfinished and also matches as a prefix. */
  readonly lastWordIsPrefix: boolean;
}

export interface QueryFilter {
  readonly field: 'type' | 'tag' | 'project' | 'path' | 'scope' | 'durability' | 'status' | 'after' | 'before';
  readonly value: string;
  readonly isExcluded: boolean;
}
