import type { BeatDraft } from '../note/beat';
import { harmlessLine, harmlessMarkdown } from '../note/harmless-markdown';
import { uniqueTags } from '../note/tags';
import { stripEnds } from '../text-ends';
import type { Fact } from './fact';

/** Maximum length of a title in characters. */
export const longestTitle = 120;
const longestSummary = 300;
const longestExcerpt = 20_000;
const mostTags = 6;
/** Stated by the source itself, and read without a model. */
const confidence = 0.95;

/** Makes the draft of a note from a fact: its text is the excerpt as a quote, below which its place stands. `withLinks` writes the links of the excerpt for the vault. */
export function promotedDraft(
  fact: Fact,
  kind: string,
  origin: string,
  withLinks: (excerpt: string) => string = (excerpt) => excerpt,
): BeatDraft {
  const title = titleOf(fact, kind);
  return {
    type: fact.type,
    durability: fact.distilled?.isOpen === true ? 'working-memory' : 'durable',
    scope: 'project',
    relations: [],
    turnIds: [],
    confidence: fact.distilled?.confidence ?? confidence,
    title,
    summary: lineOf(fact.summary, longestSummary) || title,
    tags: uniqueTags([kind, ...fact.tags.map(tagOf).filter((tag) => tag !== '')]).slice(0, mostTags),
    body: `${fact.distilled?.body ?? quoteOf(withLinks(fact.excerpt))}\n\nSource: ${harmlessLine(origin)
      .replace(/`/g, "'")
      .replace(/^(.*)$/s, '`$1`')}`,
  };
}

/** Returns the title of the note of a fact. */
export function titleOf(fact: Pick<Fact, 'title'>, kind: string): string {
  return lineOf(fact.title, longestTitle) || kind;
}

/** Returns an excerpt as a quote that does nothing. */
export function quoteOf(excerpt: string): string {
  const shown =
    excerpt.length <= longestExcerpt
      ? excerpt
      : `${excerpt.slice(0, longestExcerpt).replace(/[\uD800-\uDBFF]$/, '')} …`;
  return harmlessMarkdown(shown)
    .split('\n')
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Returns a text as one harmless line, cut at a word. */
function lineOf(text: string, longest: number): string {
  const line = harmlessLine(
    text
      .slice(0, 4 * longest)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function tagOf(words: string): string {
  const joined = words
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const tag = stripEnds(joined, /-/).split('-').slice(0, 4).join('-');
  return /\p{L}/u.test(tag) ? tag : '';
}
