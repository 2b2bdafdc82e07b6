import type { AppError } from '../../core/errors';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { ProcessIdentity } from '../../ports/process-identity';
import type { Random } from '../../ports/random';
import type { CancelSignal } from '../../ports/run';
import { encodeLock, isSameLock, readLockAt, type LockRecord } from './lock-record';

const pollMs = 100;
const refreshMs = 5_000;
/** Without a heartbeat for this long a holder counts as gone. */
const staleMs = 30_000;
/** Past this age a holder no longer trusts its own heartbeat: somebody may be judging it stale right now. */
const overdueMs = 20_000;
/** Takers that can have died one after the other, each between its mark and its lock. */
const mostTakers = 20;

export interface LockPorts {
  readonly store: BlobStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: ProcessIdentity;
}

/** Which lock it is, and how patient its takers are. */
export interface LockKind {
  /** The record that is the lock. */
  readonly key: string;
  /** How long a taker waits before it gives up. */
  readonly waitMs: number;
  /** What to tell the user when another holds it. */
  readonly held: (holder: LockRecord) => AppError;
  /** What to tell the user when another took it over. */
  readonly lost: () => AppError;
}

/**
 * A lock as a record of a store: created exclusively, removed on release. A stale one is replaced by whoever creates
 * `takeover/<its token>` first, so that of several takers one wins and a lock that was never judged stale is never touched.
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

  /** Waits as long as its kind says, then throws `kind.held`; throws `cancelled` when `signal` says so. */
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

  /** To be called before what the lock protects: throws `kind.lost` when the lock was lost, refreshes the heartbeat when it is due. */
  async keep(): Promise<void> {
    await this.#requireOwn();
    await this.#refresh();
  }

  /** To be called between the steps of long work: looks at the store only when the heartbeat is due. */
  async keepAlive(): Promise<void> {
    if (this.#ageMs() > refreshMs || this.#ageMs() < 0) await this.keep();
  }

  /** Lets go; a lock that another program took over is left to it. Never throws: what cannot be removed goes stale. */
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
    await this.ports.store.put(this.kind.key, encodeLock(this.#record));
  }

  // Some disks refuse a removal for a moment while a virus scanner looks at the file.
  async #remove(): Promise<void> {
    const { store } = this.ports;
    await store.delete(this.kind.key).catch(() => store.delete(this.kind.key));
  }

  async #attemptCleanly(): Promise<LockRecord | null> {
    try {
      return await this.#attempt();
    } catch (error) {
      // The disk may have refused after the lock was made.
      await this.release();
      throw error;
    }
  }

  async #attempt(): Promise<LockRecord | null> {
    this.#record = newRecord(this.ports, this.#record.command);
    const holder = await this.#createOrRead();
    // Released between two looks: one more try, so that the message never names a holder that is gone.
    if (holder === 'gone') return this.#attemptAgain();
    if (holder === null) return null;
    return isStale(this.ports, holder) ? this.#takeOver(holder) : holder;
  }

  async #attemptAgain(): Promise<LockRecord | null> {
    const holder = await this.#createOrRead();
    return holder === 'gone' ? { ...this.#record, command: '' } : holder;
  }

  /** null when the lock is ours now. */
  async #createOrRead(): Promise<LockRecord | 'gone' | null> {
    const { store } = this.ports;
    if (await store.create(this.kind.key, encodeLock(this.#record))) return null;
    return (await readLockAt(store, this.kind.key)) ?? 'gone';
  }

  /** Of all that want the place of `holder`, the one that creates the mark may put its own lock there: null then, else who stands in the way. */
  async #takeOver(holder: LockRecord): Promise<LockRecord | null> {
    const { store } = this.ports;
    const marks: string[] = [];
    // A taker can die between mark and lock; then its mark is stale in turn, and so on.
    for (let judged = holder; ;) {
      const mark = `takeover/${judged.token}`;
      marks.push(mark);
      if (await store.create(mark, encodeLock(this.#record))) break;
      const taker = await readLockAt(store, mark);
      if (taker === null || !isStale(this.ports, taker)) return taker ?? holder;
      judged = taker;
      if (marks.length < mostTakers) continue;
      // No takers make a chain like that, or one that leads back to itself: somebody else put it there.
      await store.delete(marks.splice(0)[0] ?? mark);
      judged = holder;
    }
    const current = await readLockAt(store, this.kind.key);
    const isUnchanged = current !== null && isSameLock(current, holder);
    if (isUnchanged) await store.put(this.kind.key, encodeLock(this.#record));
    // Innermost last: as long as the first mark stands nobody else enters the chain at its beginning.
    for (const mark of marks.reverse()) await store.delete(mark);
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

/** Whether a program holds the lock: nobody, one that is gone, or the record of one that may be living. */
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
  // A heartbeat from far in the future comes from a clock that was wrong, and would otherwise hold for years.
  return identity.isDead(holder.host, holder.process) || Math.abs(clock.now().getTime() - holder.heartbeat) > staleMs;
}
