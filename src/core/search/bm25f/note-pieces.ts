import type { Chunk, NoteRecord } from '../../note/note-record';

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

/** A note as the index keeps it: no text, chunks by place only. */
export type StoredNote = Omit<NoteRecord, 'chunks' | 'links'> & { readonly chunks: readonly StoredChunk[] };

export type StoredChunk = Omit<Chunk, 'text'>;

/** How the file of a note looked when it was read; see the port. */
export interface NoteStat {
  readonly size: number;
  readonly mtimeMs: number;
  readonly recheck: boolean;
}

const unitsAtOnce = 8192;

/** Texts as one run of UTF-16 units and the place where each begins; one place more tells where the last ends. */
export interface PackedTexts {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

/** All units as one string. */
export function textOf(units: Uint16Array): string {
  if (units.length <= unitsAtOnce) return String.fromCharCode.apply(null, units as unknown as number[]);
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += unitsAtOnce) {
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + unitsAtOnce) as unknown as number[]));
  }
  return parts.join('');
}

/** False when the places do not divide the units. */
export function areWhole({ units, starts }: PackedTexts): boolean {
  return divides(starts, units.length);
}

/** True when the places go from 0 to `length` and never back. */
export function divides(starts: Uint32Array, length: number): boolean {
  for (let place = 1; place < starts.length; place++) if ((starts[place] ?? 0) < (starts[place - 1] ?? 0)) return false;
  return starts[0] === 0 && starts.at(-1) === length;
}
