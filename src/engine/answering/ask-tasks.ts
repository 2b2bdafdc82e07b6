import * as z from 'zod';
import { handedAnswerSchema, type HandedAnswer, readHandedAnswer } from '../../core/ask/handed-answer';
import type { AskRow } from '../../core/ask/row';
import { rowsText } from '../../core/ask/row-prompt';
import { readJsonReply } from '../../core/language-models/json-reply';
import { replyShape } from '../../core/language-models/reply-shape';
import type { Prompt } from '../../core/prompts/prompt';
import { orNone, type Reading, type Task } from '../asking/task';

/** A question that was asked before, with its answer. */
export interface AskedBefore {
  readonly question: string;
  readonly answer: string;
}

const planSchema = z.object({
  class: z.enum(['lookup', 'reasoning']),
  question: z.string(),
  variants: z.array(z.string()),
  sessions: z.boolean(),
});

/** How a question is searched. */
export type AskPlan = z.infer<typeof planSchema>;

const mostVariants = 4;
const longestText = 300;
const mostBefore = 6;
const longestAnswer = 600;
export const planTokens = { input: 900, output: 400 };
export const answerTokens = { input: 900, output: 2_000 };

/** Asks a model to classify a question and to word it in other ways. */
export function planTask(
  question: string,
  thread: readonly AskedBefore[],
  { prompt, today }: { readonly prompt: Prompt; readonly today: string },
): Task<AskPlan> {
  const said = thread
    .slice(-mostBefore)
    .map((before) => `Question: ${before.question}\nAnswer: ${before.answer.slice(0, longestAnswer)}`);
  return {
    operation: 'askSimple',
    prompt,
    inputs: { reply_schema: replyShape(planSchema), today, thread: orNone(said.join('\n\n')), question },
    maxOutputTokens: planTokens.output,
    read: (text) => {
      const plan = readPlan(readJsonReply(text, 'object'), question);
      return {
        value: plan,
        faults: plan === null ? ['It is not a JSON object with the wanted keys.'] : [],
        goodCount: 1,
      };
    },
  };
}

const loosePlan = z.object({
  class: planSchema.shape.class.catch('lookup'),
  question: z.string().catch(''),
  variants: z.array(z.unknown()).catch([]),
  sessions: z.boolean().catch(false),
});

function readPlan(value: unknown, question: string): AskPlan | null {
  const read = loosePlan.safeParse(value);
  if (!read.success) return null;
  const { data } = read;
  const variants = data.variants.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  const alone = data.question.trim();
  return {
    ...data,
    question: alone === '' || alone.length > 4 * longestText ? question : alone,
    variants: variants.slice(0, mostVariants).map((variant) => variant.slice(0, longestText)),
  };
}

/** Asks a model to answer from rows: for a single fact the one for simple questions. */
export function answerTask(
  { question, class: kind, selected }: Pick<AskPlan, 'question' | 'class'> & { readonly selected: string },
  rows: readonly AskRow[],
  { prompt, today }: { readonly prompt: Prompt; readonly today: string },
): Task<HandedAnswer> {
  return {
    operation: kind === 'lookup' ? 'askSimple' : 'ask',
    prompt,
    inputs: {
      reply_schema: replyShape(handedAnswerSchema),
      today,
      rows: rowsText(rows),
      selection: orNone(selected),
      question,
    },
    maxOutputTokens: answerTokens.output,
    read: readHanded,
  };
}

/** Asks a model to tell what rows in the order of time say happened in a span of time. */
export function storyTask(
  { about, span }: { readonly about: string; readonly span: string },
  rows: readonly AskRow[],
  { prompt, today }: { readonly prompt: Prompt; readonly today: string },
): Task<HandedAnswer> {
  return {
    operation: 'ask',
    prompt,
    inputs: { reply_schema: replyShape(handedAnswerSchema), today, span, rows: rowsText(rows), about },
    maxOutputTokens: answerTokens.output,
    read: readHanded,
  };
}

function readHanded(text: string): Reading<HandedAnswer> {
  const answer = readHandedAnswer(readJsonReply(text, 'object'));
  return {
    value: answer,
    faults: answer === null ? ['It contains no JSON object with a list "sentences".'] : [],
    goodCount: answer?.sentences.length ?? 0,
  };
}
