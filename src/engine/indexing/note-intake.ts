import { messageOf } from '../../core/errors';
import type { NoteRecord } from '../../core/note/note-record';
import type { NoteSource } from '../../core/note/parse-note';
import type { VaultPath } from '../../core/note/path';
import type { Hasher } from '../../ports/hasher';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { IndexChanges, ReadNote, ReadOutcome } from '../../ports/note-index';
import type { NoteEntry, NoteTable } from './note-table';
import { readText } from './read-text';

/** Turns a note's text into the record that is indexed. */
export interface NoteParser {
  parse(source: NoteSource, hasher: Hasher): NoteRecord;
  /**
   * Changes whenever `parse` returns something else for the same note: a persisted index with another fingerprint is
   * rebuilt.
   */
  readonly fingerprint: string;
}

type FailedNote = Extract<ReadOutcome, { outcome: 'failed' }>;

// Coarsest resolution of file times in ms (FAT: two seconds): a younger file can change without a new time.
const timeResolutionMs = 2_000;

/** The part of an index that notes are added to. */
export interface IntakeState {
  readonly keywords: Pick<KeywordIndex, 'get' | 'put' | 'remove' | 'restat'>;
  readonly table: NoteTable;
}

/** Adds read notes to the index one after the other. A bad note is set aside with a reason and never ends the run. */
export class NoteIntake {
  constructor(
    private readonly state: IntakeState,
    private readonly hasher: Hasher,
    private readonly parser: NoteParser,
  ) {}

  /** Calls `reading` before each note. */
  put(outcomes: readonly ReadOutcome[], reading: (path: VaultPath) => void): IndexChanges {
    const changes = { added: 0, updated: 0, removed: 0 };
    for (const outcome of outcomes) {
      const entry = this.state.table.get(outcome.path);
      // The note was dropped or excluded since it was requested.
      if (entry?.state !== 'waiting') continue;
      if (outcome.outcome === 'read') reading(outcome.path);
      const change = this.#take(outcome, entry);
      if (change !== null) changes[change] += 1;
    }
    return changes;
  }

  /** Removes the note's indexed version. */
  drop(path: VaultPath, entry: NoteEntry): void {
    this.state.keywords.remove(path);
    entry.isFindable = false;
  }

  #take(outcome: ReadOutcome, entry: NoteEntry): keyof IndexChanges | null {
    if (outcome.outcome === 'read') return this.#takeBytes(outcome, entry);
    if (outcome.outcome === 'failed') return this.#fail(outcome, entry);
    const change = entry.isFindable ? 'removed' : null;
    this.drop(outcome.path, entry);
    this.state.table.delete(outcome.path);
    return change;
  }

  #fail({ path, reason, stat }: FailedNote, entry: NoteEntry): keyof IndexChanges | null {
    if (stat === undefined) return this.#setAside(path, entry, 'failed', reason);
    Object.assign(entry, { ...stat, recheck: false });
    return this.#setAside(path, entry, 'too-slow', reason);
  }

  #takeBytes(note: ReadNote, entry: NoteEntry): keyof IndexChanges | null {
    const { path, size, mtimeMs } = note;
    const recheck = mtimeMs > note.readAtMs - timeResolutionMs;
    const wasStatKept = entry.size === size && entry.mtimeMs === mtimeMs && entry.recheck === recheck;
    Object.assign(entry, { size, mtimeMs, recheck });
    const hash = this.hasher.sha256(note.bytes);
    if (entry.isFindable && this.state.keywords.get(path)?.hash === hash) {
      if (!wasStatKept) this.state.keywords.restat(path, { size, mtimeMs, recheck });
      Object.assign(entry, { state: 'indexed', reason: '' });
      return null;
    }
    const decoded = readText(note.bytes);
    if ('notText' in decoded) return this.#setAside(path, entry, 'not-text', decoded.notText);
    return this.#index({ path, size, mtimeMs, hash, text: decoded.text }, entry);
  }

  #index(source: NoteSource, entry: NoteEntry): keyof IndexChanges | null {
    try {
      this.state.keywords.put(this.parser.parse(source, this.hasher), entry.recheck);
      const isNew = !entry.isFindable;
      Object.assign(entry, { state: 'indexed', reason: '', isFindable: true });
      return isNew ? 'added' : 'updated';
    } catch (error) {
      return this.#setAside(source.path, entry, 'failed', `It could not be indexed: ${messageOf(error)}`);
    }
  }

  #setAside(
    path: VaultPath,
    entry: NoteEntry,
    state: 'failed' | 'too-slow' | 'not-text',
    reason: string,
  ): keyof IndexChanges | null {
    const change = entry.isFindable ? 'removed' : null;
    this.drop(path, entry);
    Object.assign(entry, { state, reason });
    return change;
  }
}
