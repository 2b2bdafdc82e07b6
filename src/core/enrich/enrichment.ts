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
  const subjects = new Set(wanted.includes('tags') && knownTags.length > 0 ? tagsFor(title, body, []) : []);
  const tags = knownTags.filter((tag) => subjects.has(tag.toLowerCase()));
  return { ...(summary === '' ? {} : { summary }), ...(tags.length === 0 ? {} : { tags }) };
}

/** Number of paragraphs from the beginning that are looked at: further down a note tells details. */
const firstParagraphs = 3;

/** Matches a beginning that depends on earlier text, introduces something else, or is a label with its value. */
const dependentStart =
  /^(?:(?:for (?:example|instance)|e\.g\.|i\.e\.|suppose|assume|imagine|consider|let['’]?s?|note(?: that)?|see(?: also)?|however|therefore|also|but|and|or|so|then|thus|it|this|that|these|those|they|he|she|here|there|zum beispiel|siehe|hier|es gibt|par exemple|voir|il y a|por ejemplo|véase|hay|per esempio|vedi|por exemplo|veja|bijvoorbeeld|zie|na przykład|zob|in this (?:guide|article|page|post|section|tutorial|chapter))(?![\p{L}\p{N}])|(?:great|well|okay|ok|sure|yes|wow|congratulations|hello|hi)[,!]|例如|比如|例えば|たとえば|например)|^[^.!?:：]{1,40}[:：]\s/iu;

/** Signs that end a sentence in scripts of South and Southeast Asia and in Urdu. */
const asianSentence = /[^।។۔]+[।។۔]*/gu;

/** Formulas, marks of comments, columns of a table, questions and an end that leaves something out. */
const saysLittle = /\$|%%|\\\(|\|.*\||(?:…|\.\.\.|[?？])["')”»]?$/u;

function isSummarizing(sentence: string): boolean {
  return !dependentStart.test(sentence) && !saysLittle.test(sentence);
}

/**
 * Returns as many whole sentences as fit from the first suitable paragraph (not a list, not a quote, not only embeds)
 * whose first sentence says something by itself; '' for none.
 */
function firstSentences(body: string): string {
  const paragraphs = readBlocks(body, 0)
    .filter(({ kind, start, end }) => kind === 'text' && !isListMarker(body.slice(start, end), 0))
    .slice(0, firstParagraphs);
  for (const { start, end } of paragraphs) {
    const source = body.slice(start, end);
    const sentences = splitSentences(
      plainText(source.slice(0, longestParagraph).replace(/!\[\[[^[\]]*\]\]|!\[[^[\]]*\]\([^()]*\)/g, ' ')),
    )
      .flatMap((sentence) => sentence.match(asianSentence) ?? [])
      .slice(0, 3)
      .map((sentence) => sentence.trim());
    if (sentences[0] === undefined || !isSummarizing(sentences[0])) continue;
    let summary = '';
    for (const sentence of sentences) {
      const next = harmlessLine(sentence);
      // Chinese and Japanese have no blank between sentences.
      const longer = summary === '' ? next : `${summary}${/[。！？]["'”’」』）]?$/.test(summary) ? '' : ' '}${next}`;
      const isEnough = longer.length > longestSummary || summary.length >= 2 * shortestSummary;
      if (isEnough || saysLittle.test(sentence)) break;
      summary = longer;
    }
    if (summary.length >= shortestSummary && /[.!。！।។۔]["')”»]?$/.test(summary)) return summary;
  }
  return '';
}
