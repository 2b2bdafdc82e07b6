import { damaged } from '../codec/byte-reader';
import type { PersistedTerms, TermDictionary } from './term-dictionary';
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

/** A persisted piece that was read and checked. */
interface ReadPiece {
  readonly to: LexiconEnd;
  /** Adds the piece to a lexicon that ends where the piece begins. */
  readonly addTo: (lexicon: Lexicon) => void;
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
    let from = endOf(this.lexicon);
    const read = pieces.map((bytes) => {
      const { to, addTo } = readLexicon(bytes, from);
      const piece: Piece = { from, to, bytes };
      from = to;
      return { piece, addTo };
    });
    for (const { piece, addTo } of read) {
      addTo(this.lexicon);
      this.#kept.push(piece);
    }
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
  const to = {
    terms: from.terms + termCount,
    stems: from.stems + stems.hashes.length,
    grams: from.grams + grams.hashes.length,
    labels: from.labels + labels.hashes.length,
  };
  if (!follows || !fits || !areBelow(stemOfTerms, to.stems) || !areBelow(gramsOfTerms, to.grams)) throw damaged();
  const addTo = (lexicon: Lexicon): void => {
    lexicon.stems.names.addKept(stems);
    lexicon.addKept(terms, stemOfTerms);
    lexicon.grams.names.addKept(grams);
    lexicon.grams.addKept(gramCounts, gramsOfTerms);
    lexicon.labels.addKept(labels);
    lexicon.words.addKept(from.terms, words);
  };
  return { to, addTo };
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
