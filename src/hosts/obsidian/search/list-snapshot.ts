import type { SearchResult } from '../../../features/search/result-row';
import { foldAll, type ResultFolding } from './result-folding';

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

export function pathsOf(results: readonly SearchResult[]): string[] {
  return results.map(({ path }) => path);
}

export function selectedOf({ results, selected }: ListSnapshot): SearchResult | undefined {
  return results.find(({ path }) => path === selected);
}
