import { readBlocks } from './blocks';
import type { Effect } from './harmless/disarm';
import { effectsOf, harmlessLine } from './harmless-markdown';
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
const reaching: readonly Effect[] = ['element', 'comment', 'formula', 'query'];
const template = /<%/;
const query =
  /^[ \t>*+\d.)-]*(?:`{3,}|~{3,})[ \t]*(?:dataview|datacore|js-engine|customjs|templater|button|meta-bind|tasks|query|base)/im;

/**
 * A note as a section of another one, one level below `parentLevel` and never above level 3: its title once, as the heading, and its body with lower
 * headings, which touches nothing around it. null for a note of a person's own that would not stay what it is: it holds HTML, comments, queries, or
 * formulas that stay open.
 */
export function noteAsSection({ title, body, isOwn }: SectionSource, parentLevel: number): string | null {
  const level = Math.min(Math.max(highest, parentLevel + 1), deepest);
  const text = lowerHeadings(withoutTitle(body.replace(/\r\n?/g, '\n').trim(), title), level + 1);
  if (isOwn && reachesOut(text)) return null;
  const heading = `${'#'.repeat(level)} ${harmlessLine(title)}`;
  return `${heading}\n\n${isOwn ? containedMarkdown(text) : selfContainedMarkdown(text)}`.trim();
}

function withoutTitle(body: string, title: string): string {
  const [first] = readBlocks(body, 0);
  return first?.kind === 'heading' && plainHeading(first.title) === plainHeading(title)
    ? body.slice(first.end).trim()
    : body;
}

/** Whether a text means something else in another note: it speaks of the note that it stands in, or takes in what stands around it. */
function reachesOut(text: string): boolean {
  const effects = effectsOf(text);
  return template.test(text) || query.test(text) || reaching.some((effect) => effects.has(effect));
}
