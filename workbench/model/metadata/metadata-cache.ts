import type { CachedMetadata } from './cached-metadata';
import { Events, type EventRef } from '../events';
import { TFile, type TAbstractFile } from '../files/files';
import { LinkMap, type LinkCounts } from './link-map';
import { getLinkpath } from './linktext';
import { readMetadata } from './read-metadata';
import type { Vault } from '../files/vault';

const sliceMs = 4;
const readAtOnce = 50;

/** Caches the metadata of each note. Notes are read in the background, in slices too short to notice; until then, a note has no cache. */
export class MetadataCache extends Events {
  readonly resolvedLinks: LinkCounts;
  readonly unresolvedLinks: LinkCounts;
  readonly #links = new LinkMap();
  readonly #caches = new Map<TFile, CachedMetadata>();
  readonly #unread = new Set<TFile>();
  readonly #unresolved = new Set<string>();
  #work: Promise<void> | null = null;
  #sliceStart = 0;

  constructor(private readonly vault: Vault) {
    super();
    this.resolvedLinks = this.#links.resolved;
    this.unresolvedLinks = this.#links.unresolved;
    vault.on('create', (file) => this.#add(file));
    vault.on('modify', (file) => this.#read(file));
    vault.on('delete', (file) => this.#delete(file));
    vault.on('rename', (file, oldPath) => this.#rename(file, oldPath));
  }

  override on(
    name: 'changed',
    callback: (file: TFile, data: string, cache: CachedMetadata) => unknown,
    context?: unknown,
  ): EventRef;
  override on(
    name: 'deleted',
    callback: (file: TFile, before: CachedMetadata | null) => unknown,
    context?: unknown,
  ): EventRef;
  override on(name: 'resolve', callback: (file: TFile) => unknown, context?: unknown): EventRef;
  override on(name: 'resolved', callback: () => unknown, context?: unknown): EventRef;
  override on(name: string, callback: (...data: never[]) => unknown, context?: unknown): EventRef {
    return super.on(name, callback, context);
  }

  getFileCache(file: TFile): CachedMetadata | null {
    return this.#caches.get(file) ?? null;
  }

  getCache(path: string): CachedMetadata | null {
    const file = this.vault.getFileByPath(path);
    return file === null ? null : this.getFileCache(file);
  }

  getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
    const path = this.#links.resolve(linkpath, sourcePath);
    return path === null ? null : this.vault.getFileByPath(path);
  }

  /** Returns the file's name if that leads to it, else its full path. */
  fileToLinktext(file: TFile, sourcePath: string, omitMdExtension = true): string {
    const isShort = omitMdExtension && file.extension === 'md';
    const candidates = isShort ? [file.basename, file.path.slice(0, -'.md'.length)] : [file.name];
    return candidates.find((text) => this.getFirstLinkpathDest(getLinkpath(text), sourcePath) === file) ?? file.path;
  }

  /** Resolves once every note is read and every link resolved. */
  async settled(): Promise<void> {
    while (this.#work !== null) await this.#work;
  }

  #add(file: TAbstractFile): void {
    if (!(file instanceof TFile)) return;
    this.#lookUp(this.#links.addFile(file.path));
    this.#read(file);
  }

  #delete(file: TAbstractFile): void {
    if (!(file instanceof TFile)) return;
    this.#unread.delete(file);
    this.#unresolved.delete(file.path);
    this.#lookUp(this.#links.removeFile(file.path));
    const before = this.getFileCache(file);
    this.#caches.delete(file);
    if (file.extension === 'md') this.trigger('deleted', file, before);
  }

  #rename(file: TAbstractFile, oldPath: string): void {
    if (!(file instanceof TFile)) return;
    this.#unresolved.delete(oldPath);
    this.#lookUp([...this.#links.removeFile(oldPath), ...this.#links.addFile(file.path)]);
    const cache = this.getFileCache(file);
    if (cache === null) return;
    this.#links.setLinks(file.path, cache);
    this.#lookUp([file.path]);
  }

  #read(file: TAbstractFile): void {
    if (!(file instanceof TFile) || file.extension !== 'md') return;
    this.#unread.add(file);
    this.#start();
  }

  #lookUp(paths: readonly string[]): void {
    for (const path of paths) this.#unresolved.add(path);
    this.#start();
  }

  #start(): void {
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
      // Files that were added while `resolved` was reported.
      if (this.#unread.size + this.#unresolved.size > 0) this.#start();
    });
  }

  async #run(): Promise<void> {
    await nextTask();
    this.#sliceStart = performance.now();
    while (this.#unread.size > 0) await this.#readNext();
    for (const path of this.#unresolved) {
      await this.#yieldIfDue();
      this.#unresolved.delete(path);
      const file = this.vault.getFileByPath(path);
      if (file === null || !this.#caches.has(file)) continue;
      this.#links.resolveLinks(path);
      this.trigger('resolve', file);
    }
    if (this.#unread.size === 0) this.trigger('resolved');
  }

  async #readNext(): Promise<void> {
    const files = [...this.#unread].slice(0, readAtOnce);
    for (const file of files) this.#unread.delete(file);
    const texts = await this.vault.adapter.readTexts(files.map(({ path }) => path));
    for (const [index, file] of files.entries()) {
      await this.#yieldIfDue();
      const text = texts[index] ?? null;
      // The file is gone, or it changed in the meantime and will be read again.
      if (text === null || this.#unread.has(file) || this.vault.getFileByPath(file.path) !== file) continue;
      const cache = readMetadata(text);
      this.#caches.set(file, cache);
      this.#links.setLinks(file.path, cache);
      this.#unresolved.add(file.path);
      this.trigger('changed', file, text, cache);
    }
  }

  async #yieldIfDue(): Promise<void> {
    if (performance.now() - this.#sliceStart < sliceMs) return;
    await nextTask();
    this.#sliceStart = performance.now();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
