import type { AppError } from '../../core/errors';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';
import type { CancelSignal } from '../../ports/run';
import { encodeLock, isSameLock, readLockAt, type LockRecord } from './lock-record';

const pollMs = 100;
const refreshMs = 5_000;
/** Age of the heartbeat in ms after which a holder counts as gone. */
const staleMs = 30_000;
/** Age of the heartbeat in ms after which a holder no longer trusts it: somebody may be judging it stale right now. */
const overdueMs = 20_000;
/** Maximum number of takers that may have died in succession, each between its mark and its lock. */
const mostTakers = 20;

export interface LockPorts {
  readonly store: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: ProcessIdentity;
}

/** Which lock it is, and how long takers wait for it. */
export interface LockKind {
  /** Key of the lock record. */
  readonly key: string;
  /** Maximum time in ms that a taker waits. */
  readonly waitMs: number;
  /** Error when another program holds the lock. */
  readonly held: (holder: LockRecord) => AppError;
  /** Error when another program took the lock over. */
  readonly lost: () => AppError;
}

/**
 * A lock as a record of a store: created exclusively, removed on release. A stale one is replaced by the program that
 * first creates `takeover/<its token>`, so that only one of several takers wins and a lock that was never judged stale
 * is never touched. After a power failure a lock that is cut short, or there again, counts as left by a program that is gone.
 */
export class StoreLock {
  #record: LockRecord;

  private constructor(
    private readonly ports: LockPorts,
    private readonly kind: LockKind,
    command: string,
  ) {
    this.#record = newRecord(ports, command);
  }

  /**
   * Acquires the lock. Waits for `kind.waitMs`, then throws `kind.held`; throws `cancelled` when `signal` is cancelled.
   */
  static async acquire(ports: LockPorts, kind: LockKind, command: string, signal?: CancelSignal): Promise<StoreLock> {
    const lock = new StoreLock(ports, kind, command);
    const deadline = ports.clock.now().getTime() + kind.waitMs;
    for (;;) {
      signal?.throwIfCancelled();
      const holder = await lock.#attemptCleanly();
      if (holder === null) return lock;
      if (ports.clock.now().getTime() >= deadline) throw kind.held(holder);
      await ports.clock.sleep(pollMs);
    }
  }

  /**
   * Call before each access to what the lock protects: throws `kind.lost` when the lock was lost, and refreshes the
   * heartbeat when it is due.
   */
  async keep(): Promise<void> {
    await this.#requireOwn();
    await this.#refresh();
  }

  /** Call between the steps of long work: accesses the store only when the heartbeat is due. */
  async keepAlive(): Promise<void> {
    if (this.#ageMs() > refreshMs || this.#ageMs() < 0) await this.keep();
  }

  /**
   * Releases the lock, unless another program took it over. Never throws: a record that cannot be removed becomes
   * stale.
   */
  async release(): Promise<void> {
    try {
      await this.#requireOwn();
      await this.#remove();
    } catch {
      return;
    }
  }

  async #refresh(): Promise<void> {
    if (this.#ageMs() <= refreshMs) return;
    this.#record = { ...this.#record, heartbeat: this.ports.clock.now().getTime() };
    await this.ports.store.put(this.kind.key, encodeLock(this.#record), 'passing');
  }

  // Retries, because some disks refuse a removal for a moment while a virus scanner reads the file.
  async #remove(): Promise<void> {
    const { store } = this.ports;
    const remove = (): Promise<void> => store.delete(this.kind.key, 'passing');
    await remove().catch(remove);
  }

  async #attemptCleanly(): Promise<LockRecord | null> {
    try {
      return await this.#attempt();
    } catch (error) {
      // The disk may have refused after the lock was created.
      await this.release();
      throw error;
    }
  }

  async #attempt(): Promise<LockRecord | null> {
    this.#record = newRecord(this.ports, this.#record.command);
    const holder = await this.#createOrRead();
    // Released between two reads: tries once more, so that the message never names a holder that is gone.
    if (holder === 'gone') return this.#attemptAgain();
    if (holder === null) return null;
    return isStale(this.ports, holder) ? this.#takeOver(holder) : holder;
  }

  async #attemptAgain(): Promise<LockRecord | null> {
    const holder = await this.#createOrRead();
    return holder === 'gone' ? { ...this.#record, command: '' } : holder;
  }

  /** Returns null when the lock is now ours. */
  async #createOrRead(): Promise<LockRecord | 'gone' | null> {
    const { store } = this.ports;
    if (await store.create(this.kind.key, encodeLock(this.#record), 'passing')) return null;
    return (await readLockAt(store, this.kind.key)) ?? 'gone';
  }

  /**
   * Takes over from `holder`: the program that creates the mark first may replace the lock. Returns null on success,
   * otherwise the current holder.
   */
  async #takeOver(holder: LockRecord): Promise<LockRecord | null> {
    const { store } = this.ports;
    const marks: string[] = [];
    // A taker can die between mark and lock; then its mark becomes stale in turn, and so on.
    for (let judged = holder; ;) {
      const mark = `takeover/${judged.token}`;
      marks.push(mark);
      if (await store.create(mark, encodeLock(this.#record), 'passing')) break;
      const taker = await readLockAt(store, mark);
      if (taker === null || !isStale(this.ports, taker)) return taker ?? holder;
      judged = taker;
      if (marks.length < mostTakers) continue;
      // Takers never produce a chain this long or a cycle: somebody else put it there.
      await store.delete(marks.splice(0)[0] ?? mark, 'passing');
      judged = holder;
    }
    const current = await readLockAt(store, this.kind.key);
    const isUnchanged = current !== null && isSameLock(current, holder);
    if (isUnchanged) await store.put(this.kind.key, encodeLock(this.#record), 'passing');
    // Innermost last: as long as the first mark exists nobody else enters the chain at its beginning.
    for (const mark of marks.reverse()) await store.delete(mark, 'passing');
    return isUnchanged ? null : holder;
  }

  async #reclaim(): Promise<void> {
    const holder = this.#record;
    this.#record = newRecord(this.ports, holder.command);
    const current = await readLockAt(this.ports.store, this.kind.key);
    if (current?.token !== holder.token || (await this.#takeOver(current)) !== null) throw this.kind.lost();
  }

  #ageMs(): number {
    return this.ports.clock.now().getTime() - this.#record.heartbeat;
  }

  async #requireOwn(): Promise<void> {
    if (this.#ageMs() > overdueMs || this.#ageMs() < 0) return this.#reclaim();
    const current = await readLockAt(this.ports.store, this.kind.key);
    if (current?.token !== this.#record.token) throw this.kind.lost();
  }
}

/** Returns the state of a lock: free, held by a program that is gone, or the record of a holder that may be running. */
export async function lockState(ports: LockPorts, key: string): Promise<'free' | 'stale' | LockRecord> {
  const holder = await readLockAt(ports.store, key);
  if (holder === null) return 'free';
  return isStale(ports, holder) ? 'stale' : holder;
}

function newRecord({ identity, clock, random }: LockPorts, command: string): LockRecord {
  return {
    host: identity.host,
    process: identity.process,
    token: random.token(16),
    heartbeat: clock.now().getTime(),
    command,
  };
}

function isStale({ identity, clock }: LockPorts, holder: LockRecord): boolean {
  // A heartbeat from far in the future comes from a wrong clock, and would otherwise hold for years.
  return identity.isDead(holder.host, holder.process) || Math.abs(clock.now().getTime() - holder.heartbeat) > staleMs;
}
