import type { VaultPath } from '../../core/note/path';

/** Notes of one kept file. */
export interface Shard {
  readonly paths: Set<VaultPath>;
  /** The record it was last kept in; null when never. */
  savedKey: string | null;
  /** True when the kept record no longer says what the index holds. */
  isDirty: boolean;
}

const notesPerShard = 256;

/** Which notes are kept together. A note stays in its shard until it is removed, so that a changed note rewrites that shard alone. */
export class ShardMap {
  readonly #shards = new Map<number, Shard>();
  #nextId = 0;
  #openId = -1;

  /** Takes up a kept shard. */
  adopt(paths: Iterable<VaultPath>, savedKey: string, isDirty = false): number {
    const id = this.#nextId++;
    this.#shards.set(id, { paths: new Set(paths), savedKey, isDirty });
    this.#openId = id;
    return id;
  }

  /** Puts a new note into the last shard, or a new one when that is full. */
  add(path: VaultPath): number {
    let shard = this.#shards.get(this.#openId);
    if (shard === undefined || shard.paths.size >= notesPerShard) {
      this.#openId = this.#nextId++;
      shard = { paths: new Set(), savedKey: null, isDirty: true };
      this.#shards.set(this.#openId, shard);
    }
    shard.paths.add(path);
    shard.isDirty = true;
    return this.#openId;
  }

  touch(id: number): void {
    const shard = this.#shards.get(id);
    if (shard !== undefined) shard.isDirty = true;
  }

  /** Takes a note out; an emptied shard vanishes. */
  remove(id: number, path: VaultPath): void {
    const shard = this.#shards.get(id);
    if (shard === undefined) return;
    shard.paths.delete(path);
    shard.isDirty = true;
    if (shard.paths.size === 0) this.#shards.delete(id);
  }

  all(): Iterable<Shard> {
    return this.#shards.values();
  }

  clear(): void {
    this.#shards.clear();
    this.#openId = -1;
  }
}
