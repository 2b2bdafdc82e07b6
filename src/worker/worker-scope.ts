import { isLifeSign, type LifeSign } from './heartbeat';
import type { Channel } from './protocol';
import { isStartMessage, type StartMessage } from './start-message';

/** The part of a worker's global scope that is used. Whatever old browsers lack is optional. */
export interface WorkerScope {
  readonly crypto: Pick<Crypto, 'getRandomValues'> & { readonly subtle?: Pick<SubtleCrypto, 'digest'> };
  readonly indexedDB?: IDBFactory;
  readonly navigator?: { readonly locks?: LockManager };
  setTimeout(done: () => void, ms: number): unknown;
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/**
 * Answers pings from the first moment and calls `start` with the start message and a channel for all other messages,
 * which are buffered until somebody listens.
 */
export function listen(scope: WorkerScope, start: (message: StartMessage, channel: Channel) => void): void {
  const early: unknown[] = [];
  let deliver = (message: unknown): void => {
    early.push(message);
  };
  const sign = (kind: LifeSign['kind']): void => {
    scope.postMessage({ kind }, []);
  };
  const channel: Channel = {
    postMessage: (message, transfer) => {
      scope.postMessage(message, [...transfer]);
    },
    onMessage: (listener) => {
      deliver = listener;
      early.splice(0).forEach(listener);
    },
  };
  scope.addEventListener('message', ({ data }) => {
    if (isLifeSign(data)) sign('pong');
    else if (!isStartMessage(data)) deliver(data);
    else {
      sign('ready');
      start(data, channel);
    }
  });
}
