import { AppError } from '../../../core/errors';
import type { StandardInput } from '../../../ports/standard-input';

const mostBytes = 1_000_000;

/** Data piped into the program; a terminal that somebody types at does not count. */
export class PipedInput implements StandardInput {
  constructor(private readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }) {}

  async read(): Promise<string> {
    if (this.input.isTTY === true) throw new AppError('usage', 'There is no input. Try: echo "…" | cyberbrain file -');
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.input) {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      if (size > mostBytes)
        throw new AppError('unreadable', 'The input is larger than 1 MB. Save it to a file and give its path instead.');
      pieces.push(bytes);
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}
