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

type Make<Made> = (files: readonly FileEntry[]) => Promise<Made>;

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

  /**
   * Returns what `make` makes of the notes as they are now; calls it only when one of them changed, or others are wanted.
   * With `isPart`, it makes only a part, which is not kept.
   */
  get(wanted: WantedNotes, make: Make<Made>, isPart = false): Promise<Made> {
    const turn = this.#turn.then(async () => {
      const { files, made } = await this.#known(wanted);
      if (made !== null) return made;
      if (!isPart) this.#kept = null;
      const fresh = await make(files);
      if (!isPart) this.#kept = { paths: files.map(({ path }) => path), variant: wanted.variant, made: fresh };
      return fresh;
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #known({ excludes, variant }: WantedNotes): Promise<{ files: readonly FileEntry[]; made: Made | null }> {
    const changed = await this.glance.changes();
    if (changed === null || changed.length > 0) this.#files = this.#kept = null;
    this.#files ??= (await this.glance.list()).filter(isNote);
    const files = this.#files.filter((file) => excludes(file) === null);
    const kept = this.#kept;
    return { files, made: kept?.variant === variant && isSameList(kept.paths, files) ? kept.made : null };
  }
}

function isNote({ path, isLink }: FileEntry): boolean {
  return isNotePath(path) && !isLink && !isInDotFolder(path);
}

function isSameList(paths: readonly string[], files: readonly FileEntry[]): boolean {
  return paths.length === files.length && files.every(({ path }, at) => path === paths[at]);
}
