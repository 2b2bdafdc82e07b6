import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const pieceBytes = 1 << 20;

/** Yields the first `count` notes of a file with one JSON note per line, in batches; reads the file piece by piece. */
export function* noteBatches(file, count, batchSize) {
  let left = count;
  let batch = [];
  for (const line of lines(file)) {
    if (left === 0) break;
    left -= 1;
    batch.push(JSON.parse(line));
    if (batch.length < batchSize && left > 0) continue;
    yield batch;
    batch = [];
  }
}

function* lines(file) {
  const handle = openSync(file, 'r');
  const piece = Buffer.alloc(pieceBytes);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for (let length = readSync(handle, piece); length > 0; length = readSync(handle, piece)) {
      const parts = `${rest}${decoder.write(piece.subarray(0, length))}`.split('\n');
      rest = parts.pop();
      yield* parts;
    }
  } finally {
    closeSync(handle);
  }
}
