/** Reads bytes of a wasm module one after another. */
export class Reader {
  constructor(bytes, place = 0) {
    this.bytes = bytes;
    this.place = place;
  }

  byte() {
    return this.bytes[this.place++];
  }

  /** Reads a number of 32 bits without sign in LEB128. */
  unsigned() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  /** Reads a number of up to 64 bits with sign in LEB128 and returns its words, the lower one first. */
  words() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << shift;
      if (byte >= 128) continue;
      const whole = BigInt.asUintN(64, byte >= 64 ? value | (-1n << (shift + 7n)) : value);
      return [Number(whole & 0xffff_ffffn), Number(whole >> 32n)];
    }
  }

  /** Reads a number of 32 bits without sign, the lowest byte first. */
  word() {
    this.place += 4;
    return this.bytes.readUInt32LE(this.place - 4);
  }

  /** Reads the number of items and then each of them with `read`. */
  list(read) {
    return Array.from({ length: this.unsigned() }, () => read(this));
  }

  /** Skips a lower limit and an upper one. */
  limits() {
    const hasUpper = this.unsigned() % 2 === 1;
    this.unsigned();
    if (hasUpper) this.unsigned();
  }

  /** Reads a length and skips as many bytes; returns where they lie. */
  range() {
    const length = this.unsigned();
    const start = this.place;
    this.place += length;
    return { start, end: this.place };
  }
}

/** Writes a number without sign in LEB128. */
export function leb(number) {
  const bytes = [];
  let rest = number;
  for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Uint8Array.of(...bytes, rest);
}
