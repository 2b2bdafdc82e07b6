import { Worker } from 'node:worker_threads';
import { ResilientNoteIndex } from '../../engine/indexing/resilient-note-index';
import type { Clock } from '../../ports/clock';
import { mortalIndex } from '../../worker/mortal-index';
import { SystemClock } from './system/system-clock';
import { channelTo, type IndexWorkerData } from './thread-channel';

/** The index in a thread of its own, started with the first call. `script` is the program's file: it is run again there and must call `runIndexWorker`. `ticks` counts the time that a note takes. */
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
