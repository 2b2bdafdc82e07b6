import type { MortalIndex } from '../engine/indexing/resilient-note-index';
import { WorkerNoteIndex, type WorkerChannel } from './client';

/** The index that `channel` leads to. */
export function mortalIndex(channel: WorkerChannel): MortalIndex {
  let refuse: (reason: string) => void = () => undefined;
  let tell: (reason: string) => void = () => undefined;
  let isDead = false;
  const die = (reason: string): void => {
    if (isDead) return;
    isDead = true;
    // First what waits for an answer learns of it.
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
      // What the worker still says as it ends concerns nobody.
      channel.terminate().catch(() => undefined);
      die(reason);
    },
  };
}
