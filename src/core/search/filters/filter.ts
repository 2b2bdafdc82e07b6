import type { NoteRecord } from '../../note/note-record';
import type { Lexicon } from '../bm25f/dictionary/lexicon';
import type { Segment } from '../bm25f/segment/segment';

/** The data of a note that filters may use. `links` are the names of notes and files that it links to, not web addresses. */
export type FilteredNote = Pick<NoteRecord, 'facts' | 'links' | 'properties'> & { readonly path: string };

/** A filter of the query language, `field:value`. Its two halves, `test` and `bits`, must agree on every note. */
export interface Filter {
  /** For the table of filters in `docs/search.md`: a value as typed, and the notes it leaves, as the end of "notes …". */
  readonly example: string;
  readonly help: string;
  /** Names that other programs use for the field. */
  readonly otherNames?: readonly string[];
  /** True when several values are alternatives; otherwise all of them must match. */
  readonly isAlternative: boolean;
  /** True when the filter is written in brackets, `[value]`, without its name. */
  readonly isBracketed?: true;
  /** Returns the value as stored in a query; null for a value that is not allowed. Missing: any value, as typed. */
  readonly parse?: (value: string) => string | null;
  /** How to write a value, as a sentence for a user whose value was refused. */
  readonly advice?: string;
  /** Returns a test that is true when a note matches. */
  readonly test: (value: string) => (note: FilteredNote) => boolean;
  /** Returns 1 for each note of an index segment that matches, else 0; removed notes are included. */
  readonly bits: (value: string, segment: Segment, lexicon: Lexicon) => Uint8Array;
}
