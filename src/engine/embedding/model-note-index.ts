import type { Query } from '../../core/search/query';
import type { Coverage, IndexHit, NoteIndex, SearchManner } from '../../ports/note-index';
import { ForwardingNoteIndex } from '../indexing/forwarding-note-index';
import type { ModelInUse } from './model-in-use';

/** An index that is asked by meaning with the vector that the running model makes of the query. All else is the index's. */
export class ModelNoteIndex extends ForwardingNoteIndex {
  constructor(
    index: NoteIndex,
    private readonly model: () => ModelInUse,
  ) {
    super(index);
  }

  override async search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    if (manner === undefined || manner.mode === 'keyword') return this.index.search(query, limit, manner);
    const model = this.model();
    const vector = await model.vectorOf(query);
    return this.index.search(query, limit, vector === null ? manner : { fusion: model.fusion, ...manner, vector });
  }

  override async coverage(): Promise<Coverage> {
    return { ...(await this.index.coverage()), modelProblem: this.model().problem };
  }
}
