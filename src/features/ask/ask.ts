import * as z from 'zod';
import { AppError } from '../../core/errors';
import { filterList } from '../../core/search/filters/filters';
import { parseQuery } from '../../core/search/parse-query';
import { searchPlaceOf } from '../../core/search/search-place';
import { asksForNothing, type QueryFilter } from '../../core/search/query';
import { askNotes, type AskNotesDeps } from '../../engine/answering/ask-notes';
import type { AskOutput } from '../../engine/answering/ask-request';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import type { SourceFiles } from '../../ports/source-files';
import { askEach, type AnsweredQuestion } from './ask-each';
import { grouped } from '../../core/counted';

const longestQuestion = 2_000;

export const askInputSchema = z
  .object({
    question: z
      .string()
      .max(longestQuestion, { error: `A question may have up to ${grouped(longestQuestion)} characters.` })
      .optional()
      .describe('what you want to know'),
    questions: z
      .string()
      .min(1, { error: 'Name a file.' })
      .optional()
      .describe('file of questions, one JSON object per line: id, question; prints one answer per line'),
    filter: z
      .string()
      .default('')
      .describe(`only notes with these properties: ${filterList}; in:sessions is the same as --sessions`),
    sessions: z.boolean().default(false).describe('also use what was said in captured sessions, marked as said'),
    again: z
      .boolean()
      .default(false)
      .describe('ask the language model also where its answer to the same question is still kept'),
    dryRun: z.boolean().default(false),
    yes: z.boolean().default(false),
    offline: z.boolean().default(false),
  })
  .superRefine(({ question = '', questions }, context) => {
    const isNamed = question.trim() !== '';
    if (isNamed === (questions === undefined)) return;
    const message = isNamed ? 'Give either a question or --questions.' : 'Ask a question.';
    context.addIssue({ code: 'custom', path: ['question'], message });
  });

export type AskInput = z.infer<typeof askInputSchema>;

export interface AskDeps extends AskNotesDeps {
  readonly sources: SourceFiles;
}

/** Answers of several questions, each printed as a line. */
export interface AskedQuestions {
  readonly jsonLines: readonly AnsweredQuestion[];
}

/**
 * Answers a question in sentences that each lead to a note and a line: from the chosen language model, every sentence
 * checked against the notes, or without one from the lines that cover most of the question.
 */
export const ask: Command<AskDeps, AskInput, AskOutput | AskedQuestions> = {
  id: 'ask',
  title: 'Ask',
  summary: 'Answer a question from your notes, with the place that each sentence comes from',
  input: askInputSchema,
  positional: ['question'],
  joinsWords: true,
  run: answer,
  outcome: (output) => ('refused' in output && output.refused !== undefined ? 'refused' : 'done'),
};

async function answer(services: AskDeps, input: AskInput, run: Run): Promise<AskOutput | AskedQuestions> {
  const { question = '', questions, filter, sessions: isWithSessions, ...consents } = input;
  const { place, line } = searchPlaceOf(filter);
  const asked = { ...consents, filters: filtersOf(line), sessions: isWithSessions || place === 'sessions' };
  if (questions === undefined) return askNotes(services, { ...asked, question }, run);
  return {
    jsonLines: await askEach(
      questions,
      services,
      (deps, each) => askNotes(deps, { ...asked, question: each }, run),
      run,
    ),
  };
}

/** Reads `--filter`. Throws `usage` for anything but filters. */
function filtersOf(typed: string): readonly QueryFilter[] {
  const query = parseQuery(typed);
  const { filters } = query;
  const isPlain = query.alternatives === undefined && (typed.trim() === '' || !asksForNothing(query));
  if (
    !isPlain ||
    query.words.length + query.phrases.length + query.excludedWords.length + query.excludedPhrases.length > 0
  )
    throw new AppError('usage', `--filter takes properties only, such as type:decision. Known: ${filterList}`);
  return filters;
}
