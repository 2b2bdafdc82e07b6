import { join } from 'node:path';
import { Worker, type MessagePort } from 'node:worker_threads';
import { ExactScanIndex } from '../../adapters/exact-scan/exact-scan-index';
import { kernelProducts } from '../../adapters/exact-scan/kernel-products';
import { OramaKeywordIndex } from '../../adapters/orama/orama-keyword-index';
import { UsearchGraphs } from '../../adapters/usearch/usearch-graphs';
import { loadUsearchPackage } from '../../adapters/usearch/usearch-package';
import { LocalNoteIndex } from '../../engine/indexing/local-note-index';
import { noteParser } from '../../engine/indexing/note-parser';
import { ResilientNoteIndex } from '../../engine/indexing/resilient-note-index';
import { SlicedNoteIndex } from '../../engine/indexing/sliced-note-index';
import type { Clock } from '../../ports/clock';
import { mortalIndex } from '../../worker/mortal-index';
import { serveIndex } from '../../worker/serve';
import { FileBlobStore } from './files/file-blob-store';
import { nodeNativeFiles } from './files/node-native-files';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { SystemClock } from './system/system-clock';
import { SystemRandom } from './system/system-random';
import { channelOver, channelTo } from './thread-channel';

// A thread takes all messages that wait before it looks at timers and files: a save, which is many small steps of the disk, gets one a slice while notes are put.
const sliceMs = 16;

/** What a worker thread of the program is started with; `role` tells the program's entry what the thread is for. */
export interface IndexWorkerData {
  readonly role: 'index';
  /** Absolute: where the index of the vault is kept. */
  readonly folder: string;
  /** Which of the threads that keep it, one after the other, it is: from 1. */
  readonly number: number;
}

/** True for the thread that `startIndexWorker` started. */
export function isIndexWorkerData(data: unknown): data is IndexWorkerData {
  return typeof data === 'object' && data !== null && (data as { role?: unknown }).role === 'index';
}

/** The index in a thread of its own, started with the first call. `script` is the program's file: it is run again there and must call `runIndexWorker`. `ticks` counts the time that a note takes. */
export function startIndexWorker(script: URL, folder: string, ticks: Clock = new SystemClock('lets the program end')): ResilientNoteIndex {
  let number = 0;
  const start = (): Worker => {
    number += 1;
    const workerData: IndexWorkerData = { role: 'index', folder, number };
    return new Worker(script, { workerData });
  };
  return new ResilientNoteIndex({
    startInWorker: () => Promise.resolve(mortalIndex(channelTo(start()))),
    startHere: null,
    opening: (work) => work(),
    replaced: () => undefined,
  }, ticks);
}

/** The index's side of its thread. Returns at once; the thread lives as long as its port. */
export function runIndexWorker(port: MessagePort, { folder, number }: IndexWorkerData): void {
  const clock = new SystemClock();
  const random = new SystemRandom();
  const hasher = new NodeHasher();
  const store = new FileBlobStore(folder, random);
  const index = new LocalNoteIndex({
    keywords: new OramaKeywordIndex(kernelProducts()),
    parser: noteParser,
    hasher,
    store,
    clock,
    random,
    // A thread that was ended during a save has left its lock behind.
    identity: new NodeProcessIdentity(number),
    makeVectors: (dimensions) => new ExactScanIndex({ dimensions, rescored: false }),
    graphs: new UsearchGraphs(loadUsearchPackage, { files: nodeNativeFiles(join(folder, 'graph'), random), records: store, key: 'graph.bin', hasher }),
  });
  serveIndex(channelOver(port), new SlicedNoteIndex(index, clock, sliceMs), () => { port.close(); });
}
