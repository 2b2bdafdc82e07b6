import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import { baseNameOf } from '../../note/path';
import { hasSubpath, plainHeading } from '../../note/references/has-subpath';
import type { NewTarget } from '../../note/references/write-reference';
import type { StructureChange, WrittenNote } from '../structure-change';
import { SourceSections } from './source-sections';

/** Texts, before the change, of the notes that are rewritten, removed, or replace a removed one. */
type OldTexts = ReadonlyMap<string, string>;

/** Determines where links lead after a structure change. */
export class LinkTargets {
  readonly #moved: ReadonlyMap<string, string>;
  readonly #left: ReadonlyMap<string, string | null>;
  readonly #written: ReadonlyMap<string, WrittenNote>;
  readonly #successors = new Map<string, WrittenNote[]>();
  readonly #sections = new Map<string, SourceSections>();
  readonly #partHeadings = new Map<string, string>();

  constructor(
    change: StructureChange,
    private readonly texts: OldTexts,
  ) {
    this.#moved = new Map(change.moved.map(({ from, to }) => [from, to]));
    this.#left = new Map(change.left.map(({ path, successor }) => [path, successor]));
    this.#written = new Map(change.written.map((note) => [note.path, note]));
    for (const note of change.written)
      for (const source of new Set(note.sources))
        this.#successors.set(source, [...(this.#successors.get(source) ?? []), note]);
  }

  /** Returns the new path of a file or of its successor; null when it is removed without one. */
  placeOf(path: string): string | null {
    const successor = this.#left.get(path);
    return successor === undefined ? (this.#moved.get(path) ?? path) : successor;
  }

  /** True when the file is rewritten or removed. */
  isReplaced(path: string): boolean {
    return this.#left.has(path) || this.#written.has(path);
  }

  /** Returns the files to which links to a file may lead afterwards, the default first. */
  successorsOf(path: string): string[] {
    const place = this.placeOf(path);
    const successors = this.isReplaced(path) ? (this.#successors.get(path) ?? []).map((note) => note.path) : [];
    return [...new Set([...(place === null ? [] : [place]), ...successors])];
  }

  /**
   * Returns the new target of a link to `path` or to a heading or block of it, without the subpath when no text has it
   * any more; null when there is no target. A link to a note that became a part of another one leads to the heading of
   * that part.
   */
  targetOf(path: string, subpath: string): NewTarget | null {
    const place = this.placeOf(path);
    if (place !== null && subpath === '' && this.#isPartOf(place, path))
      return { path: place, subpath: this.#partHeading(place, path) };
    if (!this.isReplaced(path) || subpath === '' || !this.asksForHeading(path, subpath))
      return place === null ? null : { path: place, subpath };
    for (const file of this.successorsOf(path)) {
      const found = this.#subpathIn(file, path, subpath);
      if (found !== null) return { path: file, subpath: found };
    }
    return place === null ? null : { path: place, subpath: '' };
  }

  #partHeading(place: string, path: string): string {
    const found = this.#partHeadings.get(path) ?? partHeading(this.#textAfter(place), path, this.texts.get(path) ?? '');
    this.#partHeadings.set(path, found);
    return found;
  }

  /** True when the note at `path` is removed, and one that is written from several notes takes its place. */
  #isPartOf(place: string, path: string): boolean {
    return this.#left.has(path) && (this.#written.get(place)?.sources.length ?? 0) > 1;
  }

  /** True when the file contained the heading or block of the link: only then can it be lost. */
  asksForHeading(path: string, subpath: string): boolean {
    return subpath !== '' && hasSubpath(this.texts.get(path) ?? '', subpath);
  }

  /**
   * True when a link with subpath `next` to `file`, which then has the text `text`, leads to the heading or block to
   * which `subpath` led in `path`.
   */
  leadsTo(file: string, text: string | null, next: string, path: string, subpath: string): boolean {
    if (!isSamePlace(next, subpath) || !hasSubpath(text ?? this.#textAfter(file), next)) return false;
    return this.#sectionsOf(file)?.leads(next, path, subpath) ?? true;
  }

  #subpathIn(file: string, path: string, subpath: string): string | null {
    const sections = this.#sectionsOf(file);
    if (sections !== null) return sections.subpathOf(path, subpath);
    return hasSubpath(this.#textAfter(file), subpath) ? subpath : null;
  }

  /** Returns the sections of a rewritten text; null for any other. */
  #sectionsOf(file: string): SourceSections | null {
    const note = this.#written.get(file);
    if (note === undefined) return null;
    const sections = this.#sections.get(file) ?? new SourceSections(note, this.texts);
    this.#sections.set(file, sections);
    return sections;
  }

  #textAfter(path: string): string {
    return this.#written.get(path)?.text ?? this.texts.get(path) ?? '';
  }
}

/** Returns `#Heading` of the only heading of a text that has the title or name of a former note; '' when there is none. */
function partHeading(text: string, path: string, formerText: string): string {
  const title = textValue(valueOf(readFrontmatter(formerText).data, 'title'));
  const names = new Set([title, baseNameOf(path)].filter((name) => name !== '').map(plainHeading));
  const headings = readBlocks(text, readFrontmatter(text).bodyStart).filter(
    (block) => block.kind === 'heading' && names.has(plainHeading(block.title)),
  );
  const [heading] = headings;
  if (heading === undefined || headings.length > 1) return '';
  const subpath = `#${heading.title
    .replace(/[#^|[\]\\%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}`;
  return hasSubpath(text, subpath) ? subpath : '';
}

/** True for another spelling of the same heading or block: below the title of its note, or with a number after its id. */
function isSamePlace(next: string, asked: string): boolean {
  const [id, wanted] = [next.toLowerCase(), asked.toLowerCase()];
  if (asked.startsWith('#^'))
    return id === wanted || (id.startsWith(`${wanted}-`) && /^\d+$/.test(id.slice(wanted.length + 1)));
  return next !== '' && lastHeading(next) === lastHeading(asked);
}

function lastHeading(subpath: string): string {
  return plainHeading(subpath.slice(subpath.lastIndexOf('#') + 1));
}
