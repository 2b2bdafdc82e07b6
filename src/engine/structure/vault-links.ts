import { foldName } from '../../core/plan/folded-name';
import { nameOf, type VaultPath } from '../../core/note/path';
import { holdsReferences, readReferences } from '../../core/note/references/read-references';
import type { ReferenceTarget } from '../../core/note/references/reference';
import { resolveReference } from '../../core/note/references/resolve-reference';
import { LinkResolver, linkKey } from '../../core/note/resolve-link';
import { keptReference } from '../../core/plan/links/kept-reference';
import type { Operation } from '../../core/plan/plan';
import type { Vault } from '../../ports/vault';
import { ReadAhead } from '../indexing/read-ahead';
import type { Breather } from '../running/breather';
import { PendingFiles } from './pending-files';

/** Files that are being read while another one's links are looked for. */
const readAhead = 16;

/** All references of a vault, read once and kept up to date while plans are made and carried out. Texts are not kept. */
export class VaultLinks {
  readonly resolver = new LinkResolver();
  /** Visible files, and links to files, which are never changed. */
  readonly #files = new Map<string, { readonly isLink: boolean }>();
  readonly #sources = new Map<string, readonly ReferenceTarget[]>();
  /** Files that hold a link whose last segment folds to the key. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #foldersNamed = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #pending: PendingFiles;
  #count = 0;

  private constructor(vault: Vault) {
    this.#pending = new PendingFiles(vault);
  }

  static async read(vault: Vault, breather: Breather): Promise<VaultLinks> {
    const links = new VaultLinks(vault);
    for (const { path, isLink } of await vault.list()) {
      if (nameOf(path).startsWith('.')) continue;
      links.#files.set(path, { isLink });
      links.resolver.add(path);
    }
    const sources = [...links.#files].filter(([path, { isLink }]) => !isLink && holdsReferences(path)).map(([path]) => path as VaultPath);
    const texts = new ReadAhead(sources.map((path) => () => vault.read(path).then((bytes) => new TextDecoder().decode(bytes), () => '')), readAhead);
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
    return this.#sources.get(path) ?? [];
  }

  /** Files with a link that leads to this path, or might if it were there. */
  naming(path: string): string[] {
    const key = linkKey(path);
    return [key, ...(key.endsWith('.md') ? [key.slice(0, -3)] : [])].flatMap((each) => [...(this.#naming.get(each) ?? [])]);
  }

  /** Files that name a folder. */
  namingFolders(): Iterable<string> {
    return this.#foldersNamed;
  }

  /** The bytes as they are, or will be once what was foreseen is done. Throws as the vault does. */
  bytes(path: string): Promise<Uint8Array> {
    return this.#pending.read(path);
  }

  /** Reads the references of a file anew, after somebody else changed it. */
  async reread(path: string): Promise<void> {
    const bytes = await this.bytes(path).catch(() => new Uint8Array());
    this.#forget(path);
    this.#take(path, new TextDecoder().decode(bytes));
    this.#recount(path);
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
      if (!this.#files.has(path)) this.#files.set(path, { isLink: false });
      this.resolver.add(path);
      this.#forget(path);
      if (holdsReferences(path)) this.#take(path, new TextDecoder().decode(operation.bytes));
      return;
    }
    const references = this.#sources.get(path);
    this.#forget(path);
    this.#files.delete(path);
    this.resolver.delete(path);
    if (op === 'trash') return;
    this.#files.set(operation.to, { isLink: false });
    this.resolver.add(operation.to);
    if (references !== undefined) this.#keep(operation.to, references);
  }

  #take(path: string, text: string): void {
    this.#keep(path, readReferences(path, text).map(keptReference));
  }

  #keep(path: string, references: readonly ReferenceTarget[]): void {
    this.#sources.set(path, references);
    for (const { form, linkpath } of references) {
      if (form === 'folder') this.#foldersNamed.add(path);
      const key = foldName(nameOf(linkpath));
      const sources = this.#naming.get(key);
      if (sources === undefined) this.#naming.set(key, new Set([path]));
      else sources.add(path);
    }
  }

  #forget(path: string): void {
    for (const { linkpath } of this.#sources.get(path) ?? []) this.#naming.get(foldName(nameOf(linkpath)))?.delete(path);
    this.#foldersNamed.delete(path);
    this.#sources.delete(path);
  }

  #recount(path: string): void {
    const count = this.referencesOf(path).filter((reference) => resolveReference(reference, path, this.resolver) !== null).length;
    this.#count += count - this.countOf(path);
    this.#counts.set(path, count);
  }
}

