import { encodeSegment } from './encode-segment';
import type { SegmentNote } from '../note-pieces';
import { DecodedList } from '../postings/list-codec';
import { ListInverter } from '../postings/list-inverter';
import type { Contribution } from '../scoring/statistics';

/** Number of postings processed between two yields. */
const step = 20_000;

/** Builds the bytes of segments from notes. Reusable, one segment after the other. */
export class SegmentBuilder {
  readonly #chunkLists = new ListInverter();
  readonly #noteLists = new ListInverter();
  readonly #list = new DecodedList();

  /** Builds a segment and yields every few milliseconds. `contribution` is that of all the notes. */
  *build(notes: readonly SegmentNote[], contribution: Contribution): Generator<undefined, Uint8Array> {
    try {
      yield* this.#eachNote(notes, (inverter, place) => {
        inverter.measure(this.#list, place);
      });
      const bytes = yield* encodeSegment(notes, this.#chunkLists.plan(), this.#noteLists.plan(), contribution);
      yield* this.#eachNote(notes, (inverter, place) => {
        inverter.write(this.#list, place);
      });
      return bytes;
    } finally {
      this.#chunkLists.clear();
      this.#noteLists.clear();
    }
  }

  /** Reads each term list of each note and reports its postings and their place. */
  *#eachNote(
    notes: readonly SegmentNote[],
    visit: (inverter: ListInverter, place: number) => void,
  ): Generator<undefined> {
    let [chunkId, sinceStop] = [0, 0];
    for (const [place, { pieces }] of notes.entries()) {
      const { bytes, starts, from, chunkCount } = pieces;
      for (let piece = 0; piece <= chunkCount; piece++) {
        this.#list.read(bytes, starts[from + piece] ?? 0, starts[from + piece + 1] ?? 0);
        if (piece === 0) visit(this.#noteLists, place);
        else visit(this.#chunkLists, chunkId++);
        sinceStop += this.#list.length;
      }
      if (sinceStop < step) continue;
      sinceStop = 0;
      yield;
    }
  }
}
