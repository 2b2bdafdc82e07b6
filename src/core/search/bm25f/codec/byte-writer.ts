/** A growing byte buffer, written from front to back. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** The bytes written since the last `clear`; valid until the next write. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Size in bytes. */
  get size(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
  }

  /** Writes an integer from 0 to 2^32 - 1 in one to five bytes of seven bits each, least significant first. */
  varint(value: number): void {
    if (value < 128 && this.#length < this.#bytes.length) {
      this.#bytes[this.#length++] = value;
      return;
    }
    this.#makeRoom(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest = rest >>> 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Writes the length in bytes, then UTF-8. An unpaired surrogate is written as three bytes, so that every string can be read back. */
  string(text: string): void {
    this.varint(utf8Length(text));
    this.#makeRoom(3 * text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x80) {
        this.#bytes[this.#length++] = code;
      } else {
        const codePoint = text.codePointAt(i) ?? code;
        if (codePoint > 0xffff) i++;
        this.#multiByte(codePoint);
      }
    }
  }

  /** Writes pairs of lower-case hex digits: their number, then one byte per pair. */
  hex(digits: string): void {
    this.varint(digits.length / 2);
    this.#makeRoom(digits.length / 2);
    for (let i = 0; i < digits.length; i += 2)
      this.#bytes[this.#length++] = 16 * digitAt(digits, i) + digitAt(digits, i + 1);
  }

  strings(list: readonly string[]): void {
    this.varint(list.length);
    for (const text of list) this.string(text);
  }

  #multiByte(codePoint: number): void {
    if (codePoint < 0x800) {
      this.#bytes[this.#length++] = 0xc0 | (codePoint >> 6);
    } else {
      if (codePoint > 0xffff) {
        this.#bytes[this.#length++] = 0xf0 | (codePoint >> 18);
        this.#bytes[this.#length++] = 0x80 | ((codePoint >> 12) & 63);
      } else {
        this.#bytes[this.#length++] = 0xe0 | (codePoint >> 12);
      }
      this.#bytes[this.#length++] = 0x80 | ((codePoint >> 6) & 63);
    }
    this.#bytes[this.#length++] = 0x80 | (codePoint & 63);
  }

  #makeRoom(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

function digitAt(digits: string, place: number): number {
  const code = digits.charCodeAt(place);
  return code < 0x60 ? code - 0x30 : code - 0x57;
}

function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if ((text.codePointAt(i) ?? 0) > 0xffff) {
      length += 4;
      i++;
    } else length += 3;
  }
  return length;
}
