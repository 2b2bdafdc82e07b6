import type { Readable } from 'node:stream';

const mostInput = 4_000_000;

export interface HookInput {
  readonly text: string;
  /** False when more may come. */
  readonly isWhole: boolean;
}

/**
 * Reads the JSON of a hook as soon as it is whole, because a client may leave the stream open. Returns what has come when
 * the stream ends or after `longestMs`, and '' when that is too much. `begun`: what was read of the stream before.
 */
export function readHookInput(input: Readable, longestMs: number, begun = ''): Promise<HookInput> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [Buffer.from(begun)];
    let size = 0;
    const text = (): string => Buffer.concat(pieces).toString('utf8');
    const finish = (read: string, isWhole = true): void => {
      clearTimeout(late);
      input.off('data', take).pause();
      resolve({ text: read, isWhole });
    };
    const take = (piece: Uint8Array | string): void => {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      pieces.push(bytes);
      if (size > mostInput) finish('');
      else if (endsObject(bytes) && isJson(text())) finish(text());
    };
    const end = (): void => {
      finish(text());
    };
    // What came while the program was not running is read first.
    const late = setTimeout(() => setImmediate(() => setImmediate(() => finish(text(), false))), longestMs);
    input.on('data', take).once('end', end).once('error', end).once('close', end);
  });
}

function endsObject(bytes: Buffer): boolean {
  return bytes.toString('latin1').trimEnd().endsWith('}');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
