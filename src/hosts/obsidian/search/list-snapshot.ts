import type { SearchResult } from '../../../features/search/result-row';

/** Which results show their snippets: all or none, but for those that were turned one by one. */
interface ResultFolding {
  readonly areCollapsed: boolean;
  readonly turned: ReadonlySet<string>;
}

/** What is to be seen of a list of results. */
export interface ListSnapshot {
  /** What `results` answer. */
  readonly answered: string;
  readonly results: readonly SearchResult[];
  /** A path of `results`. */
  readonly selected: string | null;
  readonly folding: ResultFolding;
  readonly isWhyShown: boolean;
}

/** Before anything was asked. */
export const noList: ListSnapshot = {
  answered: '',
  results: [],
  selected: null,
  folding: foldAll(false),
  isWhyShown: false,
};

export interface Holding {
  /** So many of the first results before stay where they are, as far as they still answer. */
  readonly count: number;
  /** Of a held result that a newer answer does not have: true when it stays all the same. */
  readonly stays: (result: SearchResult) => boolean;
}

export type SelectionStep = 'next' | 'previous' | 'first' | 'last';

export function pathsOf(results: readonly SearchResult[]): string[] {
  return results.map(({ path }) => path);
}

export function selectedOf({ results, selected }: ListSnapshot): SearchResult | undefined {
  return results.find(({ path }) => path === selected);
}

/** A newer answer to the same line for a list that somebody reads: first what is held, as it is now, then the others in their order. */
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

/** The path that is selected after a step; it stays within the list, and a list without selection begins at its first. */
export function stepSelection(paths: readonly string[], selected: string | null, step: SelectionStep): string | null {
  const last = paths.length - 1;
  const at = selected === null ? -1 : paths.indexOf(selected);
  const target = { next: at + 1, previous: at - 1, first: 0, last }[step];
  return paths[Math.max(0, Math.min(last, target))] ?? null;
}

/** The selection in a new list: the same note where it still is; else what now stands in its place, when the list was only refreshed. */
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
