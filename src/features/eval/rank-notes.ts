import type { GradedQuery } from '../../core/search/evaluation/graded-query';
import { noteNameOf } from '../../core/search/evaluation/note-name';
import { rankingDepth } from '../../core/search/evaluation/ranking-quality';
import type { RankedNote } from '../../core/search/evaluation/trec-lines';
import type { IndexHit, NoteIndex, SearchMode } from '../../ports/note-index';

/** What the index gives for a query: as many hits as its ranking needs. */
export function askIndex(index: Pick<NoteIndex, 'search'>, { query, excluded }: GradedQuery, mode: SearchMode): Promise<IndexHit[]> {
  return index.search(query, rankingDepth + excluded.size, { mode, isComplete: true });
}

/** The ranking that is judged: the index's order without the excluded notes, nothing taken out as repeated. */
export function rankingOf(hits: readonly IndexHit[], { excluded }: GradedQuery): RankedNote[] {
  const ranked = hits.map(({ path, score }) => ({ name: noteNameOf(path), score }));
  return ranked.filter(({ name }) => !excluded.has(name)).slice(0, rankingDepth);
}
