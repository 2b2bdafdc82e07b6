/**
 * The term lists of a note in one run of bytes, to be read with `DecodedList`. Element `from` of `starts` is the start
 * of the note's own fields (counts by `noteBits`), the elements after it are those of its chunks (`chunkBits`), and one
 * more is the end of the last.
 */
export interface NotePieces {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly from: number;
  readonly chunkCount: number;
}

/** Number of tokens in the fields of a note and of its chunks, and number of n-grams of those tokens. */
export interface NoteLengths {
  /** Number of tokens in each of `noteFields`, then of n-grams. */
  readonly own: Uint32Array;
  /** Number of tokens in the body, by chunk. */
  readonly bodies: Uint32Array;
  readonly headings: Uint32Array;
  readonly bodyGrams: Uint32Array;
  readonly headingGrams: Uint32Array;
}

/** A note that is being added to a segment. */
export interface SegmentNote {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly recheck: boolean;
  /** Date `YYYYMMDD` as a number; 0 without a date. */
  readonly day: number;
  readonly problemCount: number;
  /** Facts, links and problems of the note, as `encodeDetails` writes them. */
  readonly details: Uint8Array;
  /** Numbers of the note's labels. */
  readonly labels: Uint32Array;
  readonly pieces: NotePieces;
  readonly lengths: NoteLengths;
  /** See `fillFilter`. */
  readonly pairs: Uint8Array;
}

const unitsAtOnce = 8192;

/** Texts in one run of UTF-16 units and the start of each; one more element is the end of the last. */
export interface PackedTexts {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

/** Returns all units as one string. */
export function textOf(units: Uint16Array): string {
  if (units.length <= unitsAtOnce) return String.fromCharCode.apply(null, units as unknown as number[]);
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += unitsAtOnce) {
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + unitsAtOnce) as unknown as number[]));
  }
  return parts.join('');
}

/** False when the starts do not divide the units. */
export function areWhole({ units, starts }: PackedTexts): boolean {
  return divides(starts, units.length);
}

/** True when the starts ascend from 0 to `length`. */
export function divides(starts: Uint32Array, length: number): boolean {
  let last = 0;
  for (let place = 0; place < starts.length; place++) {
    const start = starts[place] ?? 0;
    if (start < last) return false;
    last = start;
  }
  return starts[0] === 0 && last === length;
}
