import { type BoardEntry, entryOf } from '../../core/board/board-entry';
import { type BoardNote, readBoardNote } from '../../core/board/board-note';
import type { BoardFile } from '../../core/board/copies';
import { AppError } from '../../core/errors';
import { baseNameOf, isNotePath, type VaultPath } from '../../core/note/path';
import { isPrivateText } from '../../core/note/state/private-note';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { FileEntry, Vault } from '../../ports/vault';
import type { ExclusionRule } from '../indexing/sync-deps';
import { type ListedEntry, loadNotes, saveNotes, type SeenEntry, seenEntry, type SeenNote } from './board-cache';
import { KnownHistories } from './known-histories';

export interface BoardReaderDeps {
  readonly vault: Pick<Vault, 'read' | 'stat'>;
  /** Returns all files of the vault. */
  readonly list: () => Promise<FileEntry[]>;
  readonly exclusions: () => Promise<ExclusionRule>;
  /** Remembers what notes contained, so that only those that changed are read. */
  readonly cache: BlobStore;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

/** A note that was read just now. */
interface ReadNote {
  readonly size: number;
  readonly mtimeMs: number;
  readonly isPrivate: boolean;
  readonly note: BoardNote | null;
}

/** Number of changed notes that are read again each time rather than remembered. */
const fewChanges = 50;
const readsAtOnce = 64;
/** Time in ms within which two changes of a file may leave the same time. */
const timeResolutionMs = 2_000;

/** Reads the entries of the board. One for each program, because it remembers what it read. */
export class BoardReader {
  readonly #deps: BoardReaderDeps;
  readonly #histories: KnownHistories;
  #seen: Map<string, SeenNote> | null = null;
  readonly #pathsOf = new Map<string, Set<string>>();
  readonly #entries = new Map<string, ListedEntry>();
  readonly #recent = new Set<string>();
  #unsaved = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: BoardReaderDeps) {
    this.#deps = deps;
    this.#histories = new KnownHistories(deps.cache);
  }

