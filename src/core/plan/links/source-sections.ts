import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import { baseNameOf } from '../../note/path';
import { plainHeading, subpathPlace } from '../../note/references/has-subpath';
import type { WrittenNote } from '../structure-change';

interface Section {
  readonly source: string;
  readonly heading: string;
  readonly start: number;
  readonly end: number;
}

/** Finds the headings and blocks of source notes in a text made from several notes, without confusing those that two of them have in common. */
export class SourceSections {
  readonly #sources: readonly string[];
  readonly #sections: readonly Section[];

  /** `texts` contains the source notes before the change. */
  constructor(
    private readonly note: WrittenNote,
    private readonly texts: ReadonlyMap<string, string>,
  ) {
    this.#sources = [...new Set<string>(note.sources)];
    this.#sections = this.#sources.flatMap((source) => this.#sectionOf(source));
  }

  /** True when the link leads to the heading or block to which `asked` led in `source`. */
  leads(subpath: string, source: string, asked: string): boolean {
    const place = subpathPlace(this.note.text, subpath);
    const own = this.#sectionNamed(source);
    if (
      place === null ||
      (own !== undefined && place === own.start && this.#isPutAbove(own) && !this.#isTitle(source, asked))
    )
      return false;
    const isShared =
      this.note.saysSame !== true && this.#sources.some((other) => other !== source && this.#has(other, asked));
    return this.#sources.length < 2 || !isShared || this.#ownerOf(place) === source;
  }

  /** Returns the new subpath for a heading or block of `source`; null when none leads there. */
  subpathOf(source: string, asked: string): string | null {
    const own = this.#sectionNamed(source);
    const further = asked.startsWith('#^')
      ? this.#sources.slice(1).map((_, at) => `${asked}-${at + 2}`)
      : own === undefined
        ? []
        : [`#${own.heading}${asked}`];
    return [asked, ...further].find((subpath) => this.leads(subpath, source, asked)) ?? null;
  }

  #sectionNamed(source: string): Section | undefined {
    return this.#sections.find((section) => section.source === source);
  }

  /** True for a title heading that was added above the note's text. */
  #isPutAbove({ source, heading, start, end }: Section): boolean {
    return countOf(heading, this.note.text.slice(start, end)) > countOf(heading, this.texts.get(source) ?? '');
  }

  /** True for the heading at the start of a note, which may be represented by the added title. */
  #isTitle(source: string, asked: string): boolean {
    const text = this.texts.get(source) ?? '';
    const [first] = readBlocks(text, readFrontmatter(text).bodyStart);
    return first?.kind === 'heading' && first.start === subpathPlace(text, asked);
  }

  /** True when a note contains a heading or block; its title counts as a heading. */
  #has(source: string, asked: string): boolean {
    return (
      subpathPlace(this.texts.get(source) ?? '', asked) !== null || this.#namesOf(source).includes(plainHeading(asked))
    );
  }

  /** Returns the source of the innermost section at this offset; outside all sections, the only source without a section. */
  #ownerOf(place: number): string | null {
    const inner = this.#sections
      .filter(({ start, end }) => start <= place && place < end)
      .sort((one, other) => other.start - one.start)[0];
    if (inner !== undefined) return inner.source;
    const others = this.#sources.filter((source) => !this.#sections.some((section) => section.source === source));
    return others.length === 1 ? (others[0] ?? null) : null;
  }

  /** Returns the section below the highest heading that is the note's title; none when several are equally high. */
  #sectionOf(source: string): Section[] {
    const { text } = this.note;
    const names = this.#namesOf(source);
    const headings = readBlocks(text, readFrontmatter(text).bodyStart).filter(({ kind }) => kind === 'heading');
    const titles = headings.filter(({ title }) => names.includes(plainHeading(title)));
    const level = titles.reduce((least, each) => Math.min(least, each.level), Infinity);
    const [heading, second] = titles.filter((each) => each.level === level);
    if (heading === undefined || second !== undefined) return [];
    const next = headings.find((each) => each.start > heading.start && each.level <= level);
    return [
      {
        source,
        heading: heading.title
          .replace(/[#^|[\]\\:%]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
        start: heading.start,
        end: next?.start ?? text.length,
      },
    ];
  }

  #namesOf(source: string): string[] {
    const title = textValue(valueOf(readFrontmatter(this.texts.get(source) ?? '').data, 'title'));
    return [title, baseNameOf(source)].map(plainHeading).filter((name) => name !== '');
  }
}

function countOf(heading: string, text: string): number {
  return readBlocks(text, readFrontmatter(text).bodyStart).filter(
    ({ kind, title }) => kind === 'heading' && plainHeading(title) === plainHeading(heading),
  ).length;
}
