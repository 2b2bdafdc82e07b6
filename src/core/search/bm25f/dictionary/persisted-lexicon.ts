import { damaged } from '../codec/byte-reader';
import { joinBytes } from '../../../join-bytes';
import { joinUint32 } from '../codec/typed-arrays';
import { joinTerms, type PersistedTerms, type TermDictionary } from './term-dictionary';
import { areWhole } from '../note-pieces';
import { runSteps } from '../codec/run-steps';
import { packSections, sectionOf, SectionReader } from '../codec/sections';
import { formatVersion } from '../segment/segment-record';
import type { Lexicon } from './lexicon';

/** `CBLX` in byte order. */
const magic = 0x584c4243;

const sectionCount = 17;

/** Sizes of a lexicon at some point, which mark the end of a piece. */
interface LexiconEnd {
  readonly terms: number;
  readonly stems: number;
  readonly grams: number;
  readonly labels: number;
}

const emptyLexicon: LexiconEnd = { terms: 0, stems: 0, grams: 0, labels: 0 };

/** The entries of a persisted piece that was read and checked. */
interface ReadPiece {
  readonly stemOfTerms: Uint32Array;
  readonly gramCounts: Uint8Array;
  readonly gramsOfTerms: Uint32Array;
  readonly words: Uint8Array;
  readonly terms: PersistedTerms;
  readonly stems: PersistedTerms;
  readonly grams: PersistedTerms;
  readonly labels: PersistedTerms;
}

interface Piece {
  readonly from: LexiconEnd;
  readonly to: LexiconEnd;
  readonly bytes: Uint8Array;
}

/**
 * The lexicon as records, each with the entries added since the previous one. A new record absorbs previous ones that
 * are not much larger, so that there are few records and a small addition writes a small one.
 */
export class PersistedLexicon {
  readonly #kept: Piece[] = [];

  constructor(private readonly lexicon: Lexicon) {}

  /** Throws `damaged` and changes nothing when one of the pieces is invalid or does not continue the previous one. */
  restore(pieces: readonly Uint8Array[]): void {
    const begin = endOf(this.lexicon);
    let from = begin;
    const kept: Piece[] = [];
    const read = pieces.map((bytes) => {
      const piece = readLexicon(bytes, from);
      const to = endAfter(from, piece);
      kept.push({ from, to, bytes });
      from = to;
      return piece;
    });
    if (read.length > 0) addTo(this.lexicon, begin.terms, joinPieces(read));
    this.#kept.push(...kept);
  }

  /** Returns the pieces in order; unchanged pieces are the same objects as before. */
  pieces(): Uint8Array[] {
    const end = endOf(this.lexicon);
    const last = this.#kept.at(-1)?.to ?? emptyLexicon;
    if (sizeOf(last, end) > 0) this.#addPiece(last, end);
    return this.#kept.map(({ bytes }) => bytes);
  }

  #addPiece(last: LexiconEnd, to: LexiconEnd): void {
    let from = last;
    for (let piece = this.#kept.at(-1); piece !== undefined; piece = this.#kept.at(-1)) {
      if (sizeOf(piece.from, piece.to) > 2 * sizeOf(from, to)) break;
      from = piece.from;
      this.#kept.pop();
    }
    this.#kept.push({ from, to, bytes: encodeLexicon(this.lexicon, from) });
  }
}

function sizeOf(from: LexiconEnd, to: LexiconEnd): number {
  return to.terms - from.terms + (to.stems - from.stems) + (to.grams - from.grams) + (to.labels - from.labels);
}

function endOf({ terms, stems, grams, labels }: Lexicon): LexiconEnd {
  return { terms: terms.size, stems: stems.names.size, grams: grams.names.size, labels: labels.size };
}

/** Encodes the entries of the lexicon after `from` as a piece. */
function encodeLexicon(lexicon: Lexicon, from: LexiconEnd): Uint8Array {
  const { counts, grams } = lexicon.grams.since(from.terms);
  const begins = Uint32Array.of(from.terms, from.stems, from.grams, from.labels);
  const names = [
    ...namesSince(lexicon.terms, from.terms),
    ...namesSince(lexicon.stems.names, from.stems),
    ...namesSince(lexicon.grams.names, from.grams),
    ...namesSince(lexicon.labels, from.labels),
  ];
  return runSteps(
    packSections(
      magic,
      formatVersion,
      [
        begins,
        lexicon.stems.since(from.terms),
        counts,
        grams,
        lexicon.words.between(from.terms, lexicon.terms.size),
        ...names,
      ].map(sectionOf),
    ),
  );
}

