import { damaged } from '../bm25f/codec/byte-reader';
import type { Lexicon } from '../bm25f/dictionary/lexicon';
import { areWhole } from '../bm25f/note-pieces';
import { runSteps } from '../bm25f/codec/run-steps';
import { formatVersion } from '../bm25f/segment/segment-record';
import { packSections, SectionReader, sectionOf } from '../bm25f/codec/sections';
import { LatentModel } from './latent-model';
import { NamedStems } from './learned-stems';

/** `CBLM` and `CBLV` in byte order. */
const modelMagic = 0x4d4c4243;
const vectorsMagic = 0x564c4243;
const modelSections = 5;
const vectorsSections = 2;

/** Number of stems of a record that are looked up when it is read. */
const checkedStems = 16;

/** A noise that was not learned yet, and one that cannot be learned, in millionths. */
const noNoise = { unknown: 0, none: 0xffffffff };

/** Encodes the model with its stems by name, so that the record does not depend on their numbers, and the noise of `LatentIndex`. */
export function encodeModel(
  { dimensions, chunkCount, stems, table, scales }: LatentModel,
  noise: number | null | undefined,
): Uint8Array {
  const names = Array.from({ length: stems.count }, (_, row) => stems.textOf(row));
  const starts = new Uint32Array(names.length + 1);
  for (const [place, name] of names.entries()) starts[place + 1] = (starts[place] ?? 0) + name.length;
  const units = new Uint16Array(starts.at(-1) ?? 0);
  for (const [place, name] of names.entries())
    for (let i = 0; i < name.length; i++) units[(starts[place] ?? 0) + i] = name.charCodeAt(i);
  const millionths = noise === undefined ? noNoise.unknown : noise === null ? noNoise.none : Math.round(noise * 1e6);
  const sections = [
    Uint32Array.of(dimensions, chunkCount, millionths),
    starts,
    units,
    Float64Array.from(scales),
    bytesOf(table),
  ];
  return runSteps(packSections(modelMagic, formatVersion, sections.map(sectionOf)));
}

/**
 * Decodes a model and its noise, undefined in a record without it; throws `damaged` when the record is invalid or one of
 * a few of its stems is not in the lexicon: then it belongs to another one.
 */
export function decodeModel(
  bytes: Uint8Array,
  lexicon: Lexicon,
): { readonly model: LatentModel; readonly noise: number | null | undefined } {
  const reader = new SectionReader(bytes, modelMagic, formatVersion, modelSections);
  const [head, starts, units, scales, table] = [
    reader.uint32(),
    reader.uint32(),
    reader.uint16(),
    reader.float64(),
    reader.uint8(),
  ];
  const [dimensions = 0, chunkCount = 0, millionths = noNoise.unknown] = head;
  if (
    !areWhole({ units, starts }) ||
    dimensions === 0 ||
    scales.length !== starts.length - 1 ||
    table.length !== scales.length * dimensions
  )
    throw damaged();
  const stems = new NamedStems({ units, starts }, lexicon);
  const step = Math.max(1, Math.floor(stems.count / checkedStems));
  for (let row = 0; row < stems.count; row += step) if (stems.numberOf(row) < 0) throw damaged();
  const model = new LatentModel(
    dimensions,
    chunkCount,
    stems,
    new Int8Array(table.buffer, table.byteOffset, table.length),
    new Float32Array(scales),
  );
  return { model, noise: noiseOf(millionths) };
}

function noiseOf(millionths: number): number | null | undefined {
  if (millionths === noNoise.unknown) return undefined;
  return millionths === noNoise.none ? null : millionths / 1e6;
}

export function encodeVectors(vectors: Int8Array, dimensions: number): Uint8Array {
  return runSteps(
    packSections(vectorsMagic, formatVersion, [Uint32Array.of(dimensions), bytesOf(vectors)].map(sectionOf)),
  );
}

/** Decodes vectors; null when the record does not have this number of vectors and dimensions. */
export function decodeVectors(bytes: Uint8Array, chunkCount: number, dimensions: number): Int8Array | null {
  const [head, vectors] = readVectors(bytes) ?? [new Uint32Array(0), new Uint8Array(0)];
  if (head[0] !== dimensions || vectors.length !== chunkCount * dimensions) return null;
  return new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
}

function readVectors(bytes: Uint8Array): [head: Uint32Array, vectors: Uint8Array] | null {
  try {
    const reader = new SectionReader(bytes, vectorsMagic, formatVersion, vectorsSections);
    return [reader.uint32(), reader.uint8()];
  } catch {
    return null;
  }
}

function bytesOf(numbers: Int8Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length);
}
