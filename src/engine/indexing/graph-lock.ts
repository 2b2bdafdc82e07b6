import { AppError } from '../../core/errors';
import { StoreLock, type LockKind, type LockPorts } from '../locking/store-lock';

/** Keeps two programs from keeping a graph at the same time. Nobody waits: the graph of the one does for the other. */
const graphLock: LockKind = {
  key: 'graph.lock',
  waitMs: 0,
  held: ({ host, process }) =>
    new AppError('locked', `Another program (process ${process} on ${host}) is keeping its graph.`),
  lost: () => new AppError('locked', 'Another program took over keeping the graph while this one was paused.'),
};

/** Does the work while no other program does the like; throws `locked` when one does. */
export async function alone<T>(ports: LockPorts, work: () => Promise<T>): Promise<T> {
  const lock = await StoreLock.acquire(ports, graphLock, 'index');
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
