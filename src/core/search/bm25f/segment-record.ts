import { damaged } from './byte-reader';
import { NOTE_FIELDS } from './fields';
import type { TermLists } from './list-inverter';
import type { NoteLengths, SegmentNote } from './note-pieces';
import { areWhole, divides, packTexts, type PackedTexts } from './packed-texts';
import { packSections, SectionReader, type Section } from './sections';
import type { Contribution } from './statistics';

/** `CBSG` in the order of bytes. */
const MAGIC = 0x47534243;
/** Changes with the layout of any record of the index. */
export const FORMAT_VERSION = 3;

/** As `NoteLengths`, of all notes one after the other. */
export interface SegmentLengths extends NoteLengths {
  /** By note, and one more at the end. */
  readonly firstSlots: Uint32Array;
}

/** The parts of a segment, in the order in which they lie in its record. */
export interface SegmentSections {
  readonly mtimes: Float64Array;
  readonly sizes: Float64Array;
  readonly sums: Float64Array;
  readonly days: Uint32Array;
  readonly problemCounts: Uint32Array;
  readonly lengths: SegmentLengths;
  readonly paths: PackedTexts;
  readonly detailStarts: Uint32Array;
  readonly labelStarts: Uint32Array;
  readonly labels: Uint32Array;
  /** Where the lists of each note begin, and of each of its slots; see `NotePieces`. */
  readonly pieceStarts: Uint32Array;
  readonly slotLists: TermLists;
  readonly noteLists: TermLists;
  readonly contribution: Contribution;
  readonly rechecks: Uint8Array;
  readonly details: Uint8Array;
  readonly pieces: Uint8Array;
  readonly pairStarts: Uint32Array;
  readonly pairs: Uint8Array;
}

const SECTION_COUNT = 34;

export function encodeSegment(notes: readonly SegmentNote[], slotLists: TermLists, noteLists: TermLists, contribution: Contribution): Uint8Array {
  const paths = packTexts(notes.map(({ path }) => path));
  const firstSlots = startsOf(notes.map(({ pieces }) => ({ length: pieces.slotCount })));
  const joinedLengths = (part: keyof NoteLengths): Uint32Array => joinedNumbers(notes.map(({ lengths }) => lengths[part])).numbers;
  const details = joined(notes.map((note) => note.details));
  const labels = joinedNumbers(notes.map((note) => note.labels));
  const pieces = joinedPieces(notes);
  const pairs = joined(notes.map((note) => note.pairs));
  const sections: Section[] = [
    Float64Array.from(notes, ({ mtimeMs }) => mtimeMs), Float64Array.from(notes, ({ size }) => size), contribution.sums,
    Uint32Array.from(notes, ({ day }) => day), Uint32Array.from(notes, ({ problemCount }) => problemCount),
    firstSlots, joinedLengths('own'), joinedLengths('bodies'), joinedLengths('headings'), joinedLengths('bodyGrams'), joinedLengths('headingGrams'),
    paths.starts, paths.units, details.starts, labels.starts, labels.numbers, pieces.starts, pairs.starts,
    slotLists.terms, slotLists.starts, slotLists.bytes, noteLists.terms, noteLists.starts, noteLists.bytes,
    contribution.terms, contribution.termSlots, contribution.stems, contribution.stemSlots, contribution.grams, contribution.gramSlots,
    Uint8Array.from(notes, ({ recheck }) => (recheck ? 1 : 0)), details.bytes, pieces.bytes, pairs.bytes,
  ];
  return packSections(MAGIC, FORMAT_VERSION, sections);
}

/** Throws `damaged` when the record is not one of a segment or its parts do not fit each other. */
export function decodeSegment(bytes: Uint8Array): SegmentSections {
  const reader = new SectionReader(bytes, MAGIC, FORMAT_VERSION, SECTION_COUNT);
  const [mtimes, sizes, sums, days, problemCounts] = [reader.float64(), reader.float64(), reader.float64(), reader.uint32(), reader.uint32()];
  const firstSlots = reader.uint32();
  const lengths = { firstSlots, own: reader.uint32(), bodies: reader.uint32(), headings: reader.uint32(), bodyGrams: reader.uint32(), headingGrams: reader.uint32() };
  const [pathStarts, units, detailStarts] = [reader.uint32(), reader.uint16(), reader.uint32()];
  const [labelStarts, labels, pieceStarts, pairStarts] = [reader.uint32(), reader.uint32(), reader.uint32(), reader.uint32()];
  const slotLists = { terms: reader.uint32(), starts: reader.uint32(), bytes: reader.uint8() };
  const noteLists = { terms: reader.uint32(), starts: reader.uint32(), bytes: reader.uint8() };
  const contribution = {
    terms: reader.uint32(), termSlots: reader.uint32(), stems: reader.uint32(), stemSlots: reader.uint32(), grams: reader.uint32(), gramSlots: reader.uint32(),
    sums, slotCount: firstSlots.at(-1) ?? 0,
  };
  const [rechecks, details, pieces, pairs] = [reader.uint8(), reader.uint8(), reader.uint8(), reader.uint8()];
  const sections: SegmentSections = {
    mtimes, sizes, sums, days, problemCounts, lengths, paths: { starts: pathStarts, units }, detailStarts, labelStarts, labels, pieceStarts,
    slotLists, noteLists, contribution, rechecks, details, pieces, pairStarts, pairs,
  };
  if (!fitsTogether(sections)) throw damaged();
  return sections;
}

