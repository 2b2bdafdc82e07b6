import { Worker } from 'node:worker_threads';
import { ResilientNoteIndex } from '../../engine/indexing/resilient-note-index';
import type { Clock } from '../../ports/clock';
import { mortalIndex } from '../../worker/mortal-index';
import { SystemClock } from './system/system-clock';
import { channelTo, type IndexWorkerData } from './thread-channel';

/**
 * Starts the index in its own thread on the first call. `script` is the program's file: the thread runs it again, and
 * it must call `runIndexWorker`. `ticks` measures the time that a note takes.
 */
export function startIndexWorker(
  script: URL,
  folder: string,
  ticks: Clock = new SystemClock('lets the program end'),
): ResilientNoteIndex {
  let number = 0;
  const start = (): Worker => {
    number += 1;
    const workerData: IndexWorkerData = { role: 'index', folder, number };
    return new Worker(script, { workerData });
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
