import { folderOf } from '../note/path';
import type { LinkResolver } from '../note/references/resolve-link';
import type { NoteTraits } from './note-traits';
import { type Trait, TraitCounts } from './trait-counts';

/** Number of levels of folders that are described. */
const deepest = 2;

/** Counts how a vault is organized. Notes that Cyberbrain wrote are only counted. */
export class VaultTally {
  readonly all = new TraitCounts();
  /** Each described folder with its subfolders. */
  readonly folders = new Map<string, TraitCounts>();
  /** Paths of all folders with notes. */
  readonly paths = new Set<string>();
  /** Links between files: those with a folder in their target, and those to files that do not exist, are counted too. */
  readonly links = { wikilink: 0, markdown: 0, missing: 0, withFolder: 0 };
  /** Number of notes that link to each file. */
  readonly linked = new Map<string, number>();
  readonly counts = { captured: 0, private: 0, root: 0 };

  constructor(private readonly resolver: LinkResolver) {}

  /** Adds a note; null for a private one. */
  add(note: NoteTraits | null): void {
    if (note === null) this.counts.private += 1;
    else if (note.isCaptured) this.counts.captured += 1;
    else this.#addOwn(note);
  }

  #addOwn({ path, traits, links }: NoteTraits): void {
    this.all.add(traits);
    const names = folderOf(path).split('/');
    if (names[0] === '') this.counts.root += 1;
    else this.#addToFolders(names, traits);
    const targets = new Set<string>();
    for (const { form, target } of links) {
      this.links[form] += 1;
      if (target.includes('/')) this.links.withFolder += 1;
      const found = this.resolver.resolve(target, path);
      if (found === null) this.links.missing += 1;
      else if (found !== path) targets.add(found);
    }
    for (const target of targets) this.linked.set(target, (this.linked.get(target) ?? 0) + 1);
  }

  #addToFolders(names: readonly string[], traits: ReadonlySet<Trait>): void {
    for (let depth = 1; depth <= names.length; depth += 1) {
      const path = names.slice(0, depth).join('/');
      this.paths.add(path);
      if (depth > deepest) continue;
      const counts = this.folders.get(path) ?? new TraitCounts();
      counts.add(traits);
      this.folders.set(path, counts);
    }
  }
}
