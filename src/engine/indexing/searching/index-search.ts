import { asOfDay } from '../../../core/search/as-of-day';
import { usualFusion } from '../../../core/search/model-fusion';
import type { VaultPath } from '../../../core/note/path';
import type { Query } from '../../../core/search/query';
import type { Clock } from '../../../ports/clock';
import type { KeywordIndex } from '../../../ports/keyword-index';
import type { IndexHit, SearchManner } from '../../../ports/note-index';
import { localDay } from '../../reading/local-day';
import type { SemanticRetriever } from '../vectors/semantic-retriever';
import { findHits, findRelated, listHits } from './find-hits';
import { inForceFirst, markSuccessors, successorsFirst } from './find-successors';

/** Maximum time in ms that a search spends on neighbors of its hits; after that it answers without them. */
const longestSmoothingMs = 40;
/** Factor by which more notes are requested from the model than are wanted, since words and links also count. */
const nearestOfRelated = 3;

/** Searches by words and by meaning in an index as it is now; see `NoteIndex`. */
export class IndexSearch {
  constructor(
    private readonly keywords: KeywordIndex,
    private readonly model: SemanticRetriever,
    private readonly clock: Clock,
  ) {}

  search(
    query: Query,
    limit: number,
    { mode, vector, fusion = usualFusion, order = 'relevance', isComplete = false }: SearchManner = { mode: 'keyword' },
  ): IndexHit[] {
    const beganMs = this.clock.now().getTime();
    const isDue = (): boolean => !isComplete && Math.abs(this.clock.now().getTime() - beganMs) >= longestSmoothingMs;
    const { keywords } = this;
    const asOf = asOfDay(query);
    if (order !== 'relevance') return markSuccessors(listHits(keywords, query, limit, order), keywords, asOf);
    const nearest = vector === undefined ? null : this.model.answerer(vector, keywords.passing(query));
    const dated = { ...query, today: asOf ?? localDay(this.clock.now()) };
    const hits = findHits(keywords, nearest === null ? null : { nearest, fusion }, dated, limit, mode, { isDue });
    const isRanked = query.words.length + query.phrases.length > 0;
    if (!isRanked) return markSuccessors(hits, keywords, asOf);
    return successorsFirst(hits, keywords, keywords.passing(query), asOf).slice(0, limit);
  }

  related(path: VaultPath, limit: number): IndexHit[] {
    const near = this.model.nearestTo(path, nearestOfRelated * limit);
    return inForceFirst(findRelated(this.keywords, near, path, limit), this.keywords);
  }
}
