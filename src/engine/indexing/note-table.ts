import type { VaultPath } from '../../core/note/path';
import type { NoteStat } from '../../ports/keyword-index';
import type { ListedNote } from '../../ports/note-index';

/** State of one note of the vault. */
export interface NoteEntry {
  /**
   * `not-text`: excluded for its content, not its path; `too-slow`: failed because reading it took too long. Both are
   * remembered by size and time.
   */
  state: 'indexed' | 'waiting' | 'failed' | 'too-slow' | 'excluded' | 'not-text';
  /** Why it failed or is excluded; '' otherwise. */
  reason: string;
  /** Size in bytes and time of the file when it was last read; -1 when it never was. */
  size: number;
  mtimeMs: number;
  /** True when the file was so young when read that a later change may not show in size and time. */
  recheck: boolean;
  /** True when a version of it is in the index. */
  isFindable: boolean;
}

/** Every note of the vault with its state as of the last listing or, before the first listing, as persisted. */
export class NoteTable {
  readonly #entries = new Map<VaultPath, NoteEntry>();

  get(path: VaultPath): NoteEntry | undefined {
    return this.#entries.get(path);
  }

  /** Adds a note that was persisted as indexed. */
  addIndexed(path: VaultPath, { size, mtimeMs, recheck }: NoteStat): void {
    this.#entries.set(path, { state: 'indexed', reason: '', size, mtimeMs, recheck, isFindable: true });
  }

  /** Adds a note that was persisted as not text or as too slow to read, unless it is known already. */
  addSetAside(
    path: VaultPath,
    state: 'not-text' | 'too-slow',
    reason: string,
    { size, mtimeMs, recheck }: NoteStat,
  ): void {
    if (!this.#entries.has(path)) this.#entries.set(path, { state, reason, size, mtimeMs, recheck, isFindable: false });
  }

  /** Removes the note; the caller removes its indexed version. */
  delete(path: VaultPath): void {
    this.#entries.delete(path);
  }

  all(): Iterable<[VaultPath, NoteEntry]> {
    return this.#entries.entries();
  }

  /** True when a note was requested and has not arrived. */
  hasWaiting(): boolean {
    for (const { state } of this.#entries.values()) if (state === 'waiting') return true;
    return false;
  }

  /**
   * Updates the table to a listing and returns the notes to read, sorted by path. Removes notes in `gone`
   * (`'unlisted'`: all that are not listed). Calls `drop` for each note whose indexed version must be removed.
   */
  compare(
    listing: readonly ListedNote[],
    gone: readonly VaultPath[] | 'unlisted',
    drop: (path: VaultPath, entry: NoteEntry) => void,
  ): ListedNote[] {
    const toRead = listing.filter((note) => this.#needsReading(note, drop));
    for (const path of gone === 'unlisted' ? this.#unlisted(listing) : gone) {
      const entry = this.#entries.get(path);
      if (entry?.isFindable === true) drop(path, entry);
      this.#entries.delete(path);
    }
    return toRead.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #needsReading(note: ListedNote, drop: (path: VaultPath, entry: NoteEntry) => void): boolean {
    const entry = this.#entries.get(note.path) ?? this.#newEntry(note.path);
    if (note.excluded !== null) {
      if (entry.isFindable) drop(note.path, entry);
      entry.state = 'excluded';
      entry.reason = note.excluded;
      return false;
    }
    const isKnown =
      entry.state === 'indexed' ||
      entry.state === 'not-text' ||
      (entry.state === 'too-slow' && note.isRetried !== true);
    if (isKnown && !entry.recheck && entry.size === note.size && entry.mtimeMs === note.mtimeMs) return false;
    entry.state = 'waiting';
    entry.reason = '';
    return true;
  }

  #newEntry(path: VaultPath): NoteEntry {
    const entry: NoteEntry = { state: 'waiting', reason: '', size: -1, mtimeMs: -1, recheck: false, isFindable: false };
    this.#entries.set(path, entry);
    return entry;
  }

  #unlisted(listing: readonly ListedNote[]): VaultPath[] {
    // Each listed note has an entry by now.
    if (listing.length === this.#entries.size) return [];
    const listed = new Set<VaultPath>();
    for (const note of listing) listed.add(note.path);
    return [...this.#entries.keys()].filter((path) => !listed.has(path));
  }
}
