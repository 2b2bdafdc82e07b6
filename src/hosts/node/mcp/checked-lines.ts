import { Transform, type TransformCallback } from 'node:stream';

/** Codes of JSON-RPC 2.0, section 5.1. */
const [parseError, invalidRequest] = [-32700, -32600] as const;
/** Maximum size of a message in bytes, below that at which the SDK stops reading. */
export const longestMessage = 8 * 1024 * 1024;
const newline = 10;
const megabyte = 1024 * 1024;
/** Length of the beginning of a message in which its id is looked for. */
const longestHead = 4_096;
const idIn = /"id"\s{0,9}:\s{0,9}("[^"\\]{1,200}"|-?\d{1,15})/;

/** Receives the answer to a message that nobody else answers, as a line. */
export type Answer = (line: string) => void;

/**
 * Passes on the lines of a client that are JSON objects, and answers all others with an error: the SDK drops them, so
 * that a client would wait for ever, and stops reading at a very long one.
 */
export class CheckedLines extends Transform {
  readonly #answer: Answer;
  #parts: Buffer[] = [];
  #size = 0;

  constructor(answer: Answer) {
    super();
    this.#answer = answer;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end + 1));
      this.#finish();
      from = end + 1;
    }
    this.#add(chunk.subarray(from));
    done();
  }

  #add(part: Buffer): void {
    this.#size += part.length;
    // Of a message that is too long, only the beginning is kept.
    if (part.length > 0 && (this.#size <= longestMessage || this.#parts.length === 0)) this.#parts.push(part);
  }

  #finish(): void {
    const line = Buffer.concat(this.#parts);
    const size = this.#size;
    [this.#parts, this.#size] = [[], 0];
    if (size > longestMessage)
      this.#refuse(
        line,
        invalidRequest,
        `The message is longer than ${longestMessage / megabyte} MB, so it was not read. Send less at once.`,
      );
    else if (line.toString().trim() === '') return;
    else this.#pass(line);
  }

  #pass(line: Buffer): void {
    const value = parsed(line.toString());
    if (value === undefined) this.#refuse(line, parseError, 'The message is not valid JSON.');
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      this.#refuse(line, invalidRequest, 'The message is not a JSON object. Send one object a line.');
    else this.push(line);
  }

  #refuse(line: Buffer, code: number, message: string): void {
    const id = idIn.exec(line.subarray(0, longestHead).toString())?.[1];
    const known: unknown = id === undefined || code === parseError ? null : JSON.parse(id);
    this.#answer(JSON.stringify({ jsonrpc: '2.0', id: known, error: { code, message } }));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
