import type { Readable } from 'node:stream';

const mostInput = 4_000_000;

/**
 * Reads the JSON of a hook as soon as it is whole, because a client may leave the stream open. Returns what has come when
 * the stream ends, '' when that is too much, and null when the JSON is not whole after `longestMs`.
 */
export function readHookInput(input: Readable, longestMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const text = (): string => Buffer.concat(pieces).toString('utf8');
    const finish = (read: string | null): void => {
      clearTimeout(late);
      input.off('data', take).pause();
      resolve(read);
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
    const late = setTimeout(() => setImmediate(() => setImmediate(finish, null)), longestMs);
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
