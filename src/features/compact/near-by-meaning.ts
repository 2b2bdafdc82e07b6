import type { ClaimPair } from '../../core/upkeep/judged/claim-verdict';
import { mutualPairs, nearestKept } from '../../core/upkeep/judged/mutual-neighbors';
import type { SettledPairs } from '../../core/upkeep/settled';
import type { UpkeepNote } from '../../core/upkeep/upkeep-note';
import { readMeaningRemark } from '../../engine/indexing/retriever-states';
import type { Run } from '../../ports/run';
import type { CompactDeps } from './compact-deps';

/** Number of related notes that are looked at for the nearest by meaning, because the index ranks by words and links too. */
const mostRelated = 12;
/** Number of nearest notes of each; by meaning, more of them are chance than by words. */
const mostNearest = 2;
/** Minimum cosine of the vectors of two notes; below, nobody would compare them. */
const leastSimilar = 0.3;

const byWordsAlone = 'Notes were paired by their words alone.';

/**
 * Returns the pairs of notes in force of which each is among the nearest of the other by the vectors in use, the nearest
 * first. They may make one claim without a common word. Without vectors no note is looked at, and a warning says so.
 */
export async function nearByMeaning(
  notes: readonly UpkeepNote[],
  settled: Pick<SettledPairs, 'has'>,
  { index, readiness }: Pick<CompactDeps, 'index' | 'readiness'>,
  run: Run,
  pause: () => Promise<void>,
): Promise<ClaimPair[]> {
  const byPath = new Map<string, UpkeepNote>(notes.flatMap((note) => (note.isInForce ? [[note.path, note]] : [])));
  if (byPath.size < 2) return [];
  await readiness.prepare(run, 'meaning');
  const state = await index.meaning();
  const isAnswering = state.meaning === 'ready' || state.embedded?.isAnswering === true;
  const remark = isAnswering ? null : readMeaningRemark(state, 'semantic');
  if (remark !== null) run.warn(state.meaning === 'none' ? `${remark} ${byWordsAlone}` : remark);
  if (!isAnswering && state.meaning === 'none') return [];
  const nearest = new Map<UpkeepNote, ReadonlyMap<UpkeepNote, number>>();
  for (const note of byPath.values()) {
    run.progress({ label: 'Looking for notes near in meaning', done: nearest.size, total: byPath.size });
    await pause();
    const hits = await index.related(note.path, mostRelated);
    const near = hits.flatMap(({ path, ranks: { semantic } }): [UpkeepNote, number][] => {
      const other = byPath.get(path);
      return other === undefined || semantic === undefined || semantic.score < leastSimilar
        ? []
        : [[other, semantic.score]];
    });
    nearest.set(note, nearestKept(note, near, mostNearest));
  }
  return mutualPairs(nearest, settled);
}
