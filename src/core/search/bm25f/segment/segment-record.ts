import { damaged } from '../codec/byte-reader';
import { noteFields } from '../fields';
import { areWhole, divides, type NoteLengths, type PackedTexts } from '../note-pieces';
import type { TermLists } from '../postings/list-inverter';
import { SectionReader } from '../codec/sections';
import { tokenizerVersion } from '../../text/tokenizer';
import type { Contribution } from '../scoring/statistics';

/** `CBSG` in byte order. */
export const segmentMagic = 0x47534243;

/** Version of the record formats; changes with the layout of any record of the index. */
export const formatVersion = 6;

/** Changes with the parts of a note that are counted, with what gives it its date, and with what makes it private. */
const countedVersion = '5';

/** Identifies the meaning of persisted keyword data and changes with it. */
export const keywordFingerprint = `bm25f-${String(formatVersion)}-${tokenizerVersion}-${countedVersion}`;

/** The `NoteLengths` of all notes one after the other. */
interface SegmentLengths extends NoteLengths {
  /** First chunk by note, and one more element at the end. */
  readonly firstChunks: Uint32Array;
}

/** The parts of a segment; `encodeSegment` defines their order in the record. */
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
  /** Start of the term lists of each note and of each of its chunks; see `NotePieces`. */
  readonly pieceStarts: Uint32Array;
  readonly chunkLists: TermLists;
  readonly noteLists: TermLists;
  readonly contribution: Contribution;
  readonly rechecks: Uint8Array;
  readonly details: Uint8Array;
  readonly pieces: Uint8Array;
  readonly pairStarts: Uint32Array;
  readonly pairs: Uint8Array;
}

export const segmentSectionCount = 34;

/**
 * Places, in the order of `decodeSegment`, of the sections that list the notes: times, sizes, starts and units of the
 * paths, starts of the details, rechecks, details.
 */
export const listingSections = [0, 1, 11, 12, 13, 30, 31] as const;

/** Decodes a segment; throws `damaged` when the record is invalid or its parts do not match. */
export function decodeSegment(bytes: Uint8Array): SegmentSections {
  const reader = new SectionReader(bytes, segmentMagic, formatVersion, segmentSectionCount);
  const [mtimes, sizes, sums, days, problemCounts] = [
    reader.float64(),
    reader.float64(),
    reader.float64(),
    reader.uint32(),
    reader.uint32(),
  ];
  const firstChunks = reader.uint32();
  const lengths = {
    firstChunks,
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
  const chunkLists = { terms: reader.uint32(), starts: reader.uint32(), bytes: reader.uint8() };
  const noteLists = { terms: reader.uint32(), starts: reader.uint32(), bytes: reader.uint8() };
  const contribution = { ...readTermCounts(reader), sums, chunkCount: firstChunks.at(-1) ?? 0 };
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
    chunkLists,
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

function readTermCounts(reader: SectionReader): Omit<Contribution, 'sums' | 'chunkCount'> {
  return {
    terms: reader.uint32(),
    termChunks: reader.uint32(),
    stems: reader.uint32(),
    stemChunks: reader.uint32(),
    grams: reader.uint32(),
    gramChunks: reader.uint32(),
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
  chunkLists,
  noteLists,
  ...rest
}: SegmentSections): boolean {
  const noteCount = mtimes.length;
  const chunkCount = lengths.firstChunks.at(-1) ?? 0;
  const { contribution, rechecks, details, pieces, problemCounts, pairStarts, pairs } = rest;
  const perNote =
    [sizes, days, problemCounts, rechecks].every(({ length }) => length === noteCount) &&
    lengths.own.length === 2 * noteFields.length * noteCount;
  const perNoteAndEnd = [lengths.firstChunks, paths.starts, detailStarts, labelStarts, pairStarts].every(
    ({ length }) => length === noteCount + 1,
  );
  const { bodies, headings, bodyGrams, headingGrams } = lengths;
  const perChunk =
    [bodies, headings, bodyGrams, headingGrams].every(({ length }) => length === chunkCount) &&
    pieceStarts.length === noteCount + chunkCount + 1;
  const lists = [chunkLists, noteLists].every(
    ({ terms, starts, bytes }) => starts.length === terms.length + 1 && divides(starts, bytes.length),
  );
  const { terms, termChunks, stems, stemChunks, grams, gramChunks } = contribution;
  const counts =
    terms.length === termChunks.length && stems.length === stemChunks.length && grams.length === gramChunks.length;
  const ends =
    divides(detailStarts, details.length) &&
    divides(labelStarts, labels.length) &&
    divides(pieceStarts, pieces.length) &&
    divides(pairStarts, pairs.length) &&
    divides(lengths.firstChunks, chunkCount);
  return perNote && perNoteAndEnd && perChunk && lists && counts && ends && areWhole(paths);
}
