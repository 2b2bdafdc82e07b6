/** Text as UTF-8 bytes in one array that grows. */
export class GrowingBytes {
  readonly #encoder = new TextEncoder();
  #bytes: Uint8Array;
  #length = 0;

  /** `capacity`: about as many bytes as it will hold. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** How many bytes were added. */
  get size(): number {
    return this.#length;
  }

  add(text: string): void {
    const { read, written } = this.#encoder.encodeInto(text, this.#bytes.subarray(this.#length));
    this.#length += written;
    if (read < text.length) this.#append(this.#encoder.encode(text.slice(read)));
  }

  /** What was added, without a copy: add nothing afterwards. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #append(bytes: Uint8Array): void {
    const grown = new Uint8Array(Math.ceil((this.#length + bytes.length) * 1.25));
    grown.set(this.bytes());
    grown.set(bytes, this.#length);
    this.#bytes = grown;
    this.#length += bytes.length;
  }
}
