import { LinkResolver, linkKey } from '../../../src/core/note/references/resolve-link';
import type { CachedMetadata } from './cached-metadata';
import { getLinkpath } from './linktext';

/** Number of links from each note to each target. */
export type LinkCounts = Record<string, Record<string, number>>;

/** Maps the links of all notes to paths, and finds the notes that an added or removed file may affect. */
export class LinkMap {
  readonly resolved: LinkCounts = {};
  readonly unresolved: LinkCounts = {};
  readonly #resolver = new LinkResolver();
  readonly #linkpaths = new Map<string, readonly string[]>();
  readonly #sourcesByKey = new Map<string, Set<string>>();

  resolve(linkpath: string, sourcePath: string): string | null {
    return this.#resolver.resolve(linkpath, sourcePath);
  }

  /** Adds a file; returns the notes whose links may now lead elsewhere. */
  addFile(path: string): string[] {
    this.#resolver.add(path);
    return this.#concerned(path);
  }

  /** Removes a file; returns the notes whose links may now lead elsewhere. */
  removeFile(path: string): string[] {
    this.#resolver.delete(path);
    this.setLinks(path, null);
    return this.#concerned(path);
  }

  /** Sets the links of a note; null removes the note. */
  setLinks(path: string, cache: CachedMetadata | null): void {
    for (const linkpath of this.#linkpaths.get(path) ?? [])
      for (const key of keysOf(linkpath)) this.#sourcesByKey.get(key)?.delete(path);
    this.#linkpaths.delete(path);
    Reflect.deleteProperty(this.resolved, path);
    Reflect.deleteProperty(this.unresolved, path);
    if (cache === null) return;
    const linkpaths = [...(cache.links ?? []), ...(cache.embeds ?? []), ...(cache.frontmatterLinks ?? [])].map(
      ({ link }) => getLinkpath(link),
    );
    this.#linkpaths.set(path, linkpaths);
    for (const linkpath of linkpaths) for (const key of keysOf(linkpath)) this.#remember(key, path);
  }

  /** Resolves the links of a note again. */
  resolveLinks(path: string): void {
    const resolved = new Map<string, number>();
    const unresolved = new Map<string, number>();
    for (const linkpath of this.#linkpaths.get(path) ?? []) {
      const found = this.resolve(linkpath, path);
      const counts = found === null ? unresolved : resolved;
      counts.set(found ?? linkpath, (counts.get(found ?? linkpath) ?? 0) + 1);
    }
    this.resolved[path] = Object.fromEntries(resolved);
    this.unresolved[path] = Object.fromEntries(unresolved);
  }

  #concerned(path: string): string[] {
    return [...(this.#sourcesByKey.get(linkKey(path)) ?? [])];
  }

  #remember(key: string, path: string): void {
    const sources = this.#sourcesByKey.get(key);
    if (sources === undefined) this.#sourcesByKey.set(key, new Set([path]));
    else sources.add(path);
  }
}

function keysOf(linkpath: string): string[] {
  return [linkKey(linkpath), linkKey(`${linkpath}.md`)];
}
