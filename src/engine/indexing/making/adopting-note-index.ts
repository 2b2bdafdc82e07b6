import { encodeChanges } from '../../../core/search/bm25f/segment/segment-changes';
import type { NameNumbers, NewNames } from '../../../core/search/bm25f/dictionary/name-numbers';
import type { VaultPath } from '../../../core/note/path';
import type { KeywordIndex } from '../../../ports/keyword-index';
import type { IndexChanges } from '../../../ports/note-index';
import { type IndexParts, LocalNoteIndex } from '../local-note-index';
import type { IndexState } from '../persisted-index';
import type { MadeSegment } from './note-maker';

/** A keyword index that numbers the names of segments that are made elsewhere; see `SegmentMaker`. */
interface NumberingIndex extends KeywordIndex {
  number(names: NewNames): NameNumbers;
}

/** An index that also takes segments that a `NoteMaker` made. */
export class AdoptingNoteIndex extends LocalNoteIndex {
  readonly #keywords: NumberingIndex;

  constructor(parts: IndexParts & { readonly keywords: NumberingIndex }) {
    super(parts);
    this.#keywords = parts.keywords;
  }

  /** True for a note of which no version is in the index. */
  isNew(path: VaultPath): boolean {
    return !this.#keywords.has(path);
  }

  number(names: NewNames): NameNumbers {
    return this.#keywords.number(names);
  }

  /** Adds the notes of the segment, as `put` would have added them. */
  adopt(made: MadeSegment): Promise<IndexChanges> {
    return this.changeNotes(
      made.notes.map(([path]) => path),
      (state) => adoptInto(state, made),
    );
  }
}

/** Notes that were dropped, excluded or put since they were requested are left out. */
function adoptInto({ keywords, table }: IndexState, { bytes, notes }: MadeSegment): IndexChanges {
  const wanted = notes.filter(([path]) => table.get(path)?.state === 'waiting' && !keywords.has(path));
  const isWanted = new Set(wanted.map(([path]) => path));
  const inSegment = notes.filter(([, { isFindable }]) => isFindable);
  const isDead = Uint8Array.from(inSegment, ([path]) => (isWanted.has(path) ? 0 : 1));
  const isWhole = !isDead.includes(1);
  keywords.restoreSegment(bytes, isWhole ? null : encodeChanges(isDead, new Map()));
  for (const [path, entry] of wanted) Object.assign(table.get(path) ?? {}, entry);
  return { added: isDead.filter((dead) => dead === 0).length, updated: 0, removed: 0 };
}
