import type { NameNumbers, NewNames } from '../../../core/search/bm25f/dictionary/name-numbers';
import { SegmentMaker } from '../../../core/search/bm25f/segment/segment-maker';
import type { NoteRecord } from '../../../core/note/note-record';
import type { VaultPath } from '../../../core/note/path';
import type { Hasher } from '../../../ports/hasher';
import type { ReadNote } from '../../../ports/note-index';
import { NoteIntake, type NoteParser } from '../note-intake';
import { type NoteEntry, NoteTable } from '../note-table';

/** A segment of notes that were read, and what became of each note, in order: the indexed ones are in the segment. */
export interface MadeSegment {
  readonly bytes: Uint8Array;
  readonly notes: readonly (readonly [VaultPath, NoteEntry])[];
}

/** The calls of a maker of segments, wherever it runs: `read` any number of times, then `newNames`, then `make`. */
export interface SegmentCalls {
  /** Returns true when there are enough notes for a segment. No note is read twice for one segment. */
  read(notes: readonly ReadNote[]): Promise<boolean>;
  /** Returns names whose numbers `make` needs. */
  newNames(): Promise<NewNames>;
  make(numbers: NameNumbers): Promise<MadeSegment>;
}

/** Parses notes that no index contains yet, and makes segments of them. */
export class NoteMaker {
  readonly #segment = new SegmentMaker();
  readonly #table = new NoteTable();
  readonly #intake: NoteIntake;

  constructor(hasher: Hasher, parser: NoteParser) {
    const segment = this.#segment;
    const keywords = {
      put: (note: NoteRecord, recheck: boolean): void => {
        segment.put(note, recheck);
      },
      get: () => null,
      remove: () => false,
      restat: () => undefined,
    };
    this.#intake = new NoteIntake({ keywords, table: this.#table }, hasher, parser);
  }

  /** See `SegmentCalls`, as the other methods. */
  read(notes: readonly ReadNote[]): boolean {
    this.#table.compare(
      notes.map(({ path, size, mtimeMs }) => ({ path, size, mtimeMs, excluded: null })),
      [],
      () => undefined,
    );
    this.#intake.put(notes, () => undefined);
    return this.#segment.isFull;
  }

  newNames(): NewNames {
    return this.#segment.newNames();
  }

  make(numbers: NameNumbers): MadeSegment {
    const notes = [...this.#table.all()];
    this.#table.compare([], 'unlisted', () => undefined);
    return { bytes: this.#segment.make(numbers), notes };
  }
}
