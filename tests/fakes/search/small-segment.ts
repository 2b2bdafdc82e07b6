import { AppError } from '../../../src/core/errors';
import type { VaultPath } from '../../../src/core/note/path';
import type { NoteStat, StoredNote } from '../../../src/ports/keyword-index';

export interface SmallNote {
  readonly stored: StoredNote;
  readonly recheck: boolean;
  /** The numbers of the words, of each chunk. */
  readonly words: readonly (readonly number[])[];
}

interface Changes {
  readonly left: VaultPath[];
  readonly stats: (readonly [VaultPath, NoteStat])[];
}

/** Notes that were written together, as JSON, with what has changed since. */
export class SmallSegment {
  readonly #left = new Set<VaultPath>();
  readonly #stats = new Map<VaultPath, NoteStat>();
  #changes: Uint8Array | null = null;

  private constructor(
    readonly bytes: Uint8Array,
    readonly notes: Map<VaultPath, SmallNote>,
  ) {}

  static of(notes: readonly SmallNote[]): SmallSegment {
    return SmallSegment.read(bytesOf(notes), null);
  }

  /** Throws `damaged` for what is no segment. */
  static read(bytes: Uint8Array, changes: Uint8Array | null): SmallSegment {
    try {
      const notes = textOf(bytes) as SmallNote[];
      const segment = new SmallSegment(bytes, new Map(notes.map((note) => [note.stored.path, note])));
      const { left, stats } = changes === null ? { left: [], stats: [] } : (textOf(changes) as Changes);
      for (const path of left) segment.remove(path);
      for (const [path, stat] of stats) segment.restat(path, stat);
      segment.#changes = changes;
      return segment;
    } catch {
      throw new AppError('damaged', 'It is no segment.');
    }
  }

  /** The same object until something changes again. */
  readonly changes = (): Uint8Array | null => {
    if (this.#left.size + this.#stats.size > 0)
      this.#changes ??= bytesOf({ left: [...this.#left], stats: [...this.#stats] });
    return this.#changes;
  };

  remove(path: VaultPath): boolean {
    if (!this.notes.delete(path)) return false;
    this.#left.add(path);
    this.#stats.delete(path);
    this.#changes = null;
    return true;
  }

  restat(path: VaultPath, stat: NoteStat): void {
    const note = this.notes.get(path);
    if (note === undefined) return;
    this.notes.set(path, {
      ...note,
      stored: { ...note.stored, size: stat.size, mtimeMs: stat.mtimeMs },
      recheck: stat.recheck,
    });
    this.#stats.set(path, stat);
    this.#changes = null;
  }
}

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

export function textOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new AppError('damaged', 'It is no JSON.');
  }
}