/** Throws `damaged` when the bytes are not a piece that continues at `from`. */
function readLexicon(bytes: Uint8Array, from: LexiconEnd): ReadPiece {
  const reader = new SectionReader(bytes, magic, formatVersion, sectionCount);
  const begins = reader.uint32();
  const [stemOfTerms, gramCounts, gramsOfTerms, words] = [
    reader.uint32(),
    reader.uint8(),
    reader.uint32(),
    reader.uint8(),
  ];
  const [terms, stems, grams, labels] = [readNames(reader), readNames(reader), readNames(reader), readNames(reader)];
  const follows =
    begins.length === 4 &&
    [from.terms, from.stems, from.grams, from.labels].every((count, place) => begins[place] === count);
  const termCount = terms.hashes.length;
  const fits =
    stemOfTerms.length === termCount &&
    gramCounts.length === termCount &&
    words.length === termCount &&
    sumOf(gramCounts) === gramsOfTerms.length;
  const piece = { stemOfTerms, gramCounts, gramsOfTerms, words, terms, stems, grams, labels };
  const to = endAfter(from, piece);
  if (!follows || !fits || !areBelow(stemOfTerms, to.stems) || !areBelow(gramsOfTerms, to.grams)) throw damaged();
  return piece;
}

/** Returns where a lexicon that ended at `from` ends with the piece. */
function endAfter(from: LexiconEnd, { terms, stems, grams, labels }: ReadPiece): LexiconEnd {
  return {
    terms: from.terms + terms.hashes.length,
    stems: from.stems + stems.hashes.length,
    grams: from.grams + grams.hashes.length,
    labels: from.labels + labels.hashes.length,
  };
}

/** Joins pieces that follow one another; a single one is not copied. */
function joinPieces(pieces: readonly ReadPiece[]): ReadPiece {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  return {
    stemOfTerms: joinUint32(pieces.map(({ stemOfTerms }) => stemOfTerms)),
    gramCounts: joinBytes(pieces.map(({ gramCounts }) => gramCounts)),
    gramsOfTerms: joinUint32(pieces.map(({ gramsOfTerms }) => gramsOfTerms)),
    words: joinBytes(pieces.map(({ words }) => words)),
    terms: joinTerms(pieces.map(({ terms }) => terms)),
    stems: joinTerms(pieces.map(({ stems }) => stems)),
    grams: joinTerms(pieces.map(({ grams }) => grams)),
    labels: joinTerms(pieces.map(({ labels }) => labels)),
  };
}

/** Adds a piece to a lexicon that ends where it begins, after `termCount` terms. */
function addTo(lexicon: Lexicon, termCount: number, piece: ReadPiece): void {
  lexicon.stems.names.addKept(piece.stems);
  lexicon.addKept(piece.terms, piece.stemOfTerms);
  lexicon.grams.names.addKept(piece.grams);
  lexicon.grams.addKept(piece.gramCounts, piece.gramsOfTerms);
  lexicon.labels.addKept(piece.labels);
  lexicon.words.addKept(termCount, piece.words);
}

function areBelow(numbers: Uint32Array, end: number): boolean {
  for (let place = 0; place < numbers.length; place++) if ((numbers[place] ?? 0) >= end) return false;
  return true;
}

function sumOf(counts: Uint8Array): number {
  let sum = 0;
  for (let place = 0; place < counts.length; place++) sum += counts[place] ?? 0;
  return sum;
}

function namesSince(names: TermDictionary, from: number): [Uint32Array, Uint16Array, Uint32Array] {
  const { starts, units, hashes } = names.since(from);
  return [starts, units, hashes];
}

function readNames(reader: SectionReader): PersistedTerms {
  const names = { starts: reader.uint32(), units: reader.uint16(), hashes: reader.uint32() };
  if (!areWhole(names) || names.hashes.length !== names.starts.length - 1) throw damaged();
  return names;
}