  /** Returns all entries as their notes are now, in no particular order. Private ones are among them. */
  entries(): Promise<readonly ListedEntry[]> {
    return this.#inTurn(async () => {
      await this.#refresh();
      return [...this.#entries.values()];
    });
  }

  /** Returns an entry by its id as `entries` last returned it; missing for one that was not among them. */
  listed(id: string): ListedEntry | undefined {
    return this.#entries.get(id);
  }

  /**
   * Returns the entry with all texts: by its id, the beginning of its id, its title, or the path or name of its note. Throws
   * `not-found`, also for a private one without `withPrivate`, or `usage` when several fit.
   */
  async entry(wanted: string, withPrivate = true): Promise<ListedEntry> {
    const quick = await this.#inTurn(() => this.#remembered(wanted));
    if (quick !== null && (withPrivate || !quick.isPrivate)) return quick;
    const entries = (await this.entries()).filter(({ isPrivate }) => withPrivate || !isPrivate);
    const found = matching(entries, wanted);
    const [only, second] = found;
    if (only === undefined)
      throw new AppError('not-found', `The board has no entry "${wanted}". Run "cyberbrain board" for a list.`);
    if (second !== undefined)
      throw new AppError(
        'usage',
        `"${wanted}" fits several entries: ${found
          .slice(0, 5)
          .map(({ path }) => path)
          .join(', ')}. Give the id.`,
      );
    return (await this.#whole(only)) ?? only;
  }

  /** Remembers the histories of entries that were recorded here, before a planted note with the same id is read. */
  recorded(entries: readonly BoardEntry[]): Promise<void> {
    return this.#inTurn(async () => {
      await this.#histories.load();
      for (const { id, chain } of entries) this.#histories.remember(id, chain.revisions[0]?.hash ?? null);
      await this.#histories.save();
    });
  }

  /** Returns an entry by its whole id without looking at other notes; null when it is not known or its note changed its id. */
  async #remembered(wanted: string): Promise<ListedEntry | null> {
    await this.#load();
    const known = this.#entries.get(wanted);
    const whole = known === undefined ? null : await this.#whole(known);
    return whole?.id === wanted ? whole : null;
  }

  /** Reads the notes of an entry again, with all texts; null when one of them is gone or no entry any more. */
  async #whole({ id, path, copies, rivals }: BoardEntry): Promise<ListedEntry | null> {
    const files: BoardFile[] = [];
    let isPrivate = false;
    for (const each of [path, ...copies, ...rivals]) {
      const read = await this.#read(each as VaultPath);
      if (read?.note == null) return null;
      isPrivate ||= read.isPrivate;
      files.push({ path: each, mtimeMs: read.mtimeMs, note: read.note });
    }
    return { ...entryOf(files, this.#deps.hasher, this.#histories.originOf(id)), isPrivate };
  }

  async #read(path: VaultPath): Promise<ReadNote | null> {
    const { vault, hasher } = this.#deps;
    try {
      const file = await vault.stat(path);
      if (file === null || file.isLink) return null;
      const text = new TextDecoder().decode(await vault.read(path));
      const note = readBoardNote({ path, text }, hasher);
      return { size: file.size, mtimeMs: file.mtimeMs, note, isPrivate: note !== null && isPrivateText(text) };
    } catch {
      // What cannot be read is no entry for now; the index reports it.
      return null;
    }
  }

  async #load(): Promise<Map<string, SeenNote>> {
    if (this.#seen !== null) return this.#seen;
    const [seen] = await Promise.all([loadNotes(this.#deps.cache, this.#deps.hasher), this.#histories.load()]);
    const ids = new Set<string>();
    for (const [path, { entry }] of seen) if (entry !== null) ids.add(this.#place(path, entry.id));
    this.#seen = seen;
    for (const id of ids) this.#combine(id);
    return seen;
  }

  async #refresh(): Promise<void> {
    const seen = await this.#load();
    const [files, isExcluded] = await Promise.all([this.#deps.list(), this.#deps.exclusions()]);
    const notes = files.filter((file) => isNotePath(file.path) && !file.isLink && isExcluded(file) === null);
    const changed = notes.filter(({ path, size, mtimeMs }) => {
      const known = seen.get(path);
      return known?.size !== size || known.mtimeMs !== mtimeMs || this.#recent.has(path);
    });
    const touched = new Set<string>();
    if (notes.length - changed.length < seen.size) {
      const present = new Set<string>(notes.map(({ path }) => path));
      for (const path of [...seen.keys()]) if (!present.has(path)) this.#forget(path, touched);
    }
    for (let at = 0; at < changed.length; at += readsAtOnce) {
      const part = changed.slice(at, at + readsAtOnce);
      const read = await Promise.all(part.map(({ path }) => this.#read(path)));
      part.forEach(({ path }, index) => this.#remember(path, read[index] ?? null, touched));
    }
    for (const id of touched) this.#combine(id);
    await this.#save(changed.length);
  }

  #remember(path: string, read: ReadNote | null, touched: Set<string>): void {
    this.#forget(path, touched);
    if (read === null) return;
    const { size, mtimeMs, isPrivate, note } = read;
    // A note that was changed just now may be changed again without another time.
    const isRecent = this.#deps.clock.now().getTime() - mtimeMs < timeResolutionMs;
    if (isRecent) this.#recent.add(path);
    else this.#recent.delete(path);
    const entry = note === null ? null : seenEntry({ path, mtimeMs, note }, isPrivate, this.#deps.hasher);
    this.#seen?.set(path, { size, mtimeMs, entry });
    if (note !== null) touched.add(this.#place(path, note.id));
  }

  #forget(path: string, touched: Set<string>): void {
    const known = this.#seen?.get(path);
    if (known === undefined) return;
    this.#seen?.delete(path);
    this.#recent.delete(path);
    if (known.entry === null) return;
    const id = keyOf(path, known.entry.id);
    this.#pathsOf.get(id)?.delete(path);
    touched.add(id);
  }

  #place(path: string, id: string): string {
    const key = keyOf(path, id);
    const paths = this.#pathsOf.get(key) ?? new Set();
    paths.add(path);
    this.#pathsOf.set(key, paths);
    return key;
  }

  #combine(key: string): void {
    const found = [...(this.#pathsOf.get(key) ?? [])].flatMap((path) => {
      const { entry = null, mtimeMs = 0 } = this.#seen?.get(path) ?? {};
      return entry === null ? [] : [{ path, mtimeMs, entry }];
    });
    const entry = this.#combined(key, found);
    if (entry === null) this.#entries.delete(key);
    else {
      this.#entries.set(key, entry);
      this.#histories.remember(key, found.find(({ path }) => path === entry.path)?.entry.origin ?? null);
    }
  }

  #combined(
    key: string,
    found: readonly (Omit<BoardFile, 'note'> & { readonly entry: SeenEntry })[],
  ): ListedEntry | null {
    if (found.length < 2) return found[0]?.entry.alone ?? null;
    const files = found.map(({ entry: { note }, ...file }) => ({ ...file, note }));
    const isPrivate = found.some(({ entry }) => entry.alone.isPrivate);
    return { ...entryOf(files, this.#deps.hasher, this.#histories.originOf(key)), isPrivate };
  }

  async #save(changedCount: number): Promise<void> {
    await this.#histories.save();
    this.#unsaved += changedCount;
    if (this.#unsaved <= fewChanges || this.#seen === null) return;
    this.#unsaved = 0;
    // Without the cache the notes are read again.
    await saveNotes(this.#seen, this.#deps.cache).catch(() => undefined);
  }

  /** Calls run one after the other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** A note without an id yet is known by its path. */
function keyOf(path: string, id: string): string {
  return id === '' ? `/${path}` : id;
}

function matching(entries: readonly ListedEntry[], wanted: string): ListedEntry[] {
  const name = wanted
    .trim()
    .replace(/^\[\[|\]\]$/g, '')
    .replace(/\.md$/i, '')
    .toLowerCase();
  const exact = entries.filter(({ id, path }) => id === wanted || path === wanted);
  if (exact.length > 0 || name === '') return exact;
  const named = entries.filter(({ path }) => {
    const bare = path.replace(/\.md$/i, '').toLowerCase();
    return bare === name || bare.endsWith(`/${name}`);
  });
  if (named.length > 0) return named;
  const words = wordsOf(name);
  const titled = entries.filter(
    ({ path, now }) =>
      words !== '' && [baseNameOf(path), now?.record.title ?? ''].some((each) => wordsOf(each) === words),
  );
  if (titled.length > 0) return titled;
  return name.length < 4 ? [] : entries.filter(({ id }) => id.toLowerCase().startsWith(name));
}

/** Returns the words of a name, so that a title is found without the signs that a file name cannot have. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
