import { messageOf } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Clock } from '../../ports/clock';
import type { IndexChanges } from '../../ports/note-index';
import type { VaultEvent, VaultEvents } from '../../ports/vault';
import type { IndexSync } from './sync';
import type { SyncRun } from './sync-deps';

export interface IndexQueueDeps {
  readonly events: VaultEvents;
  readonly sync: IndexSync;
  readonly clock: Clock;
}

/** Time in ms without events after which changes count as finished, and maximum time in ms that they are waited for. */
interface QuietTimes {
  readonly quietMs: number;
  readonly longestMs: number;
}

/** Number of changed files above which syncing the whole vault is cheaper than checking each. */
const largeBurst = 500;

const forFew: QuietTimes = { quietMs: 50, longestMs: 500 };
/** Waiting times for a change of many files: more are likely to follow, and nobody waits for a single one. */
const forMany: QuietTimes = { quietMs: 250, longestMs: 5_000 };

/**
 * Follows the vault: changes in quick succession become one sync of their files, a large burst one sync of the vault.
 * Changes during a sync wait for the next. The echo of our own writes is recognized by its hash and reports no change.
 */
export class IndexQueue {
  #paths = new Set<VaultPath>();
  #eventCount = 0;
  #working: Promise<void> | null = null;
  #unsubscribe: (() => Promise<void>) | null = null;
  #isStopped = false;

  /**
   * `synced` is called with the changes of each sync; a failed one is reported by `run.warn`, and its files are retried
   * with the next change.
   */
  constructor(
    private readonly deps: IndexQueueDeps,
    private readonly run: SyncRun,
    private readonly synced: (changes: IndexChanges) => void,
  ) {}

  /**
   * Resolves when the whole vault has been compared; changes since the call are not missed. Throws what that first sync
   * throws.
   */
  async start(): Promise<void> {
    this.#unsubscribe = await this.deps.events.subscribe((event) => {
      this.#add(event);
    });
    this.synced(await this.deps.sync.syncAll(this.run));
  }

  /** Accepts no more changes and resolves when the last sync has ended and is saved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#unsubscribe?.();
    await this.#working;
    await this.deps.sync.saved();
  }

  /** Resolves when every observed change is in the index. */
  async idle(): Promise<void> {
    await this.#working;
  }

  #add(event: VaultEvent): void {
    if (this.#isStopped) return;
    this.#paths.add(event.path);
    if (event.kind === 'renamed') this.#paths.add(event.from);
    this.#eventCount += 1;
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    // A failed sync keeps its paths, so new changes are recognized by the number of events.
    let seen = -1;
    while (this.#paths.size > 0 && seen !== this.#eventCount) {
      await this.#settle();
      seen = this.#eventCount;
      await this.#flush();
    }
    this.#working = null;
  }

  async #settle(): Promise<void> {
    for (let waitedMs = 0; !this.#isStopped;) {
      const { quietMs, longestMs } = this.#paths.size > largeBurst ? forMany : forFew;
      if (waitedMs >= longestMs) return;
      const before = this.#eventCount;
      await this.deps.clock.sleep(quietMs);
      waitedMs += quietMs;
      if (this.#eventCount === before) return;
    }
  }

  async #flush(): Promise<void> {
    const paths = this.#paths;
    this.#paths = new Set();
    try {
      const { sync } = this.deps;
      this.synced(await (paths.size > largeBurst ? sync.syncAll(this.run) : sync.syncPaths(paths, this.run)));
    } catch (error) {
      for (const path of paths) this.#paths.add(path);
      if (!this.run.signal.isCancelled) this.run.warn(messageOf(error));
    }
  }
}
