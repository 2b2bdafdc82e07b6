import { isAppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import { holdsReferences, readReferences } from '../../core/note/references/read-references';
import { type ReferenceTarget, resolveReference } from '../../core/note/references/reference';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import { isSameReference, unchangedReference } from '../../core/plan/links/edit-references';
import type { FileOperation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import type { FileEntry, Vault } from '../../ports/vault';
import { ReadAhead } from '../indexing/read-ahead';
import type { Yielder } from '../running/yielder';
import { decodeKept } from '../writing/content-pieces';
import { KnownFiles, ReferenceIndex } from './known-files';
import { PendingFiles } from '../writing/pending-files';
import { reportUnread } from './refusal';

/** Number of files read ahead while the links of another are parsed. */
const readAhead = 16;

export interface ReadingLinks {
  /** Is warned about files that cannot be read. */
  readonly run?: Run;
  /** Returns the text of a file that was read already and is still the same; undefined for one that has to be read. */
  readonly textOf?: (file: FileEntry) => string | undefined;
  /** Receives the number of files read; `run` does if missing. */
  readonly progress?: Run['progress'];
}

/**
 * All references of a vault, read once and kept up to date while plans are made and carried out. Texts are not kept.
 */
export class VaultLinks {
  readonly #known: KnownFiles;
  readonly #references = new ReferenceIndex();
  readonly #counts = new Map<string, number>();
  readonly #unread = new Set<string>();
  readonly #pending: PendingFiles;
  #count = 0;

  private constructor(vault: Vault) {
    this.#known = new KnownFiles(vault);
    this.#pending = new PendingFiles(vault);
  }

  /** Reads the references of all files. */
  static async read(
    vault: Vault,
    yielder: Yielder,
    { run, textOf: known, progress = (step) => run?.progress(step) }: ReadingLinks = {},
  ): Promise<VaultLinks> {
    const links = new VaultLinks(vault);
    const { come } = await links.#known.changes();
    for (const file of come) links.#known.meet(file);
    const sources = come.filter(({ path }) => links.#isRead(path));
    const texts = new ReadAhead(
      sources.map((file) => async () => known?.(file) ?? links.#textOf(file.path)),
      readAhead,
    );
    for (const [at, { path }] of sources.entries()) {
      await yielder.yieldIfDue();
      progress({ label: 'Reading links', done: at, total: sources.length });
      links.#take(path, await texts.next());
      links.#recount(path);
    }
    if (run !== undefined) reportUnread(links, run);
    return links;
  }

  /** Files that may contain links and could not be read, sorted: their links are unknown and are not rewritten. */
  get unread(): readonly string[] {
    return [...this.#unread].sort();
  }

  /** Resolver that knows all files of the vault. */
  get resolver(): LinkResolver {
    return this.#known.resolver;
  }

  /** Number of links in the whole vault that lead to a file. */
  get count(): number {
    return this.#count;
  }

  /** Number of links in one file that lead to a file. */
  countOf(path: string): number {
    return this.#counts.get(path) ?? 0;
  }

  files(): IterableIterator<string> {
    return this.#known.paths();
  }

  has(path: string): boolean {
    return this.#known.has(path);
  }

  isLink(path: string): boolean {
    return this.#known.isLink(path);
  }

  /** True for a file that its owner made read-only, where the vault reports that. */
  isReadOnly(path: string): boolean {
    return this.#known.isReadOnly(path);
  }

  /** True when a planned operation moves or removes the file at this path, although the vault still has it. */
  isVacated(path: string): boolean {
    return this.#pending.isVacated(path);
  }

  /** Returns the file at this path after the staged operations, ignoring case; null when there is none. */
  findCollision(path: VaultPath): Promise<VaultPath | null> {
    return this.#pending.findCollision(path);
  }

  /** References in the order they occur in the file. */
  referencesOf(path: string): readonly ReferenceTarget[] {
    return this.#references.of(path);
  }

  /** Returns the files with a link that leads to this path, or might if it existed. */
  naming(path: string): string[] {
    return this.#references.naming(path);
  }

  /** Files that name a folder. */
  namingFolders(): Iterable<string> {
    return this.#references.namingFolders();
  }

  /** Returns the current bytes, or those after the staged operations. Throws as the vault does. */
  bytes(path: string): Promise<Uint8Array> {
    return this.#pending.read(path);
  }

  /** Reads the references of a file again after somebody else changed it. */
  async reread(path: string): Promise<void> {
    this.#take(path, this.#isRead(path) ? await this.#textOf(path) : '');
    this.#recount(path);
  }

  /** Returns '' for a file that cannot be read or is gone. */
  async #textOf(path: string): Promise<string> {
    this.#unread.delete(path);
    try {
      return decodeKept(await this.bytes(path));
    } catch (error) {
      if (!isAppError(error, 'not-found')) this.#unread.add(path);
      return '';
    }
  }

  /**
   * Updates to files that others created, changed or removed since they were read; true when files or references have
   * changed. Does nothing while operations are staged, since the vault does not show them. `isQuick` is as in
   * `Vault.list`.
   */
  async refresh(isQuick?: boolean): Promise<boolean> {
    if (this.#pending.count > 0) return false;
    const { gone, come, touched } = await this.#known.changes(isQuick);
    for (const path of gone) this.#leave(path);
    for (const file of touched) this.#known.meet(file);
    let isOther = gone.length + come.length > 0;
    for (const { path } of touched) isOther = (await this.#isOther(path)) || isOther;
    for (const path of new Set([...gone, ...come.map((file) => file.path)].flatMap((each) => this.naming(each))))
      this.#recount(path);
    return isOther;
  }

  /** Reads a file again; returns true when its references have changed. */
  async #isOther(path: string): Promise<boolean> {
    const before = this.referencesOf(path);
    await this.reread(path);
    const now = this.referencesOf(path);
    return before.length !== now.length || !now.every((reference, at) => isSameReference(reference, before[at]));
  }

  /** True when the references of a file are read; not for symbolic links, which are never changed. */
  #isRead(path: string): boolean {
    return !this.isLink(path) && holdsReferences(path);
  }

  #leave(path: string): void {
    this.#unread.delete(path);
    this.#references.delete(path);
    this.#recount(path);
    this.#known.leave(path);
  }

  /** Stages operations: treats them as done from now on, although the vault does not show them yet. */
  foresee(operations: readonly FileOperation[]): void {
    for (const operation of operations) this.#pending.add(operation);
    this.#follow(operations);
  }

  /** Treats operations as done that were carried out. */
  follow(operations: readonly FileOperation[]): void {
    for (const operation of operations) this.#pending.written(operation);
    this.#follow(operations);
  }

  #follow(operations: readonly FileOperation[]): void {
    const touched = new Set<string>();
    for (const operation of operations) {
      for (const path of operation.op === 'move' ? [operation.path, operation.to] : [operation.path]) {
        touched.add(path);
        for (const source of this.naming(path)) touched.add(source);
      }
      this.#do(operation);
    }
    for (const path of touched) this.#recount(path);
  }

  #do(operation: FileOperation): void {
    const { op, path } = operation;
    if (op === 'create' || op === 'modify') {
      this.#known.make(path);
      if (holdsReferences(path)) this.#take(path, decodeKept(operation.bytes));
      return;
    }
    const references = this.referencesOf(path);
    this.#references.delete(path);
    this.#known.leave(path);
    if (op === 'trash') return;
    this.#known.make(operation.to);
    this.#references.set(operation.to, references);
  }

  #take(path: string, text: string): void {
    this.#references.set(path, readReferences(path, text).map(unchangedReference));
  }

  #recount(path: string): void {
    const count = this.referencesOf(path).filter(
      (reference) => resolveReference(reference, path, this.resolver) !== null,
    ).length;
    this.#count += count - this.countOf(path);
    this.#counts.set(path, count);
  }
}
