import { AppError, isAppError } from '../../core/errors';
import { isNotePath, type VaultPath } from '../../core/note/path';
import {
  knownItemsOf,
  type KnownItem,
  pseudoQueriesOf,
  sampleOf,
  type PseudoQueries,
} from '../../core/search/evaluation/pseudo-queries';
import type { RankingQuality } from '../../core/search/evaluation/ranking-quality';
import { countingShare } from '../../core/search/fusion';
import type { ModelFusion } from '../../core/search/model-fusion';
import { readText } from '../../engine/indexing/read-text';
import type { NoteIndex, SearchMode } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { judgeRankings } from './judge-rankings';

/** Means over the pseudo-queries in each mode. */
export interface SelfOutput extends Readonly<Record<SearchMode, RankingQuality>> {
  /** The constant for mixing retrievers that is in use: keyword hits that score below this fraction of the best hit make room for semantic hits. */
  readonly weight: number;
  readonly pseudoQueries: number;
  /** Cosine similarity that a note found by meaning must exceed in this vault; null when it is not known. */
  readonly noise: number | null;
}

interface SelfDeps {
  readonly vault: Pick<Vault, 'list' | 'read'>;
  readonly index: NoteIndex;
}

/**
 * Measures search with queries made from the vault: halves of titles and sentences, and link texts (see
 * `knownItemsOf`), each with one right note. Such queries use the notes' own words and misled about weights in 12 of 42
 * measured cases, so the result is only shown and sets nothing.
 */
export async function evaluateSelf(
  { vault, index }: SelfDeps,
  fusion: ModelFusion | undefined,
  run: Run,
): Promise<SelfOutput> {
  run.warn("Queries made from the notes' own words favor keyword search. They only show whether search works here.");
  const { queries, grades } = await makeQueries(vault, index, run);
  const measure = async (mode: SearchMode): Promise<RankingQuality> => {
    const { quality } = await judgeRankings(index, queries, grades, { mode, fusion }, null, run);
    if (quality === null)
      throw new AppError(
        'usage',
        'The notes contain nothing to make queries from. They need titles of three words, sentences or links.',
      );
    return quality;
  };
  return {
    keyword: await measure('keyword'),
    semantic: await measure('semantic'),
    hybrid: await measure('hybrid'),
    weight: countingShare,
    pseudoQueries: queries.length,
    noise: (await index.meaning()).noise ?? null,
  };
}

async function makeQueries(vault: SelfDeps['vault'], index: NoteIndex, run: Run): Promise<PseudoQueries> {
  const { excluded, failed } = await index.coverage();
  const missing = new Set([...excluded, ...failed].map(({ path }) => path));
  const paths = (await vault.list())
    .filter(({ path, isLink }) => !isLink && isNotePath(path) && !missing.has(path))
    .map(({ path }) => path);
  const items: (readonly [VaultPath, KnownItem])[] = [];
  const sample = sampleOf(paths);
  for (const [done, path] of sample.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Making queries', done, total: sample.length });
    for (const item of await itemsOf(vault, path)) items.push([path, item]);
  }
  return pseudoQueriesOf(items, paths);
}

/** Returns no items for a note that cannot be read. */
async function itemsOf(vault: Pick<Vault, 'read'>, path: VaultPath): Promise<KnownItem[]> {
  try {
    const decoded = readText(await vault.read(path));
    return 'notText' in decoded ? [] : knownItemsOf(path, decoded.text);
  } catch (error) {
    if (isAppError(error, 'not-found') || isAppError(error, 'unreadable')) return [];
    throw error;
  }
}
