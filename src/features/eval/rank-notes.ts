import type { GradedQuery } from '../../core/search/evaluation/graded-query';
import { noteNameOf } from '../../core/search/evaluation/note-name';
import { rankingDepth } from '../../core/search/evaluation/ranking-quality';
import type { ModelFusion } from '../../core/search/model-fusion';
import type { RankedNote } from '../../core/search/evaluation/trec-lines';
import type { IndexHit, NoteIndex, SearchMode } from '../../ports/note-index';

/** By which legs the index is asked, and how it mixes them; as it is set for this device where that is left out. */
export interface AskingManner {
  readonly mode: SearchMode;
  readonly fusion?: ModelFusion | undefined;
}

/** What the index gives for a query: as many hits as its ranking needs. */
export function askIndex(
  index: Pick<NoteIndex, 'search'>,
  { query, excluded }: GradedQuery,
  { mode, fusion }: AskingManner,
): Promise<IndexHit[]> {
  return index.search(query, rankingDepth + excluded.size, {
    mode,
    ...(fusion === undefined ? {} : { fusion }),
    isComplete: true,
  });
}

/** The ranking that is judged: the index's order without the excluded notes, nothing taken out as repeated. */
export function rankingOf(hits: readonly IndexHit[], { excluded }: GradedQuery): RankedNote[] {
  const ranked = hits.map(({ path, score }) => ({ name: noteNameOf(path), score }));
  return ranked.filter(({ name }) => !excluded.has(name)).slice(0, rankingDepth);
}
