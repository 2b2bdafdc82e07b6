import { AppError } from '../../core/errors';
import { encodeLock, readLock, type LockRecord } from './lock-record';
import type { WritingPorts } from './writing-ports';

const lockKey = 'write.lock';
const waitMs = 10_000;
const pollMs = 100;
const refreshMs = 5_000;
/** Without a heartbeat for this long a holder counts as gone. */
const staleMs = 30_000;
/** Past this age a holder no longer trusts its own heartbeat: somebody may be judging it stale right now. */
const overdueMs = 20_000;

type LockPorts = Pick<WritingPorts, 'state' | 'clock' | 'random' | 'identity'>;

/**
 * The vault's write lock. `write.lock` is created exclusively and removed on release. A stale one is replaced by whoever creates
 * `takeover/<its token>` first, so that of several takers one wins and a lock that was never judged stale is never touched.
 */
export class WriteLock {
  private record: LockRecord;

  private constructor(
    private readonly ports: LockPorts,
    command: string,
  ) {
    this.record = newRecord(ports, command);
  }

  /** Waits up to 10 seconds, then throws `locked` and names the holder. */
  static async acquire(ports: LockPorts, command: string): Promise<WriteLock> {
    const lock = new WriteLock(ports, command);
    const deadline = ports.clock.now().getTime() + waitMs;
    for (;;) {
      const holder = await lock.attemptCleanly();
      if (holder === null) return lock;
      if (ports.clock.now().getTime() >= deadline) throw lockedBy(holder);
      await ports.clock.sleep(pollMs);
    }
  }

  /** Called before each write: throws `locked` when the lock was lost, refreshes the heartbeat when it is due. */
  async keep(): Promise<void> {
    await this.requireOwn();
    if (this.ageMs() > refreshMs) {
      this.record = { ...this.record, heartbeat: this.ports.clock.now().getTime() };
      await this.ports.state.put(lockKey, encodeLock(this.record));
    }
  }

  /** Lets go; a lock that another program took over is left to it. Never throws: what cannot be removed goes stale. */
  async release(): Promise<void> {
    try {
      await this.requireOwn();
      await this.remove();
    } catch {
      return;
    }
  }

  // Some disks refuse a removal for a moment while a virus scanner looks at the file.
  private async remove(): Promise<void> {
    await this.ports.state.delete(lockKey).catch(() => this.ports.state.delete(lockKey));
  }

  private async attemptCleanly(): Promise<LockRecord | null> {
    try {
      return await this.attempt();
    } catch (error) {
      // The disk may have refused after the lock was made.
      await this.release();
      throw error;
    }
  }

  private async attempt(): Promise<LockRecord | null> {
    const { state } = this.ports;
    this.record = newRecord(this.ports, this.record.command);
    if (await state.create(lockKey, encodeLock(this.record))) return null;
    const bytes = await state.get(lockKey);
    if (bytes === null) return this.attemptAgain();
    const holder = readLock(bytes);
    return isStale(this.ports, holder) && (await this.takeOver(holder)) ? null : holder;
  }

  // Released between two looks: one more try, so that the message never names a holder that is gone.
  private async attemptAgain(): Promise<LockRecord | null> {
    const { state } = this.ports;
    if (await state.create(lockKey, encodeLock(this.record))) return null;
    const bytes = await state.get(lockKey);
    return bytes === null ? { ...this.record, command: '' } : readLock(bytes);
  }

  /** Of all that want the place of `holder`, the one that creates the mark may put its own lock there. */
  private async takeOver(holder: LockRecord): Promise<boolean> {
    const { state } = this.ports;
    const marks: string[] = [];
    // A taker can die between mark and lock; then its mark is stale in turn, and so on.
    for (let judged = holder; ; ) {
      const mark = `takeover/${judged.token}`;
      marks.push(mark);
      if (await state.create(mark, encodeLock(this.record))) break;
      const bytes = await state.get(mark);
      if (bytes === null) return false;
      judged = readLock(bytes);
      if (!isStale(this.ports, judged)) return false;
    }
    const current = await state.get(lockKey);
    const isUnchanged = current !== null && isSameLock(readLock(current), holder);
    if (isUnchanged) await state.put(lockKey, encodeLock(this.record));
    // Innermost last: as long as the first mark stands nobody else enters the chain at its beginning.
    for (const mark of marks.reverse()) await state.delete(mark);
    return isUnchanged;
  }

  private async reclaim(): Promise<void> {
    const holder = this.record;
    this.record = newRecord(this.ports, holder.command);
    const current = await this.ports.state.get(lockKey);
    if (current === null || readLock(current).token !== holder.token || !(await this.takeOver(readLock(current)))) throw lost();
  }

  private ageMs(): number {
    return this.ports.clock.now().getTime() - this.record.heartbeat;
  }

  private async requireOwn(): Promise<void> {
    if (this.ageMs() > overdueMs || this.ageMs() < 0) return this.reclaim();
    const current = await this.ports.state.get(lockKey);
    if (current === null || readLock(current).token !== this.record.token) throw lost();
  }
}

/** Whether a program holds the lock: nobody, one that may be living, or one that is gone. */
export async function lockState(ports: LockPorts): Promise<'free' | 'held' | 'stale'> {
  const bytes = await ports.state.get(lockKey);
  if (bytes === null) return 'free';
  return isStale(ports, readLock(bytes)) ? 'stale' : 'held';
}

function newRecord({ identity, clock, random }: LockPorts, command: string): LockRecord {
  return { host: identity.host, process: identity.process, token: random.token(16), heartbeat: clock.now().getTime(), command };
}

function isStale({ identity, clock }: LockPorts, holder: LockRecord): boolean {
  // A heartbeat from far in the future comes from a clock that was wrong, and would otherwise hold for years.
  return identity.isDead(holder.host, holder.process) || Math.abs(clock.now().getTime() - holder.heartbeat) > staleMs;
}

function isSameLock(a: LockRecord, b: LockRecord): boolean {
  return a.token === b.token && a.heartbeat === b.heartbeat;
}

function lockedBy({ host, process, command }: LockRecord): AppError {
  const doing = command === '' ? 'changing' : `running "${command}" on`;
  return new AppError('locked', `Another program (process ${process} on ${host}) is ${doing} this vault. Wait until it is done and try again.`);
}

function lost(): AppError {
  return new AppError('locked', 'Another program took over this vault while this one was paused. Nothing more was written; try again.');
}
