import { ByteReader } from './byte-reader';
import { ByteWriter } from './byte-writer';

/** Distinct terms of one chunk, or of a note's own fields, with their packed counts. */
export interface Segment {
  readonly terms: Uint32Array;
  readonly counts: Uint32Array;
}

/** The segments of a note in few bytes. */
export interface ForwardList {
  /** Per segment the number of terms, then for each the distance to the one before and its counts. */
  readonly bytes: Uint8Array;
  /** The vocabulary's number of each term number in `bytes`, shared by the notes that were kept together; null where these are the vocabulary's own. */
  readonly numbers: Uint32Array | null;
}

export function packSegments(segments: readonly Segment[]): ForwardList {
  const writer = new ByteWriter();
  for (const segment of segments) writeSegment(writer, segment);
  return { bytes: writer.finish(), numbers: null };
}

/** In the vocabulary's numbers, which ascend only where `numbers` is null. */
export function unpackSegments({ bytes, numbers }: ForwardList): Segment[] {
  const reader = new ByteReader(bytes);
  const segments: Segment[] = [];
  while (reader.remaining > 0) segments.push(translateSegment(readSegment(reader), numbers));
  return segments;
}

/** The segment in other numbers, its order left as it is. */
export function translateSegment(segment: Segment, numbers: Uint32Array | null): Segment {
  if (numbers === null) return segment;
  const terms = new Uint32Array(segment.terms.length);
  for (let i = 0; i < terms.length; i++) terms[i] = numbers[segment.terms[i] ?? 0] ?? 0;
  return { terms, counts: segment.counts };
}

export function writeSegment(writer: ByteWriter, segment: Segment): void {
  writer.varint(segment.terms.length);
  let previous = 0;
  for (let i = 0; i < segment.terms.length; i++) {
    const term = segment.terms[i] ?? 0;
    writer.varint(term - previous);
    writer.varint(segment.counts[i] ?? 0);
    previous = term;
  }
}

/** Does not check that terms ascend. */
export function readSegment(reader: ByteReader): Segment {
  const length = reader.count(2);
  const terms = new Uint32Array(length);
  const counts = new Uint32Array(length);
  let term = 0;
  for (let i = 0; i < length; i++) {
    term += reader.varint();
    terms[i] = term;
    counts[i] = reader.varint();
  }
  return { terms, counts };
}

/** Orders a segment by new term numbers; `numbers` gives the new number of an old one, each another. */
export function renumberSegment(segment: Segment, numbers: Uint32Array): Segment {
  const length = segment.terms.length;
  const keyed = new Float64Array(length);
  for (let i = 0; i < length; i++) keyed[i] = (numbers[segment.terms[i] ?? 0] ?? 0) * 2 ** 22 + i;
  keyed.sort();
  const terms = new Uint32Array(length);
  const counts = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    const key = keyed[i] ?? 0;
    terms[i] = Math.floor(key / 2 ** 22);
    counts[i] = segment.counts[key % 2 ** 22] ?? 0;
  }
  return { terms, counts };
}
