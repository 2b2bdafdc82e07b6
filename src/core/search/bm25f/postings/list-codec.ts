import type { ByteWriter } from '../codec/byte-writer';

/**
 * A list of (id, count), ids ascending, counts from 1. Each pair is the difference to the previous id, times two, plus
 * one when the count is 1; otherwise the count follows. All numbers are varints of seven bits per byte, least
 * significant first.
 */
export class DecodedList {
  ids: Uint32Array = new Uint32Array(256);
  counts: Uint32Array = new Uint32Array(256);
  length = 0;

  /** Reads the list in `bytes` from `start` up to `end`. */
  read(bytes: Uint8Array, start: number, end: number): void {
    if (this.ids.length < end - start) this.#grow(end - start);
    const { ids, counts } = this;
    let [at, id, length] = [start, 0, 0];
    while (at < end) {
      let value = bytes[at++] ?? 0;
      if (value > 127) {
        value &= 127;
        let byte = bytes[at++] ?? 0;
        value |= (byte & 127) << 7;
        for (let factor = 2 ** 14; byte > 127; factor *= 128) {
          byte = bytes[at++] ?? 0;
          value += (byte & 127) * factor;
        }
      }
      id += value >>> 1;
      ids[length] = id;
      if ((value & 1) === 1) {
        counts[length++] = 1;
        continue;
      }
      let count = bytes[at++] ?? 0;
      if (count > 127) {
        count &= 127;
        for (let factor = 128; ; factor *= 128) {
          const byte = bytes[at++] ?? 0;
          count += (byte & 127) * factor;
          if (byte < 128) break;
        }
      }
      counts[length++] = count;
    }
    this.length = length;
  }

  #grow(length: number): void {
    this.ids = new Uint32Array(2 * length);
    this.counts = new Uint32Array(2 * length);
  }
}

/** Appends the first `length` pairs in the format of `DecodedList`. Ids are below 2^30. */
export function writeList(writer: ByteWriter, ids: Uint32Array, counts: Uint32Array, length: number): void {
  let previous = 0;
  for (let i = 0; i < length; i++) {
    const id = ids[i] ?? 0;
    const count = counts[i] ?? 0;
    writer.varint(2 * (id - previous) + (count === 1 ? 1 : 0));
    if (count !== 1) writer.varint(count);
    previous = id;
  }
}
