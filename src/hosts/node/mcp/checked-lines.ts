import { Transform, type TransformCallback } from 'node:stream';

/** Codes of JSON-RPC 2.0, section 5.1. */
const [parseError, invalidRequest] = [-32700, -32600] as const;
/** Maximum size of a message in bytes, below that at which the SDK stops reading. */
export const longestMessage = 10_000_000;
const newline = 10;
const megabyte = 1_000_000;
/** Length of the beginning and the end of a message in which its id is looked for. */
const longestHead = 4_096;
/** Number of pieces of a message from which they are joined, because each takes more memory than its bytes. */
const mostParts = 4_096;
const id = String.raw`"id"\s{0,9}:\s{0,9}("[^"\\\p{Cc}]{1,200}"|-?(?:0|[1-9]\d{0,14})(?=\s{0,9}[,}]))`;
/** Match the id of a message itself, not one in its parameters: before them, or as the last of all. */
const [idBefore, idBehind] = [
  new RegExp(
    `^\\s{0,9}\\{(?:\\s{0,9}"(?:jsonrpc|method)"\\s{0,9}:\\s{0,9}"[^"]{0,200}"\\s{0,9},){0,2}\\s{0,9}${id}`,
    'u',
  ),
  new RegExp(`,\\s{0,9}${id}\\s{0,9}\\}\\s{0,9}$`, 'u'),
];

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
  /** The last bytes of a message that is too long. */
  #tail = Buffer.alloc(0);

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
    if (this.#size > longestMessage) {
      // Of a message that is too long, only the beginning and the end are kept.
      this.#parts = [Buffer.concat(this.#parts).subarray(0, longestHead)];
      this.#tail = Buffer.concat([this.#tail, part.subarray(-longestHead)]).subarray(-longestHead);
    } else if (part.length > 0) this.#parts.push(part);
    if (this.#parts.length > mostParts) this.#parts = [Buffer.concat(this.#parts)];
  }

  #finish(): void {
    const line = Buffer.concat(this.#parts);
    const size = this.#size;
    const tail = this.#tail;
    [this.#parts, this.#size, this.#tail] = [[], 0, Buffer.alloc(0)];
    if (size > longestMessage)
      this.#refuse(
        idOf(line, tail),
        invalidRequest,
        `The message is longer than ${longestMessage / megabyte} MB, so it was not read. Send less at once.`,
      );
    else if (line.toString().trim() === '') return;
    else this.#pass(line);
  }

  #pass(line: Buffer): void {
    const value = parsed(line.toString());
    if (value === undefined) this.#refuse(null, parseError, 'The message is not valid JSON.');
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      this.#refuse(null, invalidRequest, 'The message is not a JSON object. Send one object a line.');
    else this.push(line);
  }

  #refuse(known: unknown, code: number, message: string): void {
    this.#answer(JSON.stringify({ jsonrpc: '2.0', id: known, error: { code, message } }));
  }
}

/** Returns the id of a message of which only the beginning and the end are known; null without one. */
function idOf(head: Buffer, tail: Buffer): unknown {
  const found = idBefore.exec(head.toString())?.[1] ?? idBehind.exec(tail.toString())?.[1];
  return found === undefined ? null : parsed(found);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
