import { plainText, splitSentences } from '../extraction/sentences';
import { tagsFor } from '../extraction/tags';
import { readBlocks } from '../note/blocks';
import { harmlessLine } from '../note/harmless-markdown';
import { isListMarker } from '../note/line-forms';
import type { Enrichment, EnrichKey } from './missing-keys';

const shortestSummary = 40;
const longestSummary = 300;
/** What is behind it can be in no summary; code units. */
const longestParagraph = 10_000;

/**
 * What can be said of a note without a language model: the first sentences of its prose, and those subjects that the vault has a tag for already
 * (`knownTags`, as written). No type, and no new tags: rules would guess them.
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

/** Of the first paragraph that says something: neither a list, nor a quote, nor embeds alone. As many whole sentences as have room; '' for none. */
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
