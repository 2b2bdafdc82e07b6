import { damaged } from './byte-reader';
import { noteFields } from './fields';
import type { TermLists } from './list-inverter';
import { type NoteLengths, areWhole, divides, type PackedTexts } from './note-pieces';
import { SectionReader } from './sections';
import type { Contribution } from './statistics';

/** `CBSG` in the order of bytes. */
export const segmentMagic = 0x47534243;
/** Changes with the layout of any record of the index. */
export const formatVersion = 5;

/** As `NoteLengths`, of all notes one after the other. */
export interface SegmentLengths extends NoteLengths {
  /** By note, and one more at the end. */
  readonly firstSlots: Uint32Array;
}

/** The parts of a segment; `encodeSegment` says in which order they lie in its record. */
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

const sectionCount = 34;

/** Throws `damaged` when the record is not one of a segment or its parts do not fit each other. */
export function decodeSegment(bytes: Uint8Array): SegmentSections {
  const reader = new SectionReader(bytes, segmentMagic, formatVersion, sectionCount);
  const [mtimes, sizes, sums, days, problemCounts] = [
    reader.float64(),
    reader.float64(),
    reader.float64(),
    reader.uint32(),
    reader.uint32(),
  ];
  const firstSlots = reader.uint32();
  const lengths = {
    firstSlots,
    own: reader.uint32(),
    bodies: reader.uint32(),
    headings: reader.uint32(),
    bodyGrams: reader.uint32(),
    headingGrams: reader.uint32(),
  };
  const [pathStarts, units, detailStarts] = [reader.uint32(), reader.uint16(), reader.uint32()];
  const [labelStarts, labels, pieceStarts, pairStarts] = [
    reader.uint32(),
    reader.uint32(),
    reader.uint32(),
    reader.uint32(),
  ];
  const slotLists = { terms: reader.uint32(), starts: reader.uint32(), bytes: reader.uint8() };
  const noteLists = { terms: reader.uint32(), starts: reader.uint32(), bytes: reader.uint8() };
  const contribution = { ...readTermCounts(reader), sums, slotCount: firstSlots.at(-1) ?? 0 };
  const [rechecks, details, pieces, pairs] = [reader.uint8(), reader.uint8(), reader.uint8(), reader.uint8()];
  const sections: SegmentSections = {
    mtimes,
    sizes,
    sums,
    days,
    problemCounts,
    lengths,
    paths: { starts: pathStarts, units },
    detailStarts,
    labelStarts,
    labels,
    pieceStarts,
    slotLists,
    noteLists,
    contribution,
    rechecks,
    details,
    pieces,
    pairStarts,
    pairs,
  };
  if (!fitsTogether(sections)) throw damaged();
  return sections;
}

function readTermCounts(reader: SectionReader): Omit<Contribution, 'sums' | 'slotCount'> {
  return {
    terms: reader.uint32(),
    termSlots: reader.uint32(),
    stems: reader.uint32(),
    stemSlots: reader.uint32(),
    grams: reader.uint32(),
    gramSlots: reader.uint32(),
  };
}

function fitsTogether({
  mtimes,
  sizes,
  days,
  lengths,
  paths,
  detailStarts,
  labelStarts,
  labels,
  pieceStarts,
  slotLists,
  noteLists,
  ...rest
}: SegmentSections): boolean {
  const noteCount = mtimes.length;
  const slotCount = lengths.firstSlots.at(-1) ?? 0;
  const { contribution, rechecks, details, pieces, problemCounts, pairStarts, pairs } = rest;
  const perNote =
    [sizes, days, problemCounts, rechecks].every(({ length }) => length === noteCount) &&
    lengths.own.length === 2 * noteFields.length * noteCount;
  const perNoteAndEnd = [lengths.firstSlots, paths.starts, detailStarts, labelStarts, pairStarts].every(
    ({ length }) => length === noteCount + 1,
  );
  const { bodies, headings, bodyGrams, headingGrams } = lengths;
  const perSlot =
    [bodies, headings, bodyGrams, headingGrams].every(({ length }) => length === slotCount) &&
    pieceStarts.length === noteCount + slotCount + 1;
  const lists = [slotLists, noteLists].every(
    ({ terms, starts, bytes }) => starts.length === terms.length + 1 && divides(starts, bytes.length),
  );
  const { terms, termSlots, stems, stemSlots, grams, gramSlots } = contribution;
  const counts =
    terms.length === termSlots.length && stems.length === stemSlots.length && grams.length === gramSlots.length;
  const ends =
    divides(detailStarts, details.length) &&
    divides(labelStarts, labels.length) &&
    divides(pieceStarts, pieces.length) &&
    divides(pairStarts, pairs.length) &&
    divides(lengths.firstSlots, slotCount);
  return perNote && perNoteAndEnd && perSlot && lists && counts && ends && areWhole(paths);
}
