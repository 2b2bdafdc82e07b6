import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { ResilientNoteIndex } from '../../engine/indexing/resilient-note-index';
import type { Clock } from '../../ports/clock';
import { mortalIndex } from '../../worker/mortal-index';
import { isFolder } from './find-vault';
import { SystemClock } from './system/system-clock';
import { channelTo, type IndexWorkerData, startThread } from './thread-channel';

interface ReadyThread {
  readonly folder: string;
  readonly worker: Worker;
}

/**
 * Size in MB of the thread's part of memory for new objects, a quarter of the usual: V8 does not give it back once it has
 * grown, and little of what a search creates outlives it.
 */
const maxYoungGenerationSizeMb = 12;

/** A thread that was started before an index was requested. */
let ready: ReadyThread | null = null;

/** Returns the folder of a vault's index; `cache` is the device cache of the vault. */
export function indexFolder(cache: string): string {
  return join(cache, 'index');
}

/** True when an index of the vault was saved on this device. */
export function hasIndex(cache: string): boolean {
  return isFolder(indexFolder(cache));
}

/** Returns the folder of the index of a vault's conversations. */
export function talkIndexFolder(cache: string): string {
  return join(cache, 'talk-index');
}

/**
 * Starts the thread of an index that `startIndexWorker` will request soon, so that it loads its code and opens the
 * index meanwhile. The program may end without ever using it.
 */
export function readyIndexThread(script: URL, folder: string): void {
  ready ??= { folder, worker: startIndexThread(script, { folder, number: 1, isEarly: true }) };
  ready.worker.unref();
}

function takeThread(script: URL, folder: string, number: number): Worker {
  const isReady = ready?.folder === folder && number === 1;
  const worker =
    isReady && ready !== null ? ready.worker : startIndexThread(script, { folder, number, isEarly: false });
  if (isReady) ready = null;
  worker.ref();
  return worker;
}

function startIndexThread(script: URL, place: Omit<IndexWorkerData, 'role'>): Worker {
  return startThread(script, { role: 'index', ...place }, { resourceLimits: { maxYoungGenerationSizeMb } });
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
