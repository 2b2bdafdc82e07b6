import { isAppError } from '../../core/errors';
import { holdsReferences, readReferences } from '../../core/note/references/read-references';
import { type ReferenceTarget, resolveReference } from '../../core/note/references/reference';
import type { LinkResolver } from '../../core/note/resolve-link';
import { isSameReference, keptReference } from '../../core/plan/links/edit-references';
import type { Operation } from '../../core/plan/plan';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { ReadAhead } from '../indexing/read-ahead';
import type { Breather } from '../running/breather';
import { decodeKept } from '../writing/content-pieces';
import { KnownFiles, ReferenceIndex } from './known-files';
import { PendingFiles } from '../writing/pending-files';
import { tellUnread } from './tell-unread';

/** Files that are being read while another one's links are looked for. */
const readAhead = 16;

/** All references of a vault, read once and kept up to date while plans are made and carried out. Texts are not kept. */
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

  /** `run` is told of files that cannot be read. */
  static async read(vault: Vault, breather: Breather, run?: Run): Promise<VaultLinks> {
    const links = new VaultLinks(vault);
    const { come } = await links.#known.changes();
    for (const file of come) links.#known.meet(file);
    const sources = come.map(({ path }) => path).filter((path) => links.#isRead(path));
    const texts = new ReadAhead(
      sources.map((path) => () => links.#textOf(path)),
      readAhead,
    );
    for (const path of sources) {
      await breather.breathe();
      links.#take(path, await texts.next());
      links.#recount(path);
    }
    if (run !== undefined) tellUnread(links, run);
    return links;
  }

  /** Files that may hold links and could not be read, sorted: their links are not known, and lead on to where they led. */
  get unread(): readonly string[] {
    return [...this.#unread].sort();
  }

  /** Knows the files there are. */
  get resolver(): LinkResolver {
    return this.#known.resolver;
  }

  /** Links of the whole vault that lead to a file. */
  get count(): number {
    return this.#count;
  }

  /** Of one file. */
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

  /** True for a file that its owner made read-only, where the vault knows. */
  isReadOnly(path: string): boolean {
    return this.#known.isReadOnly(path);
  }

  /** True when a file is planned to leave this place, though the vault has it still. */
  isVacated(path: string): boolean {
    return this.#pending.isVacated(path);
  }

  /** In the order in which they stand in the file. */
  referencesOf(path: string): readonly ReferenceTarget[] {
    return this.#references.of(path);
  }

  /** Files with a link that leads to this path, or might if it were there. */
  naming(path: string): string[] {
    return this.#references.naming(path);
  }

  /** Files that name a folder. */
  namingFolders(): Iterable<string> {
    return this.#references.namingFolders();
  }

  /** The bytes as they are, or will be once what was foreseen is done. Throws as the vault does. */
  bytes(path: string): Promise<Uint8Array> {
    return this.#pending.read(path);
  }

  /** Reads the references of a file anew, after somebody else changed it. */
  async reread(path: string): Promise<void> {
    this.#take(path, this.#isRead(path) ? await this.#textOf(path) : '');
    this.#recount(path);
  }

  /** '' for what cannot be read, or is gone by now. */
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
   * Takes in what others made, changed or took away since the files were read; true when files or references are others now. Does nothing while
   * operations are foreseen, since the vault does not show them.
   */
  async refresh(): Promise<boolean> {
    if (this.#pending.count > 0) return false;
    const { gone, come, touched } = await this.#known.changes();
    for (const path of gone) this.#leave(path);
    for (const file of touched) this.#known.meet(file);
    let isOther = gone.length + come.length > 0;
    for (const { path } of touched) isOther = (await this.#isOther(path)) || isOther;
    for (const path of new Set([...gone, ...come.map((file) => file.path)].flatMap((each) => this.naming(each))))
      this.#recount(path);
    return isOther;
  }

  /** Reads a file anew and tells whether its references are others now. */
  async #isOther(path: string): Promise<boolean> {
    const before = this.referencesOf(path);
    await this.reread(path);
    const now = this.referencesOf(path);
    return before.length !== now.length || !now.every((reference, at) => isSameReference(reference, before[at]));
  }

  /** What others link to this vault is never changed. */
  #isRead(path: string): boolean {
    return !this.isLink(path) && holdsReferences(path);
  }

  #leave(path: string): void {
    this.#unread.delete(path);
    this.#references.delete(path);
    this.#recount(path);
    this.#known.leave(path);
  }

  /** From here on the operations count as done, though the vault does not show them yet. */
  foresee(operations: readonly Operation[]): void {
    for (const operation of operations) this.#pending.add(operation);
    this.#follow(operations);
  }

  /** The operations were carried out. */
  follow(operations: readonly Operation[]): void {
    for (const operation of operations) this.#pending.settle(operation);
    this.#follow(operations);
  }

  #follow(operations: readonly Operation[]): void {
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

  #do(operation: Operation): void {
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
    this.#references.set(path, readReferences(path, text).map(keptReference));
  }

  #recount(path: string): void {
    const count = this.referencesOf(path).filter(
      (reference) => resolveReference(reference, path, this.resolver) !== null,
    ).length;
    this.#count += count - this.countOf(path);
    this.#counts.set(path, count);
  }
}
