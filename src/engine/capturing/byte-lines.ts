import { joinBytes } from '../../core/join-bytes';

const newline = 10;
const carriageReturn = 13;

/**
 * Cuts bytes that come in pieces into lines of text without their `\n` or `\r\n`; a byte-order mark at the very start is dropped.
 * Bytes that are not UTF-8 become replacement characters. No line holds on to the piece it was cut from.
 */
export class ByteLines {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** The beginning of a line whose end has not come yet. */
  #begun: Uint8Array[] = [];
  #isFirst = true;

  /** The lines that end in this piece. */
  *add(piece: Uint8Array): Generator<string, void, undefined> {
    let start = 0;
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
      yield this.#lineWith(piece.subarray(start, end));
      start = end + 1;
    }
    if (start < piece.length) this.#begun.push(piece.subarray(start));
  }

  /** The last line, when nothing ends it. */
  *end(): Generator<string, void, undefined> {
    if (this.#begun.length > 0) yield this.#lineWith(new Uint8Array());
  }

  // A line end is one byte that no longer character contains, so each line can be decoded by itself.
  #lineWith(rest: Uint8Array): string {
    const bytes = this.#begun.length === 0 ? rest : joinBytes([...this.#begun, rest]);
    this.#begun = [];
    const text = this.#decoder.decode(bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes);
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
}
