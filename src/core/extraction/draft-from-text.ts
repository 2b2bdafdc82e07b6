import type { BeatDraft } from '../note/beat';
import { readBlocks } from '../note/blocks';
import { harmlessLine } from '../note/harmless-markdown';
import { unclosedMarkdown, containedMarkdown, selfContainedMarkdown } from '../note/self-contained-markdown';
import { causeCues, decisionCues, fixCues, insightCues, problemCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { plainText, splitSentences } from './text/sentences';
import { tagsFor } from './tags';
import { shortened as shortenedClause } from './clauses';
import { longestTitle, titleFrom } from './titles';
import { asPhrase } from './text/words';

/** A person's own words. */
const confidence = 0.95;
const longestSummary = 300;

/** Number of characters from which the type of a text is determined; the rest of a long text is about other subjects. */
const typedLength = 600;

/** Values that the text itself or the user has given to a note, instead of those that rules would find. */
export interface GivenValues {
  readonly title: string | null;
  readonly type: string | null;
  /** Empty when no tags were given. */
  readonly tags: readonly string[];
}

const noneGiven: GivenValues = { title: null, type: null, tags: [] };

/**
 * Makes a beat of a text that the user picked, by rules alone: the first heading or sentence is the title, the user's
 * own text is the body. A heading that differs from a given title stays in the body.
 */
export function draftFromText(text: string, given: GivenValues = noneGiven): BeatDraft {
  const lines = text.replace(/\r\n?/g, '\n');
  const blocks = readBlocks(lines, 0);
  const heading = blocks.find(({ kind, title }) => kind === 'heading' && title !== '');
  const isTitle = heading !== undefined && heading === blocks[0] && isTitled(heading.title, given.title);
  const rest = isTitle ? lines.slice(heading.end) : lines;
  // An unclosed fence or comment would swallow the text after it.
  const body = unclosedMarkdown(rest) === null ? containedMarkdown(rest) : selfContainedMarkdown(rest);
  const sentences = splitSentences(plainText(openingProse(body)));
  const title = titleOf(plainText(given.title ?? heading?.title ?? sentences[0] ?? body.split('\n')[0] ?? ''));
  const summary = shortened(sentences.slice(0, 2).join(' ') || title, longestSummary);
  return {
    type: given.type ?? typeOf(asPhrase(`${title} ${body.slice(0, typedLength)}`)),
    durability: 'durable',
    scope: 'project',
    title,
    summary,
    tags: given.tags.length > 0 ? given.tags : tagsFor(title, body, ['notes', 'filed']),
    body,
    relations: [],
    turnIds: [],
    confidence,
  };
}

/** Returns the text up to the first heading below it, without code and the marks of quotes. */
function openingProse(body: string): string {
  const prose = body
    .replace(/```[\s\S]*?```|~~~[\s\S]*?~~~/g, ' ')
    .replace(/^[ \t]{0,20}(?:>[ \t]?){1,20}(?:\[![\w-]{1,40}(?:\|[^\]\n]{0,80})?\][+-]?[ \t]{0,9})?/gm, '');
  for (const { index } of prose.matchAll(/^#{1,6} /gm))
    if (
      prose
        .slice(0, index)
        .replace(/^#{1,6} .*$/gm, '')
        .trim() !== ''
    )
      return prose.slice(0, index);
  return prose;
}

function isTitled(heading: string, title: string | null): boolean {
  return title === null || plainText(heading).trim().toLowerCase() === title.trim().toLowerCase();
}

/** Returns a line as a title of whole clauses where it has any that fit. */
function titleOf(given: string): string {
  const line = harmlessLine(given.replace(/\s+/g, ' ').trim()).replace(/[.。]$/, '');
  if (line.length <= longestTitle) return line;
  return titleFrom(line) ?? shortenedClause(line, longestTitle);
}

function typeOf(phrase: string): string {
  if (hasCue(phrase, decisionCues)) return 'decision';
  if (hasCue(phrase, problemCues) && (hasCue(phrase, fixCues) || hasCue(phrase, causeCues))) return 'problem';
  return hasCue(phrase, insightCues) ? 'insight' : 'reference';
}

function shortened(text: string, longest: number): string {
  const line = harmlessLine(text.replace(/\s+/g, ' ').trim());
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