function fitsTogether({ mtimes, sizes, days, lengths, paths, detailStarts, labelStarts, labels, pieceStarts, slotLists, noteLists, ...rest }: SegmentSections): boolean {
  const noteCount = mtimes.length;
  const slotCount = lengths.firstSlots.at(-1) ?? 0;
  const { contribution, rechecks, details, pieces, problemCounts, pairStarts, pairs } = rest;
  const perNote = [sizes, days, problemCounts, rechecks].every(({ length }) => length === noteCount) && lengths.own.length === 2 * NOTE_FIELDS.length * noteCount;
  const perNoteAndEnd = [lengths.firstSlots, paths.starts, detailStarts, labelStarts, pairStarts].every(({ length }) => length === noteCount + 1);
  const { bodies, headings, bodyGrams, headingGrams } = lengths;
  const perSlot = [bodies, headings, bodyGrams, headingGrams].every(({ length }) => length === slotCount) && pieceStarts.length === noteCount + slotCount + 1;
  const lists = [slotLists, noteLists].every(({ terms, starts, bytes }) => starts.length === terms.length + 1 && divides(starts, bytes.length));
  const { terms, termSlots, stems, stemSlots, grams, gramSlots } = contribution;
  const counts = terms.length === termSlots.length && stems.length === stemSlots.length && grams.length === gramSlots.length;
  const ends = divides(detailStarts, details.length) && divides(labelStarts, labels.length) && divides(pieceStarts, pieces.length) && divides(pairStarts, pairs.length) && divides(lengths.firstSlots, slotCount);
  return perNote && perNoteAndEnd && perSlot && lists && counts && ends && areWhole(paths);
}

function joined(parts: readonly Uint8Array[]): { starts: Uint32Array; bytes: Uint8Array } {
  const starts = startsOf(parts);
  const bytes = new Uint8Array(starts[parts.length] ?? 0);
  for (const [place, part] of parts.entries()) bytes.set(part, starts[place]);
  return { starts, bytes };
}

function joinedNumbers(parts: readonly Uint32Array[]): { starts: Uint32Array; numbers: Uint32Array } {
  const starts = startsOf(parts);
  const numbers = new Uint32Array(starts[parts.length] ?? 0);
  for (const [place, part] of parts.entries()) numbers.set(part, starts[place]);
  return { starts, numbers };
}

function startsOf(parts: readonly { readonly length: number }[]): Uint32Array {
  const starts = new Uint32Array(parts.length + 1);
  for (const [place, { length }] of parts.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
  return starts;
}

/** The pieces of all notes in one run: per note one start for its own fields and one a slot, and one more at the end. */
function joinedPieces(notes: readonly SegmentNote[]): { starts: Uint32Array; bytes: Uint8Array } {
  const pieces = notes.map((note) => note.pieces);
  const sizes = pieces.map(({ starts, from, slotCount }) => (starts[from + slotCount + 1] ?? 0) - (starts[from] ?? 0));
  const starts = new Uint32Array(pieces.reduce((sum, { slotCount }) => sum + slotCount + 1, 0) + 1);
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  let [at, next] = [0, 0];
  for (const [place, piece] of pieces.entries()) {
    const begin = piece.starts[piece.from] ?? 0;
    for (let i = 0; i <= piece.slotCount; i++) starts[next++] = at + (piece.starts[piece.from + i] ?? 0) - begin;
    bytes.set(piece.bytes.subarray(begin, begin + (sizes[place] ?? 0)), at);
    at += sizes[place] ?? 0;
  }
  starts[next] = at;
  return { starts, bytes };
}
