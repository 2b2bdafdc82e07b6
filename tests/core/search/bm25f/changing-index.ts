import type { NoteRecord } from '../../../../src/core/note/note-record';
import { parseVaultPath } from '../../../../src/core/note/path';
import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import type { PersistedParts, NoteStat } from '../../../../src/ports/keyword-index';
import { RandomNotes } from './random-notes';

export function restored({ vocabulary, segments }: PersistedParts): Bm25fIndex {
  const index = new Bm25fIndex();
  index.restoreVocabulary(vocabulary);
  for (const { notes, changes } of segments) index.restoreSegment(notes, changes);
  return index;
}

export function recordsOf({ vocabulary, segments }: PersistedParts): Uint8Array[] {
  return [...vocabulary, ...segments.flatMap(({ notes, changes }) => (changes === null ? [notes] : [notes, changes]))];
}

export function indexOf(notes: Iterable<NoteRecord>): Bm25fIndex {
  const index = new Bm25fIndex();
  for (const note of notes) index.put(note, false);
  return index;
}

/** Works until so many steps are done; `tidy` always does one. */
export function tidySteps(index: Bm25fIndex, steps: number): boolean {
  let left = steps;
  return index.tidy(() => --left <= 0);
}

/** An index that changes by chance, and beside it what should be in it. */
export class ChangingIndex {
  readonly notes = new Map<string, NoteRecord>();
  readonly stats = new Map<string, NoteStat>();
  readonly random: RandomNotes;
  index = new Bm25fIndex();

  constructor(seed: number, mostWords?: number) {
    this.random = new RandomNotes(seed, mostWords);
  }

  put(note = this.random.note()): void {
    const recheck = this.random.oneIn(2);
    this.index.put(note, recheck);
    this.notes.set(note.path, note);
    this.stats.set(note.path, { size: note.size, mtimeMs: note.mtimeMs, recheck });
  }

  remove(path = this.random.path()): void {
    expect(this.index.remove(parseVaultPath(path))).toBe(this.notes.delete(path));
    this.stats.delete(path);
  }

  restat(path = this.random.path()): void {
    const stat = { size: this.random.below(99), mtimeMs: this.random.below(99) + 0.25, recheck: this.random.oneIn(2) };
    this.index.restat(parseVaultPath(path), stat);
    if (this.notes.has(path)) this.stats.set(path, stat);
  }

  restart(): void {
    this.index = restored(this.index.parts());
  }

  step(): void {
    const { random, index } = this;
    const chance = random.below(100);
    if (chance < 50) this.put();
    else if (chance < 68) this.remove();
    else if (chance < 76) this.restat();
    else if (chance < 86) tidySteps(index, 1 + random.below(4));
    else if (chance < 88) while (tidySteps(index, 9));
    else if (chance < 97) index.find(random.query(), 5);
    else this.restart();
  }

  /** The notes as they should be, with the stats of their files. */
  expectedNotes(): NoteRecord[] {
    return [...this.notes.values()].map((note) => {
      const { size, mtimeMs } = this.stats.get(note.path) ?? note;
      return { ...note, size, mtimeMs };
    });
  }
}
