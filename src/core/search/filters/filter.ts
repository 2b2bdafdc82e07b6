import type { NoteRecord } from '../../note/note-record';
import type { Lexicon } from '../bm25f/dictionary/lexicon';
import type { Segment } from '../bm25f/segment/segment';

/** What a filter may ask of a note. */
export type FilteredNote = Pick<NoteRecord, 'facts' | 'links'> & { readonly path: string };

/** A filter of the query language, `field:value`. Its two halves, `test` and `bits`, must agree on every note. */
export interface Filter {
  /** For help: a value as it is typed, and which notes it leaves, as the end of "notes …". */
  readonly example: string;
  readonly help: string;
  /** What other programs call the field. */
  readonly otherNames?: readonly string[];
  /** Several values are alternatives; otherwise each of them must hold. */
  readonly isAlternative: boolean;
  /** The value as a query holds it, from one that is not empty; null for one that this filter cannot have. Absent: any value, as typed. */
  readonly parse?: (value: string) => string | null;
  /** How values are written, as a sentence for a user whose value was refused. */
  readonly advice?: string;
  /** Whether a note passes. */
  readonly test: (value: string) => (note: FilteredNote) => boolean;
  /** By note of a segment of the index 1 when it passes; notes that have left are answered too. */
  readonly bits: (value: string, segment: Segment, lexicon: Lexicon) => Uint8Array;
}
