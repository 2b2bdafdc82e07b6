import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { ResilientNoteIndex } from '../../engine/indexing/resilient-note-index';
import type { Clock } from '../../ports/clock';
import { mortalIndex } from '../../worker/mortal-index';
import { startIndexThread } from './index-thread';
import type { EarlyThread } from './starting/early-thread';
import { SystemClock } from './system/system-clock';
import { channelTo } from './thread-channel';

/** A thread that was started before an index was requested. */
let ready: EarlyThread | null = null;

/** Returns the folder of the index of a vault's conversations. */
export function talkIndexFolder(cache: string): string {
  return join(cache, 'talk-index');
}

/** Keeps a thread until `startIndexWorker` requests its index. */
export function keepThread(thread: EarlyThread): void {
  ready = thread;
}

function takeThread(script: URL, folder: string, number: number): Worker {
  // The number of a thread that has ended is negative; nobody would hear of its end.
  const isReady = ready?.folder === folder && number === 1 && ready.worker.threadId > 0;
  const worker =
    isReady && ready !== null ? ready.worker : startIndexThread(script, { folder, number, isEarly: false });
  if (isReady) ready = null;
  worker.ref();
  return worker;
}

/**
 * Starts the index in its own thread on the first call. `script` is the program's file: the thread runs it again, and
 * it must call `runIndexWorker`. `ticks` measures the time that a note takes; `begun` is called with each thread.
 */
export function startIndexWorker(
  script: URL,
  folder: string,
  ticks: Clock = new SystemClock('lets the program end'),
  begun: (worker: Worker) => void = () => undefined,
): ResilientNoteIndex {
  let number = 0;
  const start = (): Worker => {
    number += 1;
    const worker = takeThread(script, folder, number);
    begun(worker);
    return worker;
  };
  return new ResilientNoteIndex(
    {
      startInWorker: () => Promise.resolve(mortalIndex(channelTo(start()))),
      startHere: null,
      opening: (work) => work(),
      replaced: () => undefined,
    },
    ticks,
  );
}
