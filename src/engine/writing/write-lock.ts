import { AppError } from '../../core/errors';
import type { LockRecord } from '../locking/lock-record';
import { lockState as stateOfLock, StoreLock, type LockKind, type LockPorts } from '../locking/store-lock';
import type { WritingPorts } from './writing-ports';

type WriteLockPorts = Pick<WritingPorts, 'state' | 'clock' | 'random' | 'identity'>;

const writeLock: LockKind = { key: 'write.lock', waitMs: 10_000, held, lost };

/** The vault's write lock: `write.lock` in the vault's own state, so that programs on every device see it. */
export class WriteLock {
  private constructor(private readonly lock: StoreLock) {}

  /** Acquires the lock. Waits up to 10 seconds, then throws `locked` and names the holder. */
  static async acquire(ports: WriteLockPorts, command: string): Promise<WriteLock> {
    return new WriteLock(await StoreLock.acquire(lockPorts(ports), writeLock, command));
  }

  /** Call before each write: throws `locked` when the lock was lost, and refreshes the heartbeat when it is due. */
  keep(): Promise<void> {
    return this.lock.keep();
  }

  /**
   * Releases the lock, unless another program took it over. Never throws: a lock file that cannot be removed becomes
   * stale.
   */
  release(): Promise<void> {
    return this.lock.release();
  }
}

/** Returns the state of the lock: held by nobody, by a program that may be running, or by one that has ended. */
export async function lockState(ports: WriteLockPorts): Promise<'free' | 'held' | 'stale'> {
  const state = await stateOfLock(lockPorts(ports), writeLock.key);
  return typeof state === 'string' ? state : 'held';
}

/** Returns a sentence that names the current holder of the lock and says what to do if it persists; null when no other program holds it. */
export async function describeOtherWriter(ports: WriteLockPorts): Promise<string | null> {
  const state = await stateOfLock(lockPorts(ports), writeLock.key);
  const { host, process } = ports.identity;
  return typeof state === 'string' || (state.host === host && state.process === process) ? null : held(state).message;
}

function lockPorts({ state, clock, random, identity }: WriteLockPorts): LockPorts {
  return { store: state, clock, random, identity };
}

function held({ host, process, command }: LockRecord): AppError {
  const doing = command === '' ? 'changing' : `running "${command}" on`;
  const who = host === '' ? 'Another program' : `Another program (process ${process} on ${host})`;
  return new AppError(
    'locked',
    `${who} is ${doing} this vault. Wait until it has finished, then try again. If no such program is running, delete “.cyberbrain/write.lock” and “.cyberbrain/takeover” in the vault.`,
    '.cyberbrain/write.lock',
  );
}

function lost(): AppError {
  return new AppError(
    'locked',
    'Another program took over this vault while this one was paused. Nothing more was written; try again.',
  );
}
