import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { ExactScanIndex } from '../../adapters/exact-scan/exact-scan-index';
import { kernelProducts } from '../../adapters/exact-scan/simd-rows';
import { OramaKeywordIndex } from '../../adapters/orama/orama-keyword-index';
import { AdoptingNoteIndex } from '../../engine/indexing/making/adopting-note-index';
import { ParallelNoteIndex } from '../../engine/indexing/making/parallel-note-index';
import { ForwardingNoteIndex } from '../../engine/indexing/note-index-calls';
import { SlicedNoteIndex } from '../../engine/indexing/sliced-note-index';
import type { NoteIndex } from '../../ports/note-index';
import { serveIndex } from '../../worker/serve';
import { FileBlobStore } from './files/file-blob-store';
import { helpLooking } from './files/looking-thread';
import { recordDisk } from './files/node-disk';
import { LateParser, LateReadingIndex } from './late-parser';
import { lazyGraphs, lazyRedactor } from './lazily';
import { helpRedacting } from './redacting-thread';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { SystemClock, SystemRandom } from './system/system-clock';
import { startSegmentThreads } from './segment-thread';
import { channelOver, type IndexWorkerData } from './thread-channel';

// Time in ms that notes are put before the thread yields. A thread handles all waiting messages before timers and
// files, and a save, which is many small steps of the disk, progresses by one step per slice.
const sliceMs = 16;

/** An index that does one thing more before it is closed: nobody waits for its thread afterward. */
class LastingNoteIndex extends ForwardingNoteIndex {
  constructor(
    index: NoteIndex,
    private readonly last: () => void,
  ) {
    super(index);
  }

  override async close(): Promise<void> {
    await super.close();
    this.last();
  }
}

/** An index that is opened before anyone asks for it. */
class EarlyNoteIndex extends ForwardingNoteIndex {
  #opening: Promise<string[]> | null;
  #loaded: (done: number, total: number) => void = () => undefined;

  constructor(index: NoteIndex) {
    super(index);
    this.#opening = index.open((done, total) => {
      this.#loaded(done, total);
    });
    // Whoever opens it gets the error.
    this.#opening.catch(() => undefined);
  }

  override open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    const opening = this.#opening;
    if (opening === null) return super.open(loaded);
    this.#opening = null;
    if (loaded !== undefined) this.#loaded = loaded;
    return opening;
  }
}

/**
 * Runs the index's side of its thread, and calls `last` when it closes. Returns at once; the thread lives as long as its
 * port. `script`: the program's file, which the threads that make segments run; null for none.
 */
export function runIndexWorker(
  port: MessagePort,
  { folder, number, isEarly }: IndexWorkerData,
  script: URL | null = null,
  last: () => void = () => undefined,
): void {
  const clock = new SystemClock();
  const random = new SystemRandom();
  const hasher = new NodeHasher();
  const store = new FileBlobStore(folder, random, recordDisk);
  const parser = new LateParser();
  const index = new AdoptingNoteIndex({
    keywords: new OramaKeywordIndex(kernelProducts()),
    parser,
    hasher,
    store,
    clock,
    random,
    // A thread that was ended during a save has left its lock behind.
    identity: new NodeProcessIdentity(number),
    makeVectors: (dimensions) => new ExactScanIndex({ dimensions, rescored: false }),
    graphs: lazyGraphs(async () => {
      const { nodeGraphs } = await import('./node-graphs');
      return nodeGraphs(join(folder, 'graph'), { records: store, random, hasher });
    }),
  });
  const parallel = new ParallelNoteIndex(new SlicedNoteIndex(index, clock, sliceMs), {
    adopting: index,
    start: () => (script === null ? [] : startSegmentThreads(script)),
    ticks: new SystemClock('lets the program end'),
  });
  const lasting = new LastingNoteIndex(new LateReadingIndex(parallel, parser), last);
  helpLooking(port);
  helpRedacting(port, lazyRedactor());
  serveIndex(channelOver(port), isEarly ? new EarlyNoteIndex(lasting) : lasting, () => {
    port.close();
  });
}
