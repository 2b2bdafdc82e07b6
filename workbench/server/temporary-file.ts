import { randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal';

/** Maximum size in bytes of a file that is read or written. */
export const largestFile = 200_000_000;

const prefix = '.workbench-';

export function isTemporaryFile(place: string): boolean {
  return basename(place).startsWith(prefix);
}

/** Writes the stream into a hidden file beside `place`, calls `use` with it, and removes it if it still exists. Throws when it is too large. */
export async function withTemporaryFile<Result>(
  place: string,
  source: Readable,
  use: (file: string, handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = join(dirname(place), `${prefix}${randomBytes(8).toString('hex')}`);
  const handle = await open(file, 'wx');
  try {
    await pipeline(source, limited(), async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) await handle.writeFile(part);
    });
    return await use(file, handle);
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}

/** Passes bytes on and fails above the limit. */
export function limited(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > largestFile) done(new Refusal(413, 'EFBIG', 'EFBIG: the file is larger than 200 MB'));
      else done(null, chunk);
    },
  });
}
