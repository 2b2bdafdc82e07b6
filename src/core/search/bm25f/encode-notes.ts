import { ByteWriter } from './byte-writer';
import { renumberSegment, unpackSegments, writeSegment } from './forward-list';
import type { IndexedNote } from './note-table';
import type { StoredChunk, StoredNote } from './stored-note';
import type { Vocabulary } from './vocabulary';

/** `CBKW` in the order of bytes. */
export const MAGIC = 0x574b4243;
/** Changes with the layout of the bytes. */
export const FORMAT_VERSION = 1;

/**
 * Notes as bytes: magic and version; the terms in use, ascending; then each note, ascending by path, with its facts and its
 * segments, whose term numbers are places in that list. The bytes do not depend on the order in which notes came into the index.
 */
export function encodeNotes(notes: readonly IndexedNote[], vocabulary: Vocabulary): Uint8Array {
  const sorted = [...notes].sort((left, right) => (left.stored.path < right.stored.path ? -1 : 1));
  const numbers = termsIn(sorted, vocabulary);
  const places = new Uint32Array(vocabulary.numberEnd);
  for (const [place, number] of numbers.entries()) places[number] = place;
  const writer = new ByteWriter();
  writer.uint32(MAGIC);
  writer.uint32(FORMAT_VERSION);
  writer.strings(numbers.map((number) => vocabulary.termOf(number)));
  writer.varint(sorted.length);
  for (const { stored, forward } of sorted) {
    writeNote(writer, stored);
    for (const segment of unpackSegments(forward)) writeSegment(writer, renumberSegment(segment, places));
  }
  return writer.finish();
}

/** Numbers of the terms that the notes hold, ascending by term. */
function termsIn(notes: readonly IndexedNote[], vocabulary: Vocabulary): number[] {
  const isSeen = new Uint8Array(vocabulary.numberEnd);
  const numbers: number[] = [];
  for (const { forward } of notes) {
    for (const { terms } of unpackSegments(forward)) {
      for (const term of terms) {
        if (isSeen[term] === 0) numbers.push(term);
        isSeen[term] = 1;
      }
    }
  }
  return numbers.sort((left, right) => (vocabulary.termOf(left) < vocabulary.termOf(right) ? -1 : 1));
}

function writeNote(writer: ByteWriter, note: StoredNote): void {
  const { facts } = note;
  writer.string(note.path);
  writer.float64(note.size);
  writer.float64(note.mtimeMs);
  writer.string(note.hash);
  writer.strings([facts.title, facts.summary, facts.type, facts.project, facts.scope, facts.durability, facts.status, facts.date]);
  writer.strings(facts.aliases);
  writer.strings(facts.tags);
  writer.varint(note.problems.length);
  for (const { line, reason } of note.problems) {
    writer.varint(line);
    writer.string(reason);
  }
  writer.varint(note.chunks.length);
  for (const chunk of note.chunks) writeChunk(writer, chunk);
}

function writeChunk(writer: ByteWriter, { start, end, line, headings, hash }: StoredChunk): void {
  writer.varint(start);
  writer.varint(end);
  writer.varint(line);
  writer.strings(headings);
  writer.string(hash);
}
