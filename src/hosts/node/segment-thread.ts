import { availableParallelism } from 'node:os';
import type { SegmentCalls } from '../../engine/indexing/making/note-maker';
import type { Maker } from '../../engine/indexing/making/making-crew';
import { indexStopped } from '../../engine/indexing/slow-notes';
import { Caller } from '../../worker/caller';
import { channelTo, startThread } from './thread-channel';

/** The calls of `SegmentCalls` as they cross to a thread. */
export type SegmentThreadCalls = {
  readonly [Name in keyof SegmentCalls]: {
    readonly input: Parameters<SegmentCalls[Name]>;
    readonly progress: never;
    readonly output: Awaited<ReturnType<SegmentCalls[Name]>>;
  };
};

/** Maximum number of threads: more would wait for the one that puts their segments together. */
const mostThreads = 4;

/**
 * Starts a thread for each processor, or none where there is only one. `script` is the program's file: the threads run
 * it again, and it must call `runSegmentThread`.
 */
export function startSegmentThreads(script: URL, processors = availableParallelism()): Maker[] {
  const count = processors === 1 ? 0 : Math.min(processors, mostThreads);
  return Array.from({ length: count }, () => startMaker(script));
}

function startMaker(script: URL): Maker {
  const worker = startThread(script, { role: 'segments' });
  // It ends with the index that uses it.
  worker.unref();
  const channel = channelTo(worker);
  const caller = new Caller<SegmentThreadCalls>(channel, indexStopped);
  channel.onMessage((message) => {
    caller.receive(message);
  });
  channel.onDeath((reason) => {
    caller.die(reason);
  });
  return {
    // The bytes are copied: they are needed here when the thread fails.
    read: (notes) => caller.call('read', [notes]),
    newNames: () => caller.call('newNames', []),
    make: (numbers) => caller.call('make', [numbers]),
    end: () => {
      caller.die('it was closed');
      void worker.terminate();
    },
  };
}
