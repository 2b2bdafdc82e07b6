import { baseNameOf, type VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { IndexHit } from '../../ports/note-index';
import { Yielder } from '../running/yielder';
import { byScanRank, keysIn, notesToScan, scanInGroups, scanSliceMs, type ScanDeps } from './scan';
import type { SyncRun } from './sync-deps';

/** Time budget in ms for looking at texts: about what a person accepts while typing. */
const textBudgetMs = 700;
const groupSize = 8;

export interface WaitingHits {
  /** At most `limit` notes: those whose name matches first, then those whose text does. */
  readonly hits: readonly IndexHit[];
  /** False when time or `limit` ran out before all texts were searched. */
  readonly isComplete: boolean;
}

/**
 * Searches the notes that the index has not read yet: all names, and the texts as far as a short time allows. `waiting`
 * is null while any note may be waiting.
 */
export async function scanWaiting(
  deps: ScanDeps,
  waiting: ReadonlySet<VaultPath> | null,
  query: Query,
  limit: number,
  run: SyncRun,
): Promise<WaitingHits> {
  const startedMs = deps.clock.now().getTime();
  const paths = waiting === null ? await notesToScan(deps) : [...waiting];
  const named = await bestNames(deps, paths, query, limit, run);
  const isNamed = new Set(named);
  const all = [...named, ...paths.filter((path) => !isNamed.has(path))];
  const hits: IndexHit[] = [];
  let looked = 0;
  const isOver = (): boolean => hits.length >= limit || deps.clock.now().getTime() - startedMs >= textBudgetMs;
  while (looked < all.length && !isOver()) {
    for await (const found of scanInGroups(deps, all.slice(looked, looked + groupSize), query, run))
      hits.push(...found);
    looked += groupSize;
  }
  const byName = hits.filter(({ path }) => isNamed.has(path));
  const byText = hits.filter(({ path }) => !isNamed.has(path)).sort(byScanRank);
  return { hits: [...byName, ...byText].slice(0, limit), isComplete: looked >= all.length };
}

async function bestNames(
  deps: ScanDeps,
  paths: readonly VaultPath[],
  query: Query,
  limit: number,
  run: SyncRun,
): Promise<VaultPath[]> {
  const yielder = new Yielder(deps.clock, run.signal, scanSliceMs);
  const named: { readonly path: VaultPath; readonly count: number }[] = [];
  for (const path of paths) {
    await yielder.yieldIfDue();
    const count = keysIn(baseNameOf(path), query).size;
    if (count > 0) named.push({ path, count });
  }
  return named
    .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1))
    .slice(0, limit)
    .map(({ path }) => path);
}
