/**
 * The term lists of a note, to be read with `DecodedList`, in one run of bytes: place `from` of `starts` is where that of its own fields begins
 * (counts by `noteBits`), the places after it those of its slots (`chunkBits`), and one more where the last ends.
 */
export interface NotePieces {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly from: number;
  readonly slotCount: number;
}

/** Tokens in the fields of a note and of its slots, and the grams of those tokens. */
export interface NoteLengths {
  /** Tokens in each of `noteFields`, then grams. */
  readonly own: Uint32Array;
  /** By slot. */
  readonly bodies: Uint32Array;
  readonly headings: Uint32Array;
  readonly bodyGrams: Uint32Array;
  readonly headingGrams: Uint32Array;
}

/** A note on its way into a segment. */
export interface SegmentNote {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly recheck: boolean;
  /** `YYYYMMDD` as a number; 0 without a date. */
  readonly day: number;
  readonly problemCount: number;
  /** See `encodeDetails`. */
  readonly details: Uint8Array;
  /** Numbers of its labels. */
  readonly labels: Uint32Array;
  readonly pieces: NotePieces;
  readonly lengths: NoteLengths;
  /** See `fillFilter`. */
  readonly pairs: Uint8Array;
}
