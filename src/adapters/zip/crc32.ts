const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ ((value & 1) === 1 ? 0xedb88320 : 0);
  return value;
});

/** The checksum of a zip, of bytes that are added piece by piece. */
export class Crc32 {
  #state = 0xffffffff;

  get value(): number {
    return (this.#state ^ 0xffffffff) >>> 0;
  }

  add(bytes: Uint8Array): void {
    let state = this.#state;
    for (const byte of bytes) state = (table[(state ^ byte) & 0xff] ?? 0) ^ (state >>> 8);
    this.#state = state;
  }
}
