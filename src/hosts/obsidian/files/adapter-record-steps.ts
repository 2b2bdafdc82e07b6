import type { DataAdapter } from 'obsidian';
import { AppError } from '../../../core/errors';
import { joinBytes } from '../../../core/join-bytes';
import { folderOf } from '../../../core/note/path';
import { ownBuffer } from './exact-text';
import { meansCode } from './map-file-error';
import { Semaphore } from '../../../engine/indexing/semaphore';

const turns = new Map<string, Semaphore>();

/** Name of a record's old content while it is set aside, a form used by nobody else. No key contains a plus sign. */
const asideForm = /^([A-Za-z0-9_-][A-Za-z0-9._-]*(?:\+[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\+\+aside$/;

/**
 * The steps that decide whether a record survives a crash or a race, for platforms with only the app's adapter, whose
 * rename may not replace: the old content is moved to `.swap/` until the new one is in place, and is moved back after a
 * crash in between. Calls run one at a time in all windows of the app. Paths are the app's, below the store's folder.
 */
export class AdapterRecordSteps {
  #recovered: Promise<void> | null = null;
  readonly #swap: string;
  /** Files created here: they are not links and have no second name. */
  readonly #own = new Set<string>();

  constructor(
    private readonly adapter: DataAdapter,
    private readonly root: string,
  ) {
    this.#swap = `${root}/.swap`;
  }

  /** Runs one call of the store; the first one first completes what a crash left half done. */
  guard<T>(work: () => Promise<T>): Promise<T> {
    return exclusively(`cyberbrain ${this.adapter.getName()}/${this.root}`, async () => {
      this.#recovered ??= this.#recover();
      await this.#recovered.catch((error: unknown) => {
        this.#recovered = null;
        throw error;
      });
      return work();
    });
  }

  /** Creates a file that does not exist yet. */
  async writeNew(path: string, bytes: Uint8Array): Promise<void> {
    await this.adapter.writeBinary(path, ownBuffer(bytes));
  }

  /**
   * Appends to a file, or creates it. A file that existed when the app started is first rewritten, by way of
   * `temporary`: it may share its content with another name.
   */
  async append(path: string, bytes: Uint8Array, temporary: string): Promise<void> {
    if (!(await this.adapter.exists(path))) {
      await this.adapter.writeBinary(path, ownBuffer(bytes));
    } else if (this.#own.has(path)) {
      await this.adapter.appendBinary(path, ownBuffer(bytes));
    } else {
      await this.writeNew(temporary, joinBytes([new Uint8Array(await this.adapter.readBinary(path)), bytes]));
      await this.replace(temporary, path);
    }
    this.#own.add(path);
  }

  /**
   * Moves a file to a free or taken name; whoever reads that name, even after a crash, finds the old or the new
   * content.
   */
  async replace(from: string, to: string): Promise<void> {
    if (from === to) return;
    if (!(await this.adapter.exists(to))) {
      await this.adapter.rename(from, to);
      return;
    }
    const aside = this.#asideOf(to);
    if (!(await this.adapter.exists(this.#swap))) await this.adapter.mkdir(this.#swap);
    await requireFolder(this.adapter, this.#swap);
    await this.#clear(aside);
    await this.adapter.rename(to, aside);
    try {
      await this.adapter.rename(from, to);
    } catch (error) {
      await this.adapter.rename(aside, to);
      throw error;
    }
    await this.adapter.remove(aside);
  }

  /** Moves a file to a name that must be free; false when it is taken. Only one of several callers gets true. */
  async place(from: string, to: string): Promise<boolean> {
    if (await this.adapter.exists(to)) return false;
    const wanted = new Uint8Array(await this.adapter.readBinary(from));
    try {
      await this.adapter.rename(from, to);
    } catch (error) {
      if (meansCode(error, 'exists')) return false;
      throw error;
    }
    // Without Web Locks another window may do the same; the one that finds its own content has won.
    const found = new Uint8Array(await this.adapter.readBinary(to));
    return found.length === wanted.length && found.every((byte, index) => byte === wanted[index]);
  }

  /** Files without a name of ours stay where they are, and no record is overwritten. */
  async #recover(): Promise<void> {
    if ((await this.adapter.stat(this.#swap))?.type !== 'folder') return;
    for (const aside of (await this.adapter.list(this.#swap)).files) {
      const place = this.#placeOf(aside);
      if (place === null) continue;
      if (await this.adapter.exists(place)) await this.adapter.remove(aside);
      else if ((await this.adapter.stat(folderOf(place)))?.type === 'folder') await this.adapter.rename(aside, place);
    }
  }

  async #clear(aside: string): Promise<void> {
    const stat = await this.adapter.stat(aside);
    if (stat?.type === 'folder')
      throw new AppError('exists', `"${aside}" is a folder where a file is needed. Move it away and try again.`, aside);
    if (stat !== null) await this.adapter.remove(aside);
  }

  #asideOf(place: string): string {
    return `${this.#swap}/${place.slice(this.root.length + 1).replaceAll('/', '+')}++aside`;
  }

  /** Returns null for a name that was not created here. */
  #placeOf(aside: string): string | null {
    const key = asideForm.exec(aside.slice(this.#swap.length + 1))?.[1]?.replaceAll('+', '/');
    return key === undefined ? null : `${this.root}/${key}`;
  }
}

/** Throws `outside-vault` when something other than a folder is there. */
export async function requireFolder(adapter: DataAdapter, folder: string): Promise<void> {
  if ((await adapter.stat(folder))?.type === 'folder') return;
  throw new AppError(
    'outside-vault',
    `"${folder}" is a link or a file, but must be a real folder. Move it away and try again.`,
    folder,
  );
}

/** Runs `work` exclusively for `name` in all windows of the app; without Web Locks, in this window. */
function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = window.navigator as { readonly locks?: LockManager };
  if (locks !== undefined) return locks.request(name, work);
  const turn = turns.get(name) ?? new Semaphore(1);
  turns.set(name, turn);
  return turn.run(work);
}
