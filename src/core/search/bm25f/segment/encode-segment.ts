import type { NoteLengths, NotePieces, SegmentNote } from '../note-pieces';
import type { PlannedLists } from '../postings/list-inverter';
import { packSections, type Section, sectionOf } from '../codec/sections';
import { formatVersion, segmentMagic } from './segment-record';
import type { Contribution } from '../scoring/statistics';

/** Encodes a segment in the format of `decodeSegment`, writing each part directly to its position. Yields now and then. */
export function encodeSegment(
  notes: readonly SegmentNote[],
  chunkLists: PlannedLists,
  noteLists: PlannedLists,
  contribution: Contribution,
): Generator<undefined, Uint8Array> {
  const firstChunks = startsOf(notes, ({ pieces }) => pieces.chunkCount);
  const pathStarts = startsOf(notes, ({ path }) => path.length);
  const details = joined(notes, 1, (note) => note.details);
  const labels = joined(notes, 4, (note) => note.labels);
  const pairs = joined(notes, 1, (note) => note.pairs);
  const pieces = joinedPieces(notes);
  const lengths = (part: keyof NoteLengths): Section => joined(notes, 4, (note) => note.lengths[part]).numbers;
  return packSections(segmentMagic, formatVersion, [
    eachNote(notes, 8, ({ mtimeMs }) => mtimeMs),
    eachNote(notes, 8, ({ size }) => size),
    sectionOf(contribution.sums),
    eachNote(notes, 4, ({ day }) => day),
    eachNote(notes, 4, ({ problemCount }) => problemCount),
    sectionOf(firstChunks),
    lengths('own'),
    lengths('bodies'),
    lengths('headings'),
    lengths('bodyGrams'),
    lengths('headingGrams'),
    sectionOf(pathStarts),
    unitsOf(notes, pathStarts),
    details.starts,
    labels.starts,
    labels.numbers,
    pieces.starts,
    pairs.starts,
    sectionOf(chunkLists.terms),
    sectionOf(chunkLists.starts),
    chunkLists.room,
    sectionOf(noteLists.terms),
    sectionOf(noteLists.starts),
    noteLists.room,
    ...[
      contribution.terms,
      contribution.termChunks,
      contribution.stems,
      contribution.stemChunks,
      contribution.grams,
      contribution.gramChunks,
    ].map(sectionOf),
    eachNote(notes, 1, ({ recheck }) => (recheck ? 1 : 0)),
    details.numbers,
    pieces.numbers,
    pairs.numbers,
  ]);
}

function eachNote(
  notes: readonly SegmentNote[],
  bytesEach: 1 | 4 | 8,
  valueOf: (note: SegmentNote) => number,
): Section {
  const fill = (target: Uint8Array): void => {
    const numbers = viewOf(target, bytesEach);
    for (const [place, note] of notes.entries()) numbers[place] = valueOf(note);
  };
  return { length: notes.length, bytesEach, fill };
}

/** Returns the parts of all notes one after the other, with the start of each and the end of the last. */
function joined(
  notes: readonly SegmentNote[],
  bytesEach: 1 | 4,
  partOf: (note: SegmentNote) => Uint8Array | Uint32Array,
): { readonly starts: Section; readonly numbers: Section } {
  const starts = startsOf(notes, (note) => partOf(note).length);
  const fill = (target: Uint8Array): void => {
    const numbers = viewOf(target, bytesEach);
    for (const [place, note] of notes.entries()) numbers.set(partOf(note), starts[place]);
  };
  return { starts: sectionOf(starts), numbers: { length: starts[notes.length] ?? 0, bytesEach, fill } };
}

/** Returns the starts and bytes of all term lists: per note one start for its own fields and one per chunk, and one more at the end. */
function joinedPieces(notes: readonly SegmentNote[]): { readonly starts: Section; readonly numbers: Section } {
  const { numbers } = joined(notes, 1, ({ pieces }) => bytesOf(pieces));
  const fill = (target: Uint8Array): void => {
    const places = viewOf(target, 4);
    let [at, next] = [0, 0];
    for (const { pieces } of notes) {
      const first = pieces.starts[pieces.from] ?? 0;
      for (let i = 0; i <= pieces.chunkCount; i++) places[next++] = at + (pieces.starts[pieces.from + i] ?? 0) - first;
      at += bytesOf(pieces).length;
    }
    places[next] = at;
  };
  const length = notes.reduce((sum, { pieces }) => sum + pieces.chunkCount + 1, 1);
  return { starts: { length, bytesEach: 4, fill }, numbers };
}

function bytesOf({ bytes, starts, from, chunkCount }: NotePieces): Uint8Array {
  return bytes.subarray(starts[from], starts[from + chunkCount + 1]);
}

function unitsOf(notes: readonly SegmentNote[], starts: Uint32Array): Section {
  const fill = (target: Uint8Array): void => {
    const units = new Uint16Array(target.buffer, target.byteOffset, target.length / 2);
    for (const [place, { path }] of notes.entries())
      for (let i = 0; i < path.length; i++) units[(starts[place] ?? 0) + i] = path.charCodeAt(i);
  };
  return { length: starts[notes.length] ?? 0, bytesEach: 2, fill };
}

function startsOf(notes: readonly SegmentNote[], lengthOf: (note: SegmentNote) => number): Uint32Array {
  const starts = new Uint32Array(notes.length + 1);
  for (const [place, note] of notes.entries()) starts[place + 1] = (starts[place] ?? 0) + lengthOf(note);
  return starts;
}

function viewOf(
  { buffer, byteOffset, length }: Uint8Array,
  bytesEach: 1 | 4 | 8,
): Uint8Array | Uint32Array | Float64Array {
  if (bytesEach === 1) return new Uint8Array(buffer, byteOffset, length);
  return bytesEach === 4
    ? new Uint32Array(buffer, byteOffset, length / 4)
    : new Float64Array(buffer, byteOffset, length / 8);
}
