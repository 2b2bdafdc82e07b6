import type { Block } from './blocks';

/** A heading's text is repeated with each of its passages, so a runaway one is cut. */
const longestTitle = 300;

/** A heading with what follows it up to the next heading of any level; the first section may have none. */
export interface Section {
  /** Headings above and including its own, outermost first, without marks and without empty ones. */
  readonly headings: readonly string[];
  /** Of its heading; 0 when it has none. */
  readonly level: number;
  /** Its heading, if any, then the others. Never empty. */
  readonly blocks: readonly Block[];
}

/** Groups a note's blocks under their headings. Empty for a note without text. */
export function readSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  let open: { level: number; title: string }[] = [];
  let own: Block[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      open = [
        ...open.filter(({ level }) => level < block.level),
        { level: block.level, title: block.title.slice(0, longestTitle) },
      ];
      own = [];
    }
    if (own.length === 0)
      sections.push({
        headings: open.map(({ title }) => title).filter((title) => title !== ''),
        level: block.level,
        blocks: own,
      });
    own.push(block);
  }
  return sections;
}
