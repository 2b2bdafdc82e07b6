import { isAppError } from '../../core/errors';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { KeywordIndex } from '../../ports/keyword-index';
import { StoreLock, type LockPorts } from '../locking/store-lock';
import { decodeManifest, encodeManifest, manifestKey, type Manifest } from './manifest';
import type { NoteTable } from './note-table';
import { ReadAhead } from './read-ahead';
import { saveLock } from './save-lock';
import { decodeShard, encodeShard, shardPrefix, type KeptStat } from './shard-file';
import type { Shard, ShardMap } from './shard-map';

/** So many shards are asked for while one is taken up: the store works beside us. */
const shardsAhead = 3;

/** The index in memory, in the parts that are kept together. */
export interface IndexState {
  readonly keywords: KeywordIndex;
  readonly table: NoteTable;
  readonly shards: ShardMap;
}

/** How much of the kept index could be taken up. */
export interface LoadReport {
  /** `foreign`: made by another version; `damaged`: nothing could be used. */
  readonly manifest: 'none' | 'read' | 'foreign' | 'damaged';
  /** Notes of shards that were missing or damaged. */
  readonly lostNotes: number;
}

/** The index as records of a store: shards named by their own checksum, then the manifest that names the shards. */
export class KeptIndex {
  #savedManifest = '';

  constructor(
    private readonly state: IndexState,
    private readonly store: BlobStore,
    private readonly lockPorts: Omit<LockPorts, 'store'>,
    private readonly hasher: Hasher,
    private readonly fingerprint: string,
  ) {}

  /** Throws what the store throws. */
  async load(loaded: (done: number, total: number) => void): Promise<LoadReport> {
    for (let attempt = 0; ; attempt += 1) {
      const before = await this.store.get(manifestKey);
      if (before === null) return { manifest: 'none', lostNotes: 0 };
      const manifest = this.#readManifest(before);
      if (typeof manifest === 'string') return { manifest, lostNotes: 0 };
      const lostNotes = await this.#loadShards(manifest, loaded);
      // Another program may have saved, and deleted what this manifest names, while we read.
      const isStale = lostNotes > 0 && !isSame(before, await this.store.get(manifestKey));
      if (!isStale || attempt === 2) {
        this.#loadNotText(manifest);
        return { manifest: 'read', lostNotes };
      }
      this.#clear();
    }
  }

  /** Writes what changed since the last save, the manifest last, then deletes what it does not name. Throws what the store throws. */
  async save(): Promise<void> {
    if (!this.#hasChanged()) return;
    const lock = await StoreLock.acquire({ ...this.lockPorts, store: this.store }, saveLock, 'index');
    try {
      const kept = new Set(await this.store.list(shardPrefix));
      for (const shard of this.state.shards.all()) await this.#saveShard(shard, kept, lock);
      const manifest = this.#manifest();
      const bytes = encodeManifest(manifest, this.hasher);
      await this.store.put(manifestKey, bytes);
      this.#savedManifest = JSON.stringify(manifest);
      for (const shard of manifest.shards) kept.delete(shard.key);
      // What cannot be deleted now is tried again by the next save.
      for (const key of kept) await this.store.delete(key).catch(() => undefined);
    } finally {
      await lock.release();
    }
  }

  #readManifest(bytes: Uint8Array): Manifest | 'foreign' | 'damaged' {
    try {
      return decodeManifest(bytes, this.fingerprint, this.hasher);
    } catch (error) {
      if (isAppError(error, 'damaged')) return 'damaged';
      throw error;
    }
  }

  async #loadShards(manifest: Manifest, loaded: (done: number, total: number) => void): Promise<number> {
    const total = manifest.shards.reduce((sum, shard) => sum + shard.notes, 0);
    let done = 0;
    let lost = 0;
    const records = new ReadAhead(manifest.shards.map(({ key }) => () => this.store.get(key).catch(() => null)), shardsAhead);
    for (const { key, notes } of manifest.shards) {
      const bytes = await records.next();
      if (bytes === null || !(await this.#takeShard(key, bytes))) lost += notes;
      done += notes;
      loaded(done, total);
    }
    this.#savedManifest = lost === 0 ? JSON.stringify(manifest) : '';
    return lost;
  }

  async #takeShard(key: string, bytes: Uint8Array): Promise<boolean> {
    const { table, keywords, shards } = this.state;
    try {
      const { stats, notes } = await decodeShard(key, bytes, this.fingerprint, this.hasher);
      if (stats.some((stat) => table.get(stat.path) !== undefined)) return false;
      const paths = new Set(keywords.decode(notes));
      if (paths.size !== stats.length || stats.some((stat) => !paths.has(stat.path))) {
        for (const path of paths) keywords.remove(path);
        return false;
      }
      const shard = shards.adopt(paths, key);
      for (const { path, size, mtimeMs, recheck } of stats) {
        table.set(path, { state: 'indexed', reason: '', size, mtimeMs, recheck, isNotText: false, shard, problems: null });
      }
      return true;
    } catch (error) {
      if (isAppError(error, 'damaged')) return false;
      throw error;
    }
  }

  #loadNotText(manifest: Manifest): void {
    for (const { path, size, mtimeMs, recheck, reason } of manifest.notText) {
      const note = parseVaultPath(path);
      if (this.state.table.get(note) !== undefined) continue;
      this.state.table.set(note, { state: 'excluded', reason, size, mtimeMs, recheck, isNotText: true, shard: null, problems: [] });
    }
  }

  #clear(): void {
    for (const path of [...this.state.keywords.paths()]) this.state.keywords.remove(path);
    this.state.table.clear();
    this.state.shards.clear();
  }

  #hasChanged(): boolean {
    for (const shard of this.state.shards.all()) if (shard.isDirty) return true;
    return JSON.stringify(this.#manifest()) !== this.#savedManifest;
  }

  async #saveShard(shard: Shard, kept: Set<string>, lock: StoreLock): Promise<void> {
    if (!shard.isDirty && shard.savedKey !== null && kept.has(shard.savedKey)) return;
    const paths = [...shard.paths].sort();
    const content = { stats: paths.map((path) => this.#stat(path)), notes: this.state.keywords.encode(paths) };
    const { key, bytes } = await encodeShard(content, this.fingerprint, this.hasher);
    await this.store.put(key, bytes);
    await lock.keepAlive();
    kept.add(key);
    shard.savedKey = key;
    shard.isDirty = false;
  }

  #stat(path: VaultPath): KeptStat {
    const entry = this.state.table.get(path);
    return { path, size: entry?.size ?? -1, mtimeMs: entry?.mtimeMs ?? -1, recheck: entry?.recheck ?? true };
  }

  #manifest(): Manifest {
    const shards = [...this.state.shards.all()].map((shard) => ({ key: shard.savedKey ?? '', notes: shard.paths.size }));
    const notText: Manifest['notText'] = [];
    for (const [path, { isNotText, state, size, mtimeMs, recheck, reason }] of this.state.table.all()) {
      if (isNotText && state === 'excluded') notText.push({ path, size, mtimeMs, recheck, reason });
    }
    return { fingerprint: this.fingerprint, shards, notText: notText.sort((a, b) => (a.path < b.path ? -1 : 1)) };
  }
}

function isSame(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && a.every((byte, index) => byte === b[index]);
}
