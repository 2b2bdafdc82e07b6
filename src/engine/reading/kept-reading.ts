import { isInDotFolder, isNotePath } from '../../core/note/path';
import type { NotesGlance } from '../../ports/notes-glance';
import type { FileEntry } from '../../ports/vault';
import type { ExclusionRule } from '../indexing/sync-deps';

/** The notes that somebody wants to be read, and how. */
export interface WantedNotes {
  readonly excludes: ExclusionRule;
  /** Anything else that what is made depends on. */
  readonly variant: string;
}

interface Kept<Made> {
  readonly paths: readonly string[];
  readonly variant: string;
  readonly made: Made;
}

/** Keeps what was made from the notes of a vault until one of them changes. One for each program. */
export class KeptReading<Made> {
  #files: readonly FileEntry[] | null = null;
  #kept: Kept<Made> | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly glance: Pick<NotesGlance, 'list' | 'changes'>) {}

  /** Returns what `make` makes of the notes as they are now; calls it only when one of them changed, or others are wanted. */
  get(wanted: WantedNotes, make: (files: readonly FileEntry[]) => Promise<Made>): Promise<Made> {
    const turn = this.#turn.then(() => this.#made(wanted, make));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #made({ excludes, variant }: WantedNotes, make: (files: readonly FileEntry[]) => Promise<Made>): Promise<Made> {
    const changed = await this.glance.changes();
    if (changed === null || changed.length > 0) this.#files = this.#kept = null;
    this.#files ??= (await this.glance.list()).filter(isNote);
    const files = this.#files.filter((file) => excludes(file) === null);
    const kept = this.#kept;
    if (kept?.variant === variant && isSameList(kept.paths, files)) return kept.made;
    this.#kept = null;
    const made = await make(files);
    this.#kept = { paths: files.map(({ path }) => path), variant, made };
    return made;
  }
}

function isNote({ path, isLink }: FileEntry): boolean {
  return isNotePath(path) && !isLink && !isInDotFolder(path);
}

function isSameList(paths: readonly string[], files: readonly FileEntry[]): boolean {
  return paths.length === files.length && files.every(({ path }, at) => path === paths[at]);
}
