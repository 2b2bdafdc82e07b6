import * as z from 'zod';
import { isJsonObject, type JsonValue } from '../json';
import { harmlessLine } from '../note/harmless-markdown';
import { selfContainedMarkdown } from '../note/self-contained-markdown';
import { normalizePredicate, normalizeType, type Vocabulary } from '../note/vocabulary';
import type { Quote } from './evidence';
import { schemaFault } from '../schema-fault';
import { tagsFor, tagOfWords } from './tags';
import { splitSentences } from './text/sentences';
import { longestTitle } from './titles';
import type { Durability, Relation, Scope } from '../note/beat';

/** A beat proposed by a model, cleaned; its evidence has not been checked yet. */
export interface ProposedBeat {
  readonly type: string;
  readonly durability: Durability;
  readonly scope: Scope;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly tags: readonly string[];
  /** Targets are titles as the model wrote them. */
  readonly relations: readonly Relation[];
  readonly confidence: number;
  readonly quotes: readonly Quote[];
}

/** Schema of the reply, shown to the model and enforced. */
export const proposedBeatSchema = z.object({
  type: z.string().min(1),
  durability: z.enum(['durable', 'working-memory']),
  scope: z.enum(['project', 'general']),
  title: z.string().min(1),
  summary: z.string().min(1),
  body: z.string(),
  tags: z.array(z.string()),
  relations: z.array(z.object({ predicate: z.string(), target: z.string() })).default([]),
  confidence: z.number().min(0).max(1),
  evidence: z.array(z.object({ turn: z.string(), quote: z.string() })).default([]),
});

const mostTags = 6;
const mostQuotes = 3;
const longestQuote = 300;
const longestSummary = 600;
const longestBodyOfTalk = 8_000;
/** A model cannot count characters exactly; a title up to this length still fits a file name. */
const longestWholeTitle = 80;
/** Matches the sign that stands for a sentence that is left out, with the mark of the item of a list that it was alone in. */
const emptied = /(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]*\uE000[ \t]*(?=\n|$)|\uE000/g;
/** Number of characters from which the first clauses of a title say enough. */
const shortestClause = 36;

/**
 * Returns the beat, or a sentence for the model about what is wrong. `longestBody` is in characters; a longer text is
 * an error and is never cut.
 */
export function readProposedBeat(
  value: JsonValue,
  vocabulary: Vocabulary,
  longestBody = longestBodyOfTalk,
): { readonly beat: ProposedBeat } | { readonly fault: string } {
  const read = proposedBeatSchema.safeParse(mended(value));
  if (!read.success) return { fault: read.error.issues.map(schemaFault).join('; ') };
  const { data } = read;
  const type = normalizeType(data.type, vocabulary);
  if (type === null) return { fault: `type: "${oneLine(data.type, 40)}" is none of ${vocabulary.types.join(', ')}` };
  if (data.body.length > longestBody) return { fault: `body: longer than ${longestBody} characters` };
  const title = titleOf(data.title);
  const summary = harmlessLine(oneLine(data.summary, longestSummary));
  if (!/\p{L}/u.test(title) || !/\p{L}/u.test(summary)) return { fault: 'title and summary must say something' };
  const body = selfContainedMarkdown(data.body);
  return {
    beat: {
      ...{ type, title, summary, body, durability: data.durability, scope: data.scope, confidence: data.confidence },
      tags: tidyTags(data.tags, title, `${summary}\n${body}`),
      relations: data.relations.map(({ predicate, target }) => ({
        predicate: normalizePredicate(predicate, vocabulary),
        target: titleOf(target),
      })),
      quotes: data.evidence
        .slice(0, mostQuotes)
        .map(({ turn, quote }) => ({ turn: turn.trim().replace(/^\[|\]$/g, ''), text: oneLine(quote, longestQuote) })),
    },
  };
}

/** Returns a beat with other wordings, cleaned, of its title, sentences of its summary and parts of its body. */
export function restatedBeat(beat: ProposedBeat, wordings: ReadonlyMap<string, string>): ProposedBeat {
  const said = (text: string): string => {
    const wording = wordings.get(text) ?? text;
    return /\p{L}/u.test(wording) ? oneLine(wording, longestSummary) : text;
  };
  let body = beat.body;
  for (const text of wordings.keys()) {
    const wording = said(text);
    const rest = body.replace(text, () => '\uE000');
    // The same words twice are one sentence.
    const isTwice = wording !== text && includesWhole(rest, wording);
    body = isTwice ? rest.replace(emptied, '') : body.replace(text, () => wording);
  }
  const summary = [...new Set(splitSentences(beat.summary).flatMap((text) => splitSentences(said(text))))];
  return {
    ...beat,
    title: titleOf(said(beat.title)),
    summary: harmlessLine(oneLine(summary.join(' '), longestSummary)),
    body: selfContainedMarkdown(body),
  };
}

/** True when a text has these words, not as a part of others: *The limit is 2* in *The limit is 20*. */
function includesWhole(text: string, words: string): boolean {
  const [, ...rests] = text.split(words);
  return rests.some((rest) => !/^(?:[.,]?\p{N}|\p{L})/u.test(rest));
}

/**
 * Repairs small errors that need no second request: numbers and lists written as text, a single entry instead of a
 * list.
 */
function mended(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const { confidence, tags, evidence, relations, durability, scope } = value;
  return {
    ...value,
    ...(typeof confidence === 'string' && confidence.trim() !== '' ? { confidence: Number(confidence) } : {}),
    ...(typeof tags === 'string' ? { tags: tags.split(/[,\s]+/).filter((tag) => tag !== '') } : {}),
    ...(isJsonObject(evidence) ? { evidence: [evidence] } : {}),
    ...(relations === null ? { relations: [] } : {}),
    ...(typeof durability === 'string' ? { durability: durability.toLowerCase().replace(/[\s_]+/g, '-') } : {}),
    ...(typeof scope === 'string' ? { scope: scope.toLowerCase() } : {}),
  };
}

/** Matches emphasized words, but no sign of multiplication or power. */
const emphasis = /(^|[\s(“"])(\*{1,3})(?=\S)([^*\n]{0,300}[^*\s])\2(?=[\s.,;:)!?”"]|$)/g;

/**
 * Returns one line that can be a heading, the text of a link and the beginning of a file name. A title that is too long
 * ends with a clause, so that the rest does not begin with half of another claim.
 */
function titleOf(text: string): string {
  const line = harmlessLine(
    oneLine(
      text
        .replace(/^#+\s*/, '')
        .replace(/\[\[|\]\]|`/g, '')
        .replace(emphasis, '$1$3'),
      10_000,
    ),
  )
    .replace(/[.。]$/, '')
    .trim();
  if (line.length <= longestWholeTitle) return line;
  const clauses = [...line.slice(0, longestTitle).matchAll(/[;:] | [—–] /g)].map(({ index }) => index);
  const clause = clauses.filter((end) => end >= shortestClause).at(-1);
  if (clause !== undefined) return line.slice(0, clause);
  const cut = line.slice(0, longestTitle - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > longestTitle / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function tidyTags(tags: readonly string[], title: string, text: string): string[] {
  const own = [...new Set(tags.map(tagOfWords).filter((tag) => tag !== ''))].slice(0, mostTags);
  if (own.length >= 2) return own;
  return [...new Set([...own, ...tagsFor(title, text, ['session', 'notes'])])].slice(0, mostTags);
}

function oneLine(text: string, longest: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');
}
