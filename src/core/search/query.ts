import type { FilterField } from './filters/filters';

/** A parsed search line. Words and phrases are as typed; the index tokenizes them. */
export interface Query {
  readonly words: readonly string[];
  /** Function words that were typed beside words with content: they neither rank nor match. Missing when there are none. */
  readonly functionWords?: readonly string[];
  readonly phrases: readonly string[];
  readonly excludedWords: readonly string[];
  readonly excludedPhrases: readonly string[];
  /** All must hold; several of one field and group that are not excluded are alternatives where the filter says so. */
  readonly filters: readonly QueryFilter[];
  /** Unknown operators as typed (`foo:bar`); they are searched as words, and the user sees which. */
  readonly unknownOperators: readonly string[];
  /** True when the last word may be unfinished and also matches as a prefix. */
  readonly lastWordIsPrefix: boolean;
  /** Conditions on parts of the note's text, all of which must hold; missing if there are none. */
  readonly conditions?: readonly TextCondition[];
  /** When a word is also searched in similar spellings; `few` when missing. */
  readonly spelling?: SpellingTolerance;
  /**
   * The queries that `OR` separates, two or more: a note matches when one of them finds it. Words and phrases of the
   * whole query are then those of all of them, to be highlighted, and its filters and excluded texts are empty. Missing
   * without `OR`.
   */
  readonly alternatives?: readonly Query[];
  /** Day `YYYY-MM-DD` on which it is asked, up to which the confidence of notes fades; missing where it does not count. */
  readonly today?: string;
  /** True when the line has more alternatives than are searched; otherwise missing. */
  readonly isCut?: true;
}

/** A query that asks for nothing in particular: any note matches. */
export const emptyQuery: Query = {
  ...{ words: [], phrases: [], excludedWords: [], excludedPhrases: [], filters: [], unknownOperators: [] },
  lastWordIsPrefix: false,
};

/**
 * When a word is also searched in similar spellings: if it finds nothing, or almost nothing beside a far more frequent
 * word; only if it finds nothing; or never.
 */
export type SpellingTolerance = 'few' | 'nothing' | 'off';

/** Parts of a note, and what is looked for in each: a line, a paragraph or other block, the text under a heading, or a task in a list. */
export const textUnits = {
  line: 'words in one line',
  block: 'words in one paragraph',
  section: 'words under one heading',
  task: 'words in a task',
  'task-todo': 'words in an open task',
  'task-done': 'words in a finished task',
} as const;

export type TextUnit = keyof typeof textUnits;

/** Texts that occur together in a part of the note, or, when it is excluded, in none. */
export interface TextCondition {
  readonly unit: TextUnit;
  readonly phrases: readonly string[];
  readonly excludedPhrases: readonly string[];
  /** Beginning of a word that is still being typed; '' for none. */
  readonly prefix: string;
  /** Regular expressions that `LinePattern` supports. */
  readonly patterns: readonly string[];
  readonly excludedPatterns: readonly string[];
  readonly isExcluded: boolean;
}

export interface QueryFilter {
  readonly field: FilterField;
  readonly value: string;
  readonly isExcluded: boolean;
  /** Number of its group; 0 when missing. */
  readonly group?: number;
}

/** Maximum number of alternatives of a query. */
export const mostAlternatives = 16;

/** Returns the alternatives of a query, or the query itself when it has none. */
export function alternativesOf(query: Query): readonly Query[] {
  return query.alternatives ?? [query];
}

/** Returns the query that is found by any of these, of which there is at least one. */
export function anyOf(queries: readonly Query[]): Query {
  const [first, ...others] = queries;
  if (first !== undefined && others.length === 0) return first;
  const functionWords = [...new Set(queries.flatMap(({ functionWords: own = [] }) => own))];
  return {
    words: lastOfEach(queries.flatMap(({ words }) => words)),
    ...(functionWords.length === 0 ? {} : { functionWords }),
    phrases: [...new Set(queries.flatMap(({ phrases }) => phrases))],
    excludedWords: [],
    excludedPhrases: [],
    filters: [],
    unknownOperators: [...new Set(queries.flatMap(({ unknownOperators }) => unknownOperators))],
    lastWordIsPrefix: queries.at(-1)?.lastWordIsPrefix ?? false,
    alternatives: queries.slice(0, mostAlternatives),
    ...(queries.length > mostAlternatives ? { isCut: true } : {}),
  };
}

/** Returns the query narrowed by the filters of another one, which may have alternatives too. */
export function narrowedBy(query: Query, narrowing: Query): Query {
  return anyOf(alternativesOf(narrowing).flatMap(({ filters }) => alternativesOf(withFilters(query, filters))));
}

/** Returns the query with these filters in addition, in each of its alternatives: they never find more. */
export function withFilters(query: Query, filters: readonly QueryFilter[]): Query {
  const narrowed = alternativesOf(query).map((each) => ({ ...each, filters: filtersWith(each.filters, filters) }));
  return query.alternatives === undefined ? (narrowed[0] ?? query) : { ...query, alternatives: narrowed };
}

/** Returns both lists as one; added filters are no alternatives to those of the same field. */
function filtersWith(own: readonly QueryFilter[], added: readonly QueryFilter[]): QueryFilter[] {
  const fields = new Set(own.map(({ field }) => field));
  const next = 1 + Math.max(0, ...own.map(({ group = 0 }) => group));
  const others = added.map((filter) =>
    fields.has(filter.field) ? { ...filter, group: next + (filter.group ?? 0) } : filter,
  );
  return [...own, ...others];
}

/** True for a query with nothing to look for, such as a lone `-`. */
export function asksForNothing(query: Query): boolean {
  return alternativesOf(query).every(({ words, phrases, excludedWords, excludedPhrases, filters, conditions = [] }) =>
    [words, phrases, excludedWords, excludedPhrases, filters, conditions].every((list) => list.length === 0),
  );
}

/** True for a query about which the index alone cannot tell whether a note matches. */
export function isCheckedInText(query: Query): boolean {
  return alternativesOf(query).some(
    ({ phrases, excludedPhrases, conditions = [] }) => phrases.length + excludedPhrases.length + conditions.length > 0,
  );
}

/** Keeps the last of equal texts, so that a word that may still grow stays the last one. */
function lastOfEach(texts: readonly string[]): string[] {
  return [...new Set([...texts].reverse())].reverse();
}
