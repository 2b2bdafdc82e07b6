import { AppError } from '../../core/errors';
import type { LockRecord } from '../locking/lock-record';
import { lockState as stateOfLock, StoreLock, type LockKind, type LockPorts } from '../locking/store-lock';
import type { WritingPorts } from './writing-ports';

type WriteLockPorts = Pick<WritingPorts, 'state' | 'clock' | 'random' | 'identity'>;

const writeLock: LockKind = { key: 'write.lock', waitMs: 10_000, held, lost };

/** The vault's write lock: `write.lock` among the vault's own state, so that programs of every device see it. */
export class WriteLock {
  private constructor(private readonly lock: StoreLock) {}

  /** Waits up to 10 seconds, then throws `locked` and names the holder. */
  static async acquire(ports: WriteLockPorts, command: string): Promise<WriteLock> {
    return new WriteLock(await StoreLock.acquire(lockPorts(ports), writeLock, command));
  }

  /** Called before each write: throws `locked` when the lock was lost, refreshes the heartbeat when it is due. */
  keep(): Promise<void> {
    return this.lock.keep();
  }

  /** Lets go; a lock that another program took over is left to it. Never throws: what cannot be removed goes stale. */
  release(): Promise<void> {
    return this.lock.release();
  }
}

/** Whether a program holds the lock: nobody, one that may be living, or one that is gone. */
export function lockState(ports: WriteLockPorts): Promise<'free' | 'held' | 'stale'> {
  return stateOfLock(lockPorts(ports), writeLock.key);
}

function lockPorts({ state, clock, random, identity }: WriteLockPorts): LockPorts {
  return { store: state, clock, random, identity };
}

function held({ host, process, command }: LockRecord): AppError {
  const doing = command === '' ? 'changing' : `running "${command}" on`;
  return new AppError('locked', `Another program (process ${process} on ${host}) is ${doing} this vault. Wait until it is done and try again.`);
}

function lost(): AppError {
  return new AppError('locked', 'Another program took over this vault while this one was paused. Nothing more was written; try again.');
}
