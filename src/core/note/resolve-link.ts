import { foldName } from '../plan/folded-name';
import { folderOf, nameOf } from './path';

/**
 * Finds the file that a link names, by the rules observed on Obsidian 1.13.7: an exact vault path, else a file in the note's own folder, else the
 * shortest path string. Letter case and Unicode form do not count, `.md` may be left out, aliases never resolve. Paths are kept by folded name, so
 * that a lookup takes as long as files share that name.
 */
export class LinkResolver {
  readonly #byName = new Map<string, Set<string>>();

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    const key = linkKey(path);
    const sharing = this.#byName.get(key);
    if (sharing === undefined) this.#byName.set(key, new Set([path]));
    else sharing.add(path);
  }

  delete(path: string): void {
    const key = linkKey(path);
    const sharing = this.#byName.get(key);
    sharing?.delete(path);
    if (sharing?.size === 0) this.#byName.delete(key);
  }

  /** `linkpath` is a decoded link without heading or block; `''` names the source itself. null when nothing fits. */
  resolve(linkpath: string, sourcePath: string): string | null {
    if (linkpath === '') return this.#exact(sourcePath);
    if (linkpath.startsWith('/')) return this.#withEnding(linkpath.slice(1), (path) => this.#exact(path));
    const folder = folderOf(sourcePath);
    if (/^\.\.?\//.test(linkpath)) {
      const absolute = joinRelative(folder, linkpath);
      return absolute === null ? null : this.#withEnding(absolute, (path) => this.#exact(path));
    }
    return this.#withEnding(linkpath, (path) => this.#exact(path) ?? (folder === '' ? null : this.#exact(`${folder}/${path}`)) ?? this.#shortest(path));
  }

  /** As written first, then with the extension of notes. */
  #withEnding(linkpath: string, find: (path: string) => string | null): string | null {
    return find(linkpath) ?? find(`${linkpath}.md`);
  }

  #exact(path: string): string | null {
    const sharing = this.#byName.get(linkKey(path));
    if (sharing === undefined) return null;
    if (sharing.has(path)) return path;
    const folded = foldName(path);
    return best([...sharing].filter((other) => foldName(other) === folded));
  }

  #shortest(path: string): string | null {
    const sharing = this.#byName.get(linkKey(path));
    if (sharing === undefined) return null;
    const ending = `/${foldName(path)}`;
    return best([...sharing].filter((other) => foldName(other).endsWith(ending)));
  }
}

/** What a link and a path have in common when the link may lead to the path: the folded last segment. A link without `.md` has that of a note too. */
export function linkKey(path: string): string {
  return foldName(nameOf(path));
}

/** The shortest; of several, the first by code units (the app itself was seen to answer now one, now another). */
function best(paths: readonly string[]): string | null {
  let found: string | null = null;
  for (const path of paths) {
    if (found === null || path.length < found.length || (path.length === found.length && path < found)) found = path;
  }
  return found;
}

/** null when the path leaves the vault. */
function joinRelative(folder: string, path: string): string | null {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null;
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
