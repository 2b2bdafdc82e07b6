import { readBlocks } from './blocks';
import { harmlessLine, harmlessMarkdown } from './harmless-markdown';
import { lowerHeadings } from './lower-headings';
import { plainHeading } from './references/has-subpath';
import { containedMarkdown, selfContainedMarkdown } from './self-contained-markdown';

export interface SectionSource {
  readonly title: string;
  /** Without frontmatter. */
  readonly body: string;
  /** A note that stands in the vault: its text stays what it is, letter by letter but for its headings. */
  readonly isOwn: boolean;
}

const highest = 3;
const deepest = 6;

/**
 * A note as a section of another one, one level below `parentLevel` and never above level 3: its title once, as the heading, and its body with lower
 * headings, which touches nothing around it. null for a note of a person's own that would not stay what it is: it holds HTML, comments, queries, or
 * formulas that stay open.
 */
export function noteAsSection({ title, body, isOwn }: SectionSource, parentLevel: number): string | null {
  const level = Math.min(Math.max(highest, parentLevel + 1), deepest);
  const text = lowerHeadings(withoutTitle(body.replace(/\r\n?/g, '\n').trim(), title), level + 1);
  if (isOwn && withoutEmbeds(harmlessMarkdown(text)) !== withoutEmbeds(text)) return null;
  const heading = `${'#'.repeat(level)} ${harmlessLine(title)}`;
  return `${heading}\n\n${isOwn ? containedMarkdown(text) : selfContainedMarkdown(text)}`.trim();
}

function withoutTitle(body: string, title: string): string {
  const [first] = readBlocks(body, 0);
  return first?.kind === 'heading' && plainHeading(first.title) === plainHeading(title) ? body.slice(first.end).trim() : body;
}

/** An embed reaches nothing outside itself. */
function withoutEmbeds(text: string): string {
  return text.replace(/!+\[?/g, (marks) => (marks.endsWith('[') ? '[' : marks));
}
