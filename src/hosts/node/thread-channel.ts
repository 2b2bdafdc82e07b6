import { type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';
import { messageOf } from '../../core/errors';
import type { WorkerChannel } from '../../worker/client';
import type { Channel } from '../../worker/protocol';
import { threadFile } from './starting/thread-file';

/** Start data of a thread of the program that runs an index. */
export interface IndexWorkerData {
  readonly role: 'index';
  /** Absolute path of the folder in which the vault's index is stored. */
  readonly folder: string;
  /** Number of this thread among those that run the index one after the other, from 1. */
  readonly number: number;
  /** True when it opens the index before it is asked to. */
  readonly isEarly: boolean;
}

/** Start data of a thread: one that runs an index, reads transcripts, or makes segments of an index. */
type ThreadData = IndexWorkerData | { readonly role: 'transcripts' } | { readonly role: 'segments' };

/** Starts a thread of the program. `script` is the program's file, which it runs where the program is one module. */
export function startThread(script: URL, workerData: ThreadData, options: WorkerOptions = {}): Worker {
  return new Worker(threadFile() ?? script, { ...options, workerData });
}

/** Returns a channel over a port between threads. */
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

/** Returns a channel to a thread that does one task until it ends. */
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

/** True for start data of the program's own threads; `role` tells its entry point what they are for. */
export function isThreadData(data: unknown): data is ThreadData {
  const role = typeof data === 'object' && data !== null && 'role' in data ? data.role : null;
  return role === 'index' || role === 'transcripts' || role === 'segments';
}
