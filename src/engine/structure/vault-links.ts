import { nameOf, type VaultPath } from '../../core/note/path';
import { holdsReferences, readReferences } from '../../core/note/references/read-references';
import type { ReferenceTarget } from '../../core/note/references/reference';
import { resolveReference } from '../../core/note/references/resolve-reference';
import { LinkResolver } from '../../core/note/resolve-link';
import { isSameReference, keptReference } from '../../core/plan/links/kept-reference';
import type { Operation } from '../../core/plan/plan';
import type { FileEntry, Vault } from '../../ports/vault';
import { ReadAhead } from '../indexing/read-ahead';
import type { Breather } from '../running/breather';
import { decodeKept } from '../writing/kept-bytes';
import { PendingFiles } from './pending-files';
import { ReferenceIndex } from './reference-index';

/** Files that are being read while another one's links are looked for. */
const readAhead = 16;

/** All references of a vault, read once and kept up to date while plans are made and carried out. Texts are not kept. */
export class VaultLinks {
  readonly resolver = new LinkResolver();
  /** Visible files, and links to files, which are never changed. `state`: size and time of what was read, null for what our own operations wrote. */
  readonly #files = new Map<string, { readonly isLink: boolean; readonly state: string | null }>();
  readonly #references = new ReferenceIndex();
  readonly #counts = new Map<string, number>();
  readonly #pending: PendingFiles;
  #count = 0;

  private constructor(private readonly vault: Vault) {
    this.#pending = new PendingFiles(vault);
  }

  static async read(vault: Vault, breather: Breather): Promise<VaultLinks> {
    const links = new VaultLinks(vault);
    for (const file of await vault.list()) if (!isHidden(file)) links.#meet(file);
    const sources = [...links.#files].filter(([path, { isLink }]) => !isLink && holdsReferences(path)).map(([path]) => path as VaultPath);
    const texts = new ReadAhead(sources.map((path) => () => vault.read(path).then(decodeKept, () => '')), readAhead);
    for (const path of sources) {
      await breather.breathe();
      links.#take(path, await texts.next());
      links.#recount(path);
    }
    return links;
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
    return this.#files.keys();
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  isLink(path: string): boolean {
    return this.#files.get(path)?.isLink === true;
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
    const bytes = await this.bytes(path).catch(() => new Uint8Array());
    this.#take(path, decodeKept(bytes));
    this.#recount(path);
  }

  /**
   * Takes in what others made, changed or took away since the files were read; true when files or references are others now. Does nothing while
   * operations are foreseen, since the vault does not show them.
   */
  async refresh(): Promise<boolean> {
    if (this.#pending.count > 0) return false;
    const listed = (await this.vault.list()).filter((file) => !isHidden(file));
    const present = new Set<string>(listed.map(({ path }) => path));
    const gone = [...this.#files.keys()].filter((path) => !present.has(path));
    const come = listed.filter(({ path, isLink }) => this.#files.get(path)?.isLink !== isLink);
    const touched = listed.filter((file) => this.#files.get(file.path)?.state !== stateOf(file));
    for (const path of gone) this.#leave(path);
    for (const file of come) this.#meet(file);
    let isOther = gone.length + come.length > 0;
    for (const { path, isLink } of touched) if (!isLink && holdsReferences(path)) isOther = (await this.#isOther(path)) || isOther;
    for (const file of touched) this.#files.set(file.path, { isLink: file.isLink, state: stateOf(file) });
    for (const path of new Set([...gone, ...come.map((file) => file.path)].flatMap((each) => this.naming(each)))) this.#recount(path);
    return isOther;
  }

  /** Reads a file anew and tells whether its references are others now. */
  async #isOther(path: string): Promise<boolean> {
    const before = this.referencesOf(path);
    await this.reread(path);
    const now = this.referencesOf(path);
    return before.length !== now.length || !now.every((reference, at) => isSameReference(reference, before[at]));
  }

  #meet(file: FileEntry): void {
    this.#files.set(file.path, { isLink: file.isLink, state: stateOf(file) });
    this.resolver.add(file.path);
  }

  #leave(path: string): void {
    this.#references.delete(path);
    this.#recount(path);
    this.#files.delete(path);
    this.resolver.delete(path);
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
      this.#files.set(path, { isLink: false, state: null });
      this.resolver.add(path);
      if (holdsReferences(path)) this.#take(path, decodeKept(operation.bytes));
      return;
    }
    const references = this.referencesOf(path);
    this.#references.delete(path);
    this.#files.delete(path);
    this.resolver.delete(path);
    if (op === 'trash') return;
    this.#files.set(operation.to, { isLink: false, state: null });
    this.resolver.add(operation.to);
    this.#references.set(operation.to, references);
  }

  #take(path: string, text: string): void {
    this.#references.set(path, readReferences(path, text).map(keptReference));
  }

  #recount(path: string): void {
    const count = this.referencesOf(path).filter((reference) => resolveReference(reference, path, this.resolver) !== null).length;
    this.#count += count - this.countOf(path);
    this.#counts.set(path, count);
  }
}

function isHidden({ path }: FileEntry): boolean {
  return nameOf(path).startsWith('.');
}

function stateOf({ size, mtimeMs }: FileEntry): string {
  return `${size} ${mtimeMs}`;
}
