import type { MortalIndex } from '../engine/indexing/resilient-note-index';
import { WorkerNoteIndex, type WorkerChannel } from './client';

/** Returns the index at the other end of `channel`. */
export function mortalIndex(channel: WorkerChannel): MortalIndex {
  let refuse: (reason: string) => void = () => undefined;
  let tell: (reason: string) => void = () => undefined;
  let isDead = false;
  const die = (reason: string): void => {
    if (isDead) return;
    isDead = true;
    // Pending calls are rejected first.
    refuse(reason);
    tell(reason);
  };
  const index = new WorkerNoteIndex({
    postMessage: (message, transfer) => {
      channel.postMessage(message, transfer);
    },
    onMessage: (listener) => {
      channel.onMessage(listener);
    },
    onDeath: (listener) => {
      refuse = listener;
      channel.onDeath(die);
    },
    terminate: () => channel.terminate(),
  });
  return {
    index,
    onDeath: (listener) => {
      tell = listener;
    },
    end: (reason) => {
      // Errors of a worker that is being terminated do not matter.
      channel.terminate().catch(() => undefined);
      die(reason);
    },
  };
}
