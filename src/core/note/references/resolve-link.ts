import { foldName, folderOf, nameOf } from '../path';

/**
 * Finds the file that a link names, by the rules observed in Obsidian 1.13.7: an exact vault path, else a file in the
 * note's own folder, else the shortest path string. Letter case and Unicode form do not matter, `.md` may be omitted,
 * aliases never resolve. Paths are stored by folded name, so that the time of a lookup depends on the number of files
 * with that name.
 */
export class LinkResolver {
  /** By folded name: the paths, each with its folded form. */
  readonly #byName = new Map<string, Map<string, string>>();
  /** Has the names that are not in `#byName`. */
  #origin: LinkResolver | null = null;

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path);
  }

  /** Returns a resolver to change instead of this one, which has to stay as it is meanwhile. It copies only the names that change. */
  copy(): LinkResolver {
    const copy = new LinkResolver();
    copy.#origin = this;
    return copy;
  }

  add(path: string): void {
    const folded = foldName(path);
    this.#own(nameOf(folded)).set(path, folded);
  }

  delete(path: string): void {
    const key = linkKey(path);
    const sharing = this.#own(key);
    sharing.delete(path);
    if (sharing.size === 0 && this.#origin === null) this.#byName.delete(key);
  }

  /** True when there is a file with exactly this path. */
  has(path: string): boolean {
    return this.#named(linkKey(path))?.has(path) === true;
  }

  /** Returns the files whose paths equal this one except for letter case and Unicode form. */
  alike(path: string): string[] {
    const folded = foldName(path);
    return this.#sharing(folded, (other) => other === folded);
  }

  /** Resolves a decoded link without heading or block; `''` names the source itself. Returns null when no file matches. */
  resolve(linkpath: string, sourcePath: string): string | null {
    return best(this.#candidates(linkpath, sourcePath));
  }

  /** True when several files match a link equally well, so that the app may choose another one. */
  isTied(linkpath: string, sourcePath: string): boolean {
    const candidates = this.#candidates(linkpath, sourcePath);
    const length = best(candidates)?.length;
    return candidates.filter((path) => path.length === length).length > 1;
  }

  /** Returns the files by the first rule that matches any; a file with exactly the link's spelling is returned alone. */
  #candidates(linkpath: string, sourcePath: string): readonly string[] {
    if (linkpath === '') return this.#exact(sourcePath);
    if (linkpath.startsWith('/')) return this.#withEnding(linkpath.slice(1), (path) => this.#exact(path));
    const folder = folderOf(sourcePath);
    if (/^\.\.?\//.test(linkpath)) {
      const absolute = joinRelative(folder, linkpath);
      return absolute === null ? none : this.#withEnding(absolute, (path) => this.#exact(path));
    }
    return this.#withEnding(linkpath, (path) => {
      const exact = this.#exact(path);
      if (exact.length > 0) return exact;
      const beside = folder === '' ? none : this.#exact(`${folder}/${path}`);
      return beside.length > 0 ? beside : this.#ending(path);
    });
  }

  /** Searches for the link as written first, then with the extension of notes. */
  #withEnding(linkpath: string, find: (path: string) => readonly string[]): readonly string[] {
    const found = find(linkpath);
    return found.length > 0 ? found : find(`${linkpath}.md`);
  }

  #exact(path: string): readonly string[] {
    return this.has(path) ? [path] : this.alike(path);
  }

  #ending(path: string): readonly string[] {
    const folded = foldName(path);
    const ending = `/${folded}`;
    return this.#sharing(folded, (other) => other.endsWith(ending));
  }

  /** Returns the paths with the name of a folded path whose folded form passes. */
  #sharing(folded: string, isWanted: (folded: string) => boolean): string[] {
    const sharing = this.#named(nameOf(folded));
    return sharing === undefined ? [] : [...sharing].flatMap(([path, own]) => (isWanted(own) ? [path] : []));
  }

  #named(key: string): ReadonlyMap<string, string> | undefined {
    const own = this.#byName.get(key);
    return own !== undefined || this.#origin === null ? own : this.#origin.#named(key);
  }

  /** Returns the paths with a name, to be changed. */
  #own(key: string): Map<string, string> {
    let own = this.#byName.get(key);
    if (own === undefined) this.#byName.set(key, (own = new Map(this.#named(key))));
    return own;
  }
}

const none: readonly string[] = [];

/** Returns the key that a link shares with the paths it may lead to: the folded last segment. A link without `.md` also has the key of a note. */
export function linkKey(path: string): string {
  return foldName(nameOf(path));
}

/** Returns the shortest path; of several, the first by code units (the app itself was observed to choose differently at different times). */
function best(paths: readonly string[]): string | null {
  let found: string | null = null;
  for (const path of paths) {
    if (found === null || path.length < found.length || (path.length === found.length && path < found)) found = path;
  }
  return found;
}

/** Returns the joined path, or null when it leaves the vault. */
function joinRelative(folder: string, path: string): string | null {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null;
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
