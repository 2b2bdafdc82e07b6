import type { MessagePort, Worker } from 'node:worker_threads';
import { messageOf } from '../../core/errors';
import type { WorkerChannel } from '../../worker/client';
import type { Channel } from '../../worker/protocol';

/** What a worker thread of the program that keeps an index is started with. */
export interface IndexWorkerData {
  readonly role: 'index';
  /** Absolute: where the index of the vault is kept. */
  readonly folder: string;
  /** Which of the threads that keep it, one after the other, it is: from 1. */
  readonly number: number;
}

/** What a thread that reads transcripts is started with. */
export interface TranscriptThreadData {
  readonly role: 'transcripts';
}

/** A channel over a port to another thread, or from it. */
export function channelOver(
  port: Pick<MessagePort, 'postMessage'> & { on(event: 'message', listener: (message: unknown) => void): unknown },
): Channel {
  return {
    postMessage: (message, transfer) => {
      port.postMessage(message, transfer);
    },
    onMessage: (listener) => {
      port.on('message', listener);
    },
  };
}

/** A channel to a thread that does one thing until it ends. */
export function channelTo(worker: Worker): WorkerChannel {
  return {
    ...channelOver(worker),
    onDeath: (listener) => {
      onDeathOf(worker, listener);
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
}

/** `listener` may be called twice: for an error and for the end that follows. */
export function onDeathOf(worker: Worker, listener: (reason: string) => void): void {
  worker.on('error', (error) => {
    listener(messageOf(error));
  });
  worker.on('exit', (code) => {
    listener(`its thread ended with code ${String(code)}`);
  });
}

/** True for the threads that the program starts of itself; `role` tells its entry what they are for. */
export function isThreadData(data: unknown): data is IndexWorkerData | TranscriptThreadData {
  const role = typeof data === 'object' && data !== null && 'role' in data ? data.role : null;
  return role === 'index' || role === 'transcripts';
}
