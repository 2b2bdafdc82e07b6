import type { VaultPath } from '../../core/note/path';
import { mutualPairs, taggedPairs, type Neighbour } from '../../core/restructure/mutual-pairs';
import { learnAll } from '../../engine/indexing/learn-all';
import { Breather } from '../../engine/running/breather';
import type { Run } from '../../ports/run';
import type { Collected, CollectedNote } from './collect-notes';
import { findCommunities } from './communities';
import { GroupCache, type Grouping } from './group-cache';
import type { RestructureInput, RestructureServices } from './restructure-input';

/** Beyond it a note is not near any more. */
const nearCount = 10;

/** The groups of a folder's notes and the nearest notes of each: those that were found before for the same notes, else new ones, which are remembered. */
export async function findGroups({ folder, notes }: Collected, { by, regroup }: Pick<RestructureInput, 'by' | 'regroup'>, services: RestructureServices, run: Run): Promise<Grouping> {
  const cache = new GroupCache(services.cache, services.hasher);
  const key = cache.keyOf(folder, by, notes);
  const known = regroup ? null : await cache.get(key);
  if (known !== null) return known;
  await services.sync.syncAll(run);
  const remark = await services.readiness.prepare(run, 'meaning');
  if (remark !== null) run.warn(remark);
  await learnAll(services.index, run);
  const near = await nearestOf(notes, services, run);
  const chosen = new Set<string>(notes.map(({ path }) => path));
  const inFolder = new Map([...near].map(([path, found]) => [path, found.filter((each) => chosen.has(each.path))]));
  const groups = findCommunities(by === 'tags' ? taggedPairs(notes) : mutualPairs(inFolder));
  const grouping = { groups: groups as VaultPath[][], near: Object.fromEntries([...near].map(([path, found]) => [path, found.map((each) => each.path)])) };
  await cache.put(key, grouping);
  return grouping;
}

async function nearestOf(notes: readonly CollectedNote[], { index, clock }: RestructureServices, run: Run): Promise<Map<string, Neighbour[]>> {
  const breather = new Breather(clock, run.signal);
  const near = new Map<string, Neighbour[]>();
  for (const [at, { path }] of notes.entries()) {
    await breather.breathe();
    run.progress({ label: 'Looking for related notes', done: at, total: notes.length });
    near.set(path, (await index.related(path, nearCount)).map((hit) => ({ path: hit.path, share: hit.score })));
  }
  return near;
}
