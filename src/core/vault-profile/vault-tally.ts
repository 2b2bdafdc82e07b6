import { extensionOf, folderOf, nameOf } from '../note/path';
import type { LinkResolver } from '../note/references/resolve-link';
import { Counter, GroupTally } from './group-tally';
import type { NoteTraits } from './note-traits';

/** Number of levels of folders that are described. */
const deepest = 2;

/** Counts about links between the files of the vault. */
export interface LinkCounts {
  wikilinks: number;
  markdown: number;
  /** Links to files that do not exist. */
  missing: number;
  /** Wikilinks whose target contains a folder. */
  withPath: number;
}

/** Counts how a vault is organized. Notes that Cyberbrain wrote are only counted. */
export class VaultTally {
  readonly all = new GroupTally();
  /** Each described folder with its subfolders. */
  readonly folders = new Map<string, GroupTally>();
  /** Subfolders with notes of each described folder. */
  readonly subfolders = new Map<string, Set<string>>();
  readonly links: LinkCounts = { wikilinks: 0, markdown: 0, missing: 0, withPath: 0 };
  /** Number of notes that link to each note. */
  readonly linked = new Counter<string>();
  /** Number of other files by extension, `''` for none. */
  readonly extensions = new Counter<string>();
  readonly tagPlaces = { properties: 0, text: 0 };
  capturedCount = 0;
  privateCount = 0;
  rootCount = 0;

  constructor(private readonly resolver: LinkResolver) {}

  addFile(path: string): void {
    this.extensions.add(extensionOf(path), 200);
  }

  /** Adds a note; null for a private one. */
  add(traits: NoteTraits | null): void {
    if (traits === null) this.privateCount += 1;
    else if (traits.isCaptured) this.capturedCount += 1;
    else this.#addOwn(traits);
  }

  #addOwn(traits: NoteTraits): void {
    this.all.add(traits);
    if (traits.propertyTags.length > 0) this.tagPlaces.properties += 1;
    if (traits.textTags.length > 0) this.tagPlaces.text += 1;
    const names = folderOf(traits.path).split('/');
    if (names[0] === '') this.rootCount += 1;
    else
      for (let depth = 1; depth <= Math.min(deepest, names.length); depth += 1)
        this.#addToFolder(names.slice(0, depth).join('/'), names, depth, traits);
    this.#addLinks(traits);
  }

  #addToFolder(folder: string, names: readonly string[], depth: number, traits: NoteTraits): void {
    const tally = this.folders.get(folder) ?? new GroupTally();
    tally.add(traits);
    this.folders.set(folder, tally);
    const below = this.subfolders.get(folder) ?? new Set();
    for (let length = depth + 1; length <= names.length; length += 1) below.add(names.slice(0, length).join('/'));
    this.subfolders.set(folder, below);
  }

  #addLinks({ path, links }: NoteTraits): void {
    const targets = new Set<string>();
    for (const { form, target } of links) {
      if (form === 'wikilink') this.links.wikilinks += 1;
      else this.links.markdown += 1;
      if (form === 'wikilink' && nameOf(target) !== target) this.links.withPath += 1;
      const found = this.resolver.resolve(target, path);
      if (found === null) this.links.missing += 1;
      else if (found !== path) targets.add(found);
    }
    for (const target of targets) this.linked.add(target);
  }
}
