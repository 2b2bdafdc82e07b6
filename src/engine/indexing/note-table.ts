import type { NoteProblem } from '../../core/note/note-record';
import type { VaultPath } from '../../core/note/path';
import type { ListedNote } from '../../ports/note-index';

/** What is known of one note of the vault. */
export interface NoteEntry {
  state: 'indexed' | 'waiting' | 'failed' | 'excluded';
  /** Why it failed or is excluded; '' otherwise. */
  reason: string;
  /** Size and time of the file when it was last read. */
  size: number;
  mtimeMs: number;
  /** The file was so young when it was read that a change since may not show in size and time. */
  recheck: boolean;
  /** Excluded for what it holds, not for where it lies: remembered by size and time. */
  isNotText: boolean;
  /** The shard that keeps it; null when no version of it is in the index. */
  shard: number | null;
  /** null until somebody asks. */
  problems: readonly NoteProblem[] | null;
}

/** Every note of the vault with its state: as last listed, or, before the first listing, as kept. */
export class NoteTable {
  readonly #entries = new Map<VaultPath, NoteEntry>();

  get(path: VaultPath): NoteEntry | undefined {
    return this.#entries.get(path);
  }

  set(path: VaultPath, entry: NoteEntry): void {
    this.#entries.set(path, entry);
  }

  /** Forgets the note; its indexed version is the caller's to remove. */
  delete(path: VaultPath): void {
    this.#entries.delete(path);
  }

  clear(): void {
    this.#entries.clear();
  }

  all(): Iterable<[VaultPath, NoteEntry]> {
    return this.#entries.entries();
  }

  /**
   * Brings the table up to a listing and returns the notes to read, sorted by path. Notes in `gone` (`'unlisted'`: all that are not listed) are
   * forgotten. `drop` is called for each note whose indexed version has to go.
   */
  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted', drop: (path: VaultPath, entry: NoteEntry) => void): ListedNote[] {
    const toRead = listing.filter((note) => this.#needsReading(note, drop));
    for (const path of gone === 'unlisted' ? this.#unlisted(listing) : gone) {
      const entry = this.#entries.get(path);
      if (entry !== undefined && entry.shard !== null) drop(path, entry);
      this.#entries.delete(path);
    }
    return toRead.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #needsReading(note: ListedNote, drop: (path: VaultPath, entry: NoteEntry) => void): boolean {
    const entry = this.#entries.get(note.path) ?? this.#newEntry(note.path);
    if (note.excluded !== null) {
      if (entry.shard !== null) drop(note.path, entry);
      Object.assign(entry, { state: 'excluded', reason: note.excluded, isNotText: false });
      return false;
    }
    const isKnown = entry.state === 'indexed' || (entry.state === 'excluded' && entry.isNotText);
    if (isKnown && !entry.recheck && entry.size === note.size && entry.mtimeMs === note.mtimeMs) return false;
    Object.assign(entry, { state: 'waiting', reason: '' });
    return true;
  }

  #newEntry(path: VaultPath): NoteEntry {
    const entry: NoteEntry = { state: 'waiting', reason: '', size: -1, mtimeMs: -1, recheck: false, isNotText: false, shard: null, problems: null };
    this.#entries.set(path, entry);
    return entry;
  }

  #unlisted(listing: readonly ListedNote[]): VaultPath[] {
    const listed = new Set<VaultPath>();
    for (const note of listing) listed.add(note.path);
    return [...this.#entries.keys()].filter((path) => !listed.has(path));
  }
}
