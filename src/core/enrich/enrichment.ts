import { plainText, splitSentences } from '../extraction/text/sentences';
import { tagsFor } from '../extraction/tags';
import { readBlocks } from '../note/blocks';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { harmlessLine } from '../note/harmless-markdown';
import { isListMarker } from '../note/line-forms';
import type { NoteFacts } from '../note/note-record';

/** Keys that describe a note, in the order in which they are written. */
export const enrichKeys = ['type', 'summary', 'tags'] as const;

export type EnrichKey = (typeof enrichKeys)[number];

/** New descriptive values for a note; keys that are not to be written are missing. */
export interface Enrichment {
  readonly type?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
}

const shortestSummary = 40;

const longestSummary = 300;

/** Maximum number of code units of a paragraph that are read for a summary. */
const longestParagraph = 10_000;

/** Returns the keys that a note lacks, and those that are to be overwritten. Tags in its text count as tags. */
export function missingKeys(
  { type, summary, tags }: Pick<NoteFacts, EnrichKey>,
  overwritten: readonly EnrichKey[],
): EnrichKey[] {
  const isThere = { type: type !== '', summary: summary !== '', tags: tags.length > 0 };
  return enrichKeys.filter((key) => !isThere[key] || overwritten.includes(key));
}

/** Returns the note with the new values; a note made by this program also gets the time of the change. Throws `damaged` like `setFrontmatterKeys`. */
export function enrichedText(text: string, { type, summary, tags }: Enrichment, modified: string | null): string {
  return setFrontmatterKeys(text, {
    ...(type === undefined ? {} : { type }),
    ...(summary === undefined ? {} : { summary }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(modified === null ? {} : { cb_modified: modified }),
  });
}

/**
 * Describes a note without a language model: the first sentences of its prose, and subjects for which the vault already
 * has a tag (`knownTags`, as written). No type and no new tags, because rules could only guess them.
 */
export function enrichByRules(
  title: string,
  body: string,
  wanted: readonly EnrichKey[],
  knownTags: readonly string[],
): Enrichment {
  const summary = wanted.includes('summary') ? firstSentences(body) : '';
  const subjects = new Set(wanted.includes('tags') ? tagsFor(title, body, []) : []);
  const tags = knownTags.filter((tag) => subjects.has(tag.toLowerCase()));
  return { ...(summary === '' ? {} : { summary }), ...(tags.length === 0 ? {} : { tags }) };
}

/** Returns as many whole sentences as fit from the first suitable paragraph (not a list, not a quote, not only embeds); '' for none. */
function firstSentences(body: string): string {
  for (const { kind, start, end } of readBlocks(body, 0)) {
    const source = body.slice(start, end);
    if (kind !== 'text' || isListMarker(source, 0)) continue;
    const sentences = splitSentences(
      plainText(source.slice(0, longestParagraph).replace(/!\[\[[^[\]]*\]\]|!\[[^[\]]*\]\([^()]*\)/g, ' ')),
    )
      .slice(0, 3)
      .map(harmlessLine);
    let summary = '';
    for (const sentence of sentences) {
      const longer = summary === '' ? sentence : `${summary} ${sentence}`;
      if (longer.length > longestSummary || summary.length >= 2 * shortestSummary) break;
      summary = longer;
    }
    if (summary.length >= shortestSummary && /[.!?。！？…]["')”»]?$/.test(summary)) return summary;
  }
  return '';
}
