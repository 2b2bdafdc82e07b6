import type { NoteFacts } from '../../../note/note-record';
import type { VaultPath } from '../../../note/path';
import type { NoteStat } from '../../indexed-notes';
import { ByteReader, damaged } from '../codec/byte-reader';
import { recordRanges, type ByteRange } from '../codec/sections';
import { divides, textOf } from '../note-pieces';
import { decodeFacts, decodeScope, decodeTitle, type NoteScope } from './note-details';
import { decodeChanges } from './segment-changes';
import { listingSections, segmentMagic, formatVersion, segmentSectionCount } from './segment-record';

/** A note of a persisted segment, without its words. */
export class ListedSegmentNote {
  readonly #listing: Listing;
  readonly #note: number;

  constructor(
    listing: Listing,
    note: number,
    readonly path: VaultPath,
  ) {
    this.#listing = listing;
    this.#note = note;
  }

  get stat(): NoteStat {
    const { stats, sizes, mtimes, rechecks } = this.#listing;
    const [size = 0, mtimeMs = 0, recheck] = [sizes[this.#note], mtimes[this.#note], rechecks[this.#note]];
    return stats.get(this.#note) ?? { size, mtimeMs, recheck: recheck === 1 };
  }

  /** Throws `damaged`. */
  title(): string {
    const { details, starts, text } = this.#listing;
    return decodeTitle(details, starts[this.#note] ?? 0, starts[this.#note + 1] ?? 0, text);
  }

  /** Throws `damaged`. */
  scope(): NoteScope {
    const { details, starts, text } = this.#listing;
    return decodeScope(details, starts[this.#note] ?? 0, starts[this.#note + 1] ?? 0, text);
  }

  /** Throws `damaged`. */
  facts(): NoteFacts {
    return decodeFacts(this.#reader());
  }

  #reader(): ByteReader {
    const { details, starts, text } = this.#listing;
    return new ByteReader(details, starts[this.#note], starts[this.#note + 1], text);
  }
}

/** The data of a segment's notes without their words. */
interface Listing {
  readonly mtimes: Float64Array;
  readonly sizes: Float64Array;
  readonly rechecks: Uint8Array;
  /** Stats that changed since the segment was written. */
  readonly stats: ReadonlyMap<number, NoteStat>;
  readonly details: Uint8Array;
  /** Start of the details by note, and one more element at the end. */
  readonly starts: Uint32Array;
  /** The details with a character for each byte; see `ByteReader`. */
  readonly text: string;
}

const none = new Uint8Array();

/** Length in bytes of the beginning of a segment record that `listingRanges` needs. */
export const listingHeadBytes = 4 * (3 + segmentSectionCount);

/** Returns the parts of a segment record that list its notes, from its beginning; throws `damaged`. */
export function listingRanges(head: Uint8Array): ByteRange[] {
  const ranges = recordRanges(head, segmentMagic, formatVersion, segmentSectionCount);
  return listingSections.map((section) => ranges[section] ?? { start: 0, end: 0 });
}

/**
 * Lists the notes of a segment from those parts of its record and from the record of its changes. `toText` returns a
 * text with a character for each byte, the same one where they are ASCII. Throws `damaged` when the parts do not fit
 * together.
 */
export function listSegment(
  parts: readonly Uint8Array[],
  changes: Uint8Array | null,
  toText: (bytes: Uint8Array) => string,
): ListedSegmentNote[] {
  const [mtimeBytes, sizeBytes, pathStarts, units, detailStarts, rechecks = none, details = none] = parts;
  const mtimes = numbers(mtimeBytes, Float64Array);
  const sizes = numbers(sizeBytes, Float64Array);
  const paths = { starts: numbers(pathStarts, Uint32Array), text: textOf(numbers(units, Uint16Array)) };
  const starts = numbers(detailStarts, Uint32Array);
  const count = mtimes.length;
  const isWhole =
    [sizes.length, rechecks.length].every((length) => length === count) &&
    [paths.starts, starts].every(({ length }) => length === count + 1) &&
    divides(paths.starts, paths.text.length) &&
    divides(starts, details.length);
  if (!isWhole) throw damaged();
  const changed = changes === null ? null : decodeChanges(changes, count);
  const dead = new Set(changed?.dead);
  const stats = changed?.stats ?? new Map<number, NoteStat>();
  const listing = { mtimes, sizes, rechecks, stats, details, starts, text: toText(details) };
  const listed: ListedSegmentNote[] = [];
  for (let note = 0; note < count; note++) {
    if (dead.has(note)) continue;
    const path = paths.text.slice(paths.starts[note] ?? 0, paths.starts[note + 1] ?? 0) as VaultPath;
    listed.push(new ListedSegmentNote(listing, note, path));
  }
  return listed;
}

interface NumbersClass<Made> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, start: number, length: number): Made;
}

/** Returns bytes as numbers; copies them where they do not begin at a multiple of the size. */
function numbers<Made>(bytes: Uint8Array | undefined, Kind: NumbersClass<Made>): Made {
  const size = Kind.BYTES_PER_ELEMENT;
  if (bytes === undefined || bytes.length % size !== 0) throw damaged();
  const aligned = bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes);
  return new Kind(aligned.buffer, aligned.byteOffset, aligned.length / size);
}
