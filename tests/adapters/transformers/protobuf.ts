/** Bytes in the wire format of Protocol Buffers, field after field. */
export class Protobuf {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  number(field: number, value: number): this {
    return this.#varint(field * 8).#varint(value);
  }

  text(field: number, value: string): this {
    return this.raw(field, new TextEncoder().encode(value));
  }

  message(field: number, value: Protobuf): this {
    return this.raw(field, value.bytes);
  }

  raw(field: number, value: Uint8Array): this {
    this.#varint(field * 8 + 2).#varint(value.length);
    for (const byte of value) this.#bytes.push(byte);
    return this;
  }

  #varint(value: number): this {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.#bytes.push((rest % 0x80) + 0x80);
    this.#bytes.push(rest);
    return this;
  }
}
