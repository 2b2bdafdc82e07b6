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
  const byName: IndexHit[] = [];
  for await (const found of scanInGroups(deps, named, query, run)) byName.push(...found);
  const isNamed = new Set(named);
  const others = paths.filter((path) => !isNamed.has(path));
  const byText: IndexHit[] = [];
  let looked = 0;
  const isOver = (): boolean =>
    byName.length + byText.length >= limit || deps.clock.now().getTime() - startedMs >= textBudgetMs;
  while (looked < others.length && !isOver()) {
    for await (const found of scanInGroups(deps, others.slice(looked, looked + groupSize), query, run))
      byText.push(...found);
    looked += groupSize;
  }
  return { hits: [...byName, ...byText.sort(byScanRank)].slice(0, limit), isComplete: looked >= others.length };
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
