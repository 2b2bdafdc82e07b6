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
export interface ListedSegmentNote {
  readonly path: VaultPath;
  readonly stat: NoteStat;
  /** Throws `damaged`. */
  title(): string;
  /** Throws `damaged`. */
  scope(): NoteScope;
  /** Throws `damaged`. */
  facts(): NoteFacts;
}

/** Length in bytes of the beginning of a segment record that `listingRanges` needs. */
export const listingHeadBytes = 4 * (3 + segmentSectionCount);

/** Returns the parts of a segment record that list its notes, from its beginning; throws `damaged`. */
export function listingRanges(head: Uint8Array): ByteRange[] {
  const ranges = recordRanges(head, segmentMagic, formatVersion, segmentSectionCount);
  return listingSections.map((section) => ranges[section] ?? { start: 0, end: 0 });
}

/**
 * Lists the notes of a segment from those parts of its record and from the record of its changes. Throws `damaged` when
 * the parts do not fit together.
 */
export function listSegment(parts: readonly Uint8Array[], changes: Uint8Array | null): ListedSegmentNote[] {
  const [mtimes, sizes, pathStarts, units, detailStarts, rechecks, details = new Uint8Array()] = parts;
  const times = numbers(mtimes, Float64Array);
  const lengths = numbers(sizes, Float64Array);
  const paths = { starts: numbers(pathStarts, Uint32Array), text: textOf(numbers(units, Uint16Array)) };
  const starts = numbers(detailStarts, Uint32Array);
  const count = times.length;
  const isWhole =
    [lengths.length, rechecks?.length].every((length) => length === count) &&
    [paths.starts, starts].every(({ length }) => length === count + 1) &&
    divides(paths.starts, paths.text.length) &&
    divides(starts, details.length);
  if (!isWhole) throw damaged();
  const changed = changes === null ? null : decodeChanges(changes, count);
  const dead = new Set(changed?.dead);
  const listed: ListedSegmentNote[] = [];
  for (let note = 0; note < count; note++) {
    if (dead.has(note)) continue;
    const bytes = details.subarray(starts[note] ?? 0, starts[note + 1] ?? 0);
    listed.push({
      path: paths.text.slice(paths.starts[note] ?? 0, paths.starts[note + 1] ?? 0) as VaultPath,
      stat: changed?.stats.get(note) ?? {
        size: lengths[note] ?? 0,
        mtimeMs: times[note] ?? 0,
        recheck: rechecks?.[note] === 1,
      },
      title: () => decodeTitle(new ByteReader(bytes)),
      scope: () => decodeScope(new ByteReader(bytes)),
      facts: () => decodeFacts(new ByteReader(bytes)),
    });
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
