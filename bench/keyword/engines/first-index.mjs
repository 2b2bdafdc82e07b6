import { readFile } from 'node:fs/promises';
import path from 'node:path';

const batchSize = 128;
const flightBytes = 16_000_000;

/**
 * Indexes all notes of a folder into `keywords`, as the terminal program does the first time: reads them in batches,
 * and has their segments made in as many threads as there are processors.
 */
export async function indexAll(product, keywords, { folder, bundle, paths }) {
  const index = parallelIndex(product, keywords, bundle);
  const listing = paths.map((note) => ({ path: note, size: 0, mtimeMs: 0, excluded: null }));
  const { toRead } = await index.compare(listing, 'unlisted');
  const inFlight = [];
  let bytesInFlight = 0;
  for (let at = 0; at < toRead.length; at += batchSize) {
    const outcomes = await Promise.all(toRead.slice(at, at + batchSize).map((note) => readNote(folder, note)));
    const size = outcomes.reduce((sum, { bytes }) => sum + bytes.length, 0);
    while (bytesInFlight + size > flightBytes && inFlight.length > 0) {
      const first = inFlight.shift();
      await first.arrived;
      bytesInFlight -= first.size;
    }
    inFlight.push({ size, arrived: index.put(outcomes) });
    bytesInFlight += size;
  }
  for (const { arrived } of inFlight) await arrived;
  await index.close();
}

function parallelIndex(product, keywords, bundle) {
  const { AdoptingNoteIndex, ExactScanIndex, MemoryBlobStore, ParallelNoteIndex, SlicedNoteIndex } = product;
  const clock = new product.SystemClock();
  const adopting = new AdoptingNoteIndex({
    keywords,
    clock,
    parser: product.noteParser,
    hasher: new product.NodeHasher(),
    store: new MemoryBlobStore(),
    random: new product.SystemRandom(),
    identity: new product.NodeProcessIdentity(),
    makeVectors: (dimensions) => new ExactScanIndex({ dimensions, rescored: false }),
  });
  return new ParallelNoteIndex(new SlicedNoteIndex(adopting, clock, 16), {
    adopting,
    start: () => product.startSegmentThreads(bundle),
    ticks: new product.SystemClock('lets the program end'),
  });
}

async function readNote(folder, { path: note }) {
  const bytes = await readFile(path.join(folder, note));
  return { outcome: 'read', path: note, size: bytes.length, mtimeMs: 0, readAtMs: 10_000, bytes };
}
