import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { WorkerChannel } from '../../src/worker/client';
import type { Channel } from '../../src/worker/protocol';

export interface WorkerChannels {
  /** For who serves. */
  readonly worker: Channel;
  /** For who asks. */
  readonly client: WorkerChannel;
  /** Ends the worker as a crash does. */
  die(reason: string): void;
  /** Ends it as it would by itself. */
  close(): void;
  readonly isTerminated: () => boolean;
}

/** Both ends of a channel to a worker, in one thread. Messages are cloned and handed over as between threads. */
export function workerChannels(): WorkerChannels {
  const { port1, port2 } = new MessageChannel();
  let tellDeath: (reason: string) => void = () => undefined;
  let isTerminated = false;
  return {
    worker: channelOf(port2),
    client: {
      ...channelOf(port1),
      onDeath: (listener) => {
        tellDeath = listener;
      },
      terminate: () => {
        isTerminated = true;
        port1.close();
        return Promise.resolve();
      },
    },
    die: (reason) => {
      port1.close();
      tellDeath(reason);
    },
    close: () => {
      port2.close();
    },
    isTerminated: () => isTerminated,
  };
}

function channelOf(port: MessagePort): Channel {
  return {
    postMessage: (message, transfer) => {
      port.postMessage(message, [...transfer]);
    },
    onMessage: (listener) => {
      port.on('message', listener);
    },
  };
}
