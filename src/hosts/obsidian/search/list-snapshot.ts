import type { SearchResult } from '../../../features/search/result-row';

/** Which results show their snippets: all or none, except those in `turned`. */
interface ResultFolding {
  readonly areCollapsed: boolean;
  readonly turned: ReadonlySet<string>;
}

/** The visible state of a list of results. */
export interface ListSnapshot {
  /** Question that `results` answer. */
  readonly answered: string;
  readonly results: readonly SearchResult[];
  /** A path of `results`, or null. */
  readonly selected: string | null;
  readonly folding: ResultFolding;
  readonly isWhyShown: boolean;
  /** True when an answer takes noticeably long. */
  readonly isSlow: boolean;
}

/** State before the first request. */
export const noList: ListSnapshot = {
  answered: '',
  results: [],
  selected: null,
  folding: foldAll(false),
  isWhyShown: false,
  isSlow: false,
};

export interface Holding {
  /** Number of the first previous results that stay in place as long as they still match. */
  readonly count: number;
  /** True when a held result stays although a newer answer does not contain it. */
  readonly stays: (result: SearchResult) => boolean;
}

export type SelectionStep = 'next' | 'previous' | 'first' | 'last';

export function pathsOf(results: readonly SearchResult[]): string[] {
  return results.map(({ path }) => path);
}

export function selectedOf({ results, selected }: ListSnapshot): SearchResult | undefined {
  return results.find(({ path }) => path === selected);
}

/** Updates a list that somebody is reading: first the held results with their new content, then the others in order. */
export function holdResults(
  before: readonly SearchResult[],
  found: readonly SearchResult[],
  { count, stays }: Holding,
): SearchResult[] {
  const newest = new Map(found.map((result) => [result.path, result]));
  const held = before.slice(0, count).flatMap((result) => {
    const now = newest.get(result.path) ?? (stays(result) ? result : null);
    return now === null ? [] : [now];
  });
  const paths = new Set(held.map(({ path }) => path));
  return [...held, ...found.filter(({ path }) => !paths.has(path))];
}

/**
 * Returns the path that is selected after a step; it stays within the list, and without a selection the first one is
 * selected.
 */
export function stepSelection(paths: readonly string[], selected: string | null, step: SelectionStep): string | null {
  const last = paths.length - 1;
  const at = selected === null ? -1 : paths.indexOf(selected);
  const target = { next: at + 1, previous: at - 1, first: 0, last }[step];
  return paths[Math.max(0, Math.min(last, target))] ?? null;
}

/**
 * Returns the selection in a new list: the same note when it is still there; otherwise, when the list was only
 * refreshed, the note now in its place.
 */
export function keepSelection(
  before: readonly string[],
  selected: string | null,
  after: readonly string[],
  isRefresh: boolean,
): string | null {
  if (selected === null || after.includes(selected)) return selected;
  if (!isRefresh) return null;
  return after[Math.min(before.indexOf(selected), after.length - 1)] ?? null;
}

export function foldAll(areCollapsed: boolean): ResultFolding {
  return { areCollapsed, turned: new Set() };
}

export function isFolded({ areCollapsed, turned }: ResultFolding, path: string): boolean {
  return turned.has(path) ? !areCollapsed : areCollapsed;
}

export function fold(folding: ResultFolding, path: string, wanted: boolean): ResultFolding {
  const turned = new Set(folding.turned);
  if (wanted === folding.areCollapsed) turned.delete(path);
  else turned.add(path);
  return { areCollapsed: folding.areCollapsed, turned };
}
