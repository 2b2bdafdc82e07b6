import type { AskingServices } from '../asking/asking';
import type { IndexSync } from '../indexing/sync';
import type { NoteIndex } from '../../ports/note-index';

/** What extraction with a model needs beside what capture needs anyway. */
export interface ExtractionServices extends AskingServices {
  readonly index: Pick<NoteIndex, 'search'>;
  readonly sync: Pick<IndexSync, 'syncAll' | 'syncPaths'>;
}
