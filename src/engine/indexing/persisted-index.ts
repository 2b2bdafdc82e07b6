import { parseVaultPath } from '../../core/note/path';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { PersistedParts, KeywordIndex } from '../../ports/keyword-index';
import { type LockPorts, StoreLock } from '../locking/store-lock';
import { decodeManifest, encodeManifest, type Manifest, manifestKey, namesIn, saveLock } from './manifest';
import type { NoteEntry, NoteTable } from './note-table';
import { PersistedRecords, type LoadReport, restoreIndex } from './restore-index';

/** The in-memory parts of the index that are persisted together. */
export interface IndexState {
  readonly keywords: KeywordIndex;
  readonly table: NoteTable;
}

/** The persistable parts of the index at one moment. */
interface IndexMoment {
  readonly parts: PersistedParts;
  readonly notText: Manifest['notText'];
  readonly tooSlow: Manifest['tooSlow'];
}

/** The index in a store: immutable records, and the manifest that names them, written last. */
export class PersistedIndex {
  readonly #records: PersistedRecords;
  #savedManifest = '';
  /** The manifest in the store as it was last loaded or saved. */
  #lastManifest = '';

  constructor(
    private readonly state: IndexState,
    private readonly store: BlobStore,
    private readonly lockPorts: Omit<LockPorts, 'store'>,
    private readonly hasher: Hasher,
    private readonly fingerprint: string,
  ) {
    this.#records = new PersistedRecords(store, hasher);
  }

  /** Fills the empty index and table from the store. Throws what the store throws. */
  async load(loaded: (done: number, total: number) => void): Promise<LoadReport> {
    for (let attempt = 0; ; attempt += 1) {
      const before = await this.store.get(manifestKey);
      if (before === null) return { manifest: 'none', lostNotes: 0, isLearningLost: false };
      const manifest = decodeManifest(before, this.fingerprint, this.hasher);
      if (typeof manifest === 'string') return { manifest, lostNotes: 0, isLearningLost: false };
      const report = await restoreIndex(this.state.keywords, this.#records, manifest, loaded);
      const isWhole = report.lostNotes === 0 && !report.isLearningLost && report.manifest === 'read';
      // Another program may have saved, and deleted what this manifest names, while we were reading.
      if (isWhole || attempt === 2 || isSame(before, await this.store.get(manifestKey))) {
        this.#lastManifest = JSON.stringify(manifest);
        if (isWhole) this.#savedManifest = this.#lastManifest;
        this.#fillTable(manifest);
        return report;
      }
      this.state.keywords.clear();
    }
  }

  /** Returns the current state of the index. */
  moment(): IndexMoment {
    return {
      parts: this.state.keywords.parts(),
      notText: this.#setAside('not-text'),
      tooSlow: this.#setAside('too-slow'),
    };
  }

  /**
   * Writes the records that the store lacks, then the manifest, then deletes records that it does not name. With
   * `isUpkeep` it writes nothing when another program has saved since: its notes may be newer. Throws what the store
   * throws.
   */
  async save(moment: IndexMoment, isUpkeep = false): Promise<void> {
    const { manifest, records } = await this.#describe(moment);
    const text = JSON.stringify(manifest);
    if (text === this.#savedManifest) return;
    const lock = await StoreLock.acquire({ ...this.lockPorts, store: this.store }, saveLock, 'index');
    try {
      if (isUpkeep && !(await this.#isLast())) return;
      await this.#write(manifest, records, lock);
      this.#savedManifest = text;
      this.#lastManifest = text;
    } finally {
      await lock.release();
    }
  }

  #fillTable({ notText, tooSlow }: Manifest): void {
    const { keywords, table } = this.state;
    for (const [path, stat] of keywords.stats()) table.addIndexed(path, stat);
    for (const { path, reason, ...stat } of notText) table.addSetAside(parseVaultPath(path), 'not-text', reason, stat);
    for (const { path, reason, ...stat } of tooSlow) table.addSetAside(parseVaultPath(path), 'too-slow', reason, stat);
  }

  #setAside(wanted: NoteEntry['state']): Manifest['notText'] {
    const notes: Manifest['notText'] = [];
    for (const [path, entry] of this.state.table.all()) {
      if (entry.state !== wanted) continue;
      const { size, mtimeMs, recheck, reason } = entry;
      notes.push({ path, size, mtimeMs, recheck, reason });
    }
    return notes.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async #describe({
    parts,
    notText,
    tooSlow,
  }: IndexMoment): Promise<{ manifest: Manifest; records: Map<string, Uint8Array> }> {
    const records = new Map<string, Uint8Array>();
    const add = async (bytes: Uint8Array): Promise<string> => {
      const name = await this.#records.nameOf(bytes);
      records.set(name, bytes);
      const sum = this.#records.sumOf(bytes);
      if (sum !== undefined) manifest.sums[name] = sum;
      return name;
    };
    const manifest: Manifest = {
      fingerprint: this.fingerprint,
      vocabulary: [],
      model: null,
      segments: [],
      neighbours: null,
      sums: {},
      notText,
      tooSlow,
    };
    for (const piece of parts.vocabulary) manifest.vocabulary.push(await add(piece));
    const addIfThere = async (bytes: Uint8Array | null): Promise<string | null> => (bytes === null ? null : add(bytes));
    manifest.model = await addIfThere(parts.model);
    for (const { notes, changes, vectors, noteCount } of parts.segments) {
      manifest.segments.push({
        notes: await add(notes),
        changes: await addIfThere(changes),
        vectors: await addIfThere(vectors),
        noteCount,
      });
    }
    if (parts.neighbours !== null) {
      const of = parts.neighbours.of.flatMap((place) => manifest.segments[place]?.notes ?? []);
      manifest.neighbours = { record: await add(parts.neighbours.record), of };
    }
    return { manifest, records };
  }

  async #write(manifest: Manifest, records: ReadonlyMap<string, Uint8Array>, lock: StoreLock): Promise<void> {
    // A program that takes over the lock while this one sleeps deletes what is written here, and must not lose what it
    // has written itself.
    const stillHeld = (): Promise<void> => lock.keepAlive();
    const named = await this.#namedInStore();
    // Left-overs of a failed save must not take up space that this one needs.
    const kept = await this.#records.removeUnwanted((name) => records.has(name) || named.has(name), stillHeld);
    for (const [name, bytes] of records) {
      await stillHeld();
      if (!kept.has(name)) await this.#records.write(name, bytes);
    }
    await stillHeld();
    await this.store.put(manifestKey, encodeManifest(manifest, this.hasher));
    // Whatever remains is removed by the next save.
    await this.#records.removeUnwanted((name) => records.has(name), stillHeld).catch(() => undefined);
  }

  /** True when nobody has saved since this index was loaded or saved. */
  async #isLast(): Promise<boolean> {
    const manifest = await this.#manifestInStore();
    return (manifest === null ? '' : JSON.stringify(manifest)) === this.#lastManifest;
  }

  async #namedInStore(): Promise<ReadonlySet<string>> {
    const manifest = await this.#manifestInStore();
    return manifest === null ? new Set() : namesIn(manifest);
  }

  /** Returns null when there is none that this version can read. */
  async #manifestInStore(): Promise<Manifest | null> {
    const bytes = await this.store.get(manifestKey);
    const manifest = bytes === null ? 'none' : decodeManifest(bytes, this.fingerprint, this.hasher);
    return typeof manifest === 'string' ? null : manifest;
  }
}

function isSame(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && a.length === b.length && a.every((byte, index) => byte === b[index]);
}
