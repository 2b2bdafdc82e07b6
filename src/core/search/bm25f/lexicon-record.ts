import { damaged } from './byte-reader';
import type { Lexicon } from './lexicon';
import type { KeptNames, NameTable } from './name-table';
import { areWhole, packTexts } from './packed-texts';
import { packSections, SectionReader } from './sections';
import { FORMAT_VERSION } from './segment-record';

/** `CBLX` in the order of bytes. */
const MAGIC = 0x584c4243;
const SECTION_COUNT = 16;

/** How far a lexicon goes. */
export interface LexiconEnd {
  readonly terms: number;
  readonly stems: number;
  readonly grams: number;
  readonly labels: number;
}

export const EMPTY_LEXICON: LexiconEnd = { terms: 0, stems: 0, grams: 0, labels: 0 };

export function endOf({ terms, stems, grams, labels }: Lexicon): LexiconEnd {
  return { terms: terms.size, stems: stems.names.size, grams: grams.names.size, labels: labels.size };
}

/** A piece of the lexicon: what came after `from`. */
export function encodeLexicon(lexicon: Lexicon, from: LexiconEnd): Uint8Array {
  const { counts, grams } = lexicon.grams.since(from.terms);
  const begins = Uint32Array.of(from.terms, from.stems, from.grams, from.labels);
  const names = [
    ...namesSince(lexicon.terms, from.terms), ...namesSince(lexicon.stems.names, from.stems),
    ...namesSince(lexicon.grams.names, from.grams), ...namesSince(lexicon.labels, from.labels),
  ];
  return packSections(MAGIC, FORMAT_VERSION, [begins, lexicon.stems.since(from.terms), counts, grams, ...names]);
}

/** Adds a kept piece to a lexicon that goes as far as the piece begins; throws `damaged` and changes nothing when it is not such a piece. */
export function decodeLexicon(lexicon: Lexicon, bytes: Uint8Array): void {
  const reader = new SectionReader(bytes, MAGIC, FORMAT_VERSION, SECTION_COUNT);
  const begins = reader.uint32();
  const [stemOfTerms, gramCounts, gramsOfTerms] = [reader.uint32(), reader.uint8(), reader.uint32()];
  const [terms, stems, grams, labels] = [readNames(reader), readNames(reader), readNames(reader), readNames(reader)];
  const end = endOf(lexicon);
  const follows = begins.length === 4 && [end.terms, end.stems, end.grams, end.labels].every((count, place) => begins[place] === count);
  const termCount = terms.hashes.length;
  const fits = stemOfTerms.length === termCount && gramCounts.length === termCount && gramCounts.reduce((sum, count) => sum + count, 0) === gramsOfTerms.length;
  if (!follows || !fits || !areBelow(stemOfTerms, end.stems + stems.hashes.length) || !areBelow(gramsOfTerms, end.grams + grams.hashes.length)) throw damaged();
  lexicon.stems.names.addKept(stems);
  lexicon.addKept(terms, stemOfTerms);
  lexicon.grams.names.addKept(grams);
  lexicon.grams.addKept(end.terms, gramCounts, gramsOfTerms);
  lexicon.labels.addKept(labels);
}

function areBelow(numbers: Uint32Array, end: number): boolean {
  for (const number of numbers) if (number >= end) return false;
  return true;
}

function namesSince(names: NameTable, from: number): [Uint32Array, Uint16Array, Uint32Array] {
  const { starts, units } = packTexts(names.since(from));
  return [starts, units, names.hashesSince(from)];
}

function readNames(reader: SectionReader): KeptNames {
  const names = { starts: reader.uint32(), units: reader.uint16(), hashes: reader.uint32() };
  if (!areWhole(names) || names.hashes.length !== names.starts.length - 1) throw damaged();
  return names;
}
