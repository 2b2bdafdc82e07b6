import * as z from 'zod';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { ProcessIdentity } from '../../ports/process-identity';

const lockKey = 'save.lock';
const staleAfterMs = 10_000;
const retryAfterMs = 50;
const holderSchema = z.object({ host: z.string(), process: z.string(), atMs: z.number() });

/** What a save lock needs of the world. */
export interface SaveLockWorld {
  readonly store: BlobStore;
  readonly clock: Clock;
  readonly identity: ProcessIdentity;
}

/**
 * Keeps two programs from saving one index at the same time. Saving stays sound without it (shards are named by what they hold), but one
 * would delete what the other is about to name. So a lock whose holder is dead, or has not renewed it for 10 seconds, is taken over.
 */
export class SaveLock {
  #renewedAtMs = 0;

  constructor(private readonly world: SaveLockWorld) {}

  /** Waits until the lock is ours. Throws what the store throws. */
  async acquire(): Promise<void> {
    const { store, clock } = this.world;
    while (!(await store.create(lockKey, this.#record()))) {
      if (await this.#isStale()) await store.delete(lockKey);
      else await clock.sleep(retryAfterMs);
    }
  }

  /** Shows that the holder still works; to be called between the steps of a save. */
  async renew(): Promise<void> {
    if (this.world.clock.now().getTime() - this.#renewedAtMs < staleAfterMs / 5) return;
    await this.world.store.put(lockKey, this.#record());
  }

  async release(): Promise<void> {
    await this.world.store.delete(lockKey);
  }

  #record(): Uint8Array {
    const { host, process } = this.world.identity;
    this.#renewedAtMs = this.world.clock.now().getTime();
    return new TextEncoder().encode(JSON.stringify({ host, process, atMs: this.#renewedAtMs }));
  }

  async #isStale(): Promise<boolean> {
    const bytes = await this.world.store.get(lockKey);
    if (bytes === null) return false;
    const holder = readHolder(bytes);
    if (holder === null || this.world.identity.isDead(holder.host, holder.process)) return true;
    return Math.abs(this.world.clock.now().getTime() - holder.atMs) > staleAfterMs;
  }
}

function readHolder(bytes: Uint8Array): z.infer<typeof holderSchema> | null {
  try {
    return holderSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
