import type { AskAnswer } from '../../core/ask/ask-answer';
import { bearsOn } from '../../core/ask/question/bears-on';
import { classOf } from '../../core/ask/question/ask-class';
import { settleContradictions } from '../../core/ask/contradictions';
import { decideFates } from '../../core/ask/decide-fates';
import type { HandedAnswer } from '../../core/ask/handed-answer';
import { askedParts } from '../../core/ask/missing-parts';
import { unansweredHalves } from '../../core/ask/question/asked-halves';
import { type AskRow, RowText } from '../../core/ask/row';
import { tokensOf } from '../../core/ask/row-prompt';
import { isModelError } from '../../core/language-models/model-error';
import type { PromptName } from '../../core/prompts/built-in-prompts';
import type { Run } from '../../ports/run';
import type { Task } from '../asking/task';
import type { VaultInstructions } from '../asking/vault-instructions';
import { ifCached, type ModelAccess } from '../proposing/cached-replies';
import type { Estimate, Inquiry } from '../proposing/propose';
import { localDay } from '../reading/local-day';
import type { AskQuestionDeps, AskRequest, AskStep } from './ask-request';
import { answerTask, answerTokens, type AskPlan, planTask, planTokens } from './ask-tasks';
import { findLines, type FoundLines } from './find-lines';
import { retrieveRows } from './retrieve-rows';
import type { SaidLibrary } from './said-library';

/** Tokens of passages that a model is shown for each class of question. */
const budgets = { lookup: 4_000, reasoning: 8_000 };

/** Answerability below which a model answers only where the notes hold another wording of the question. */
export const leastForModel = 0.25;
/** Answerability below which no model is asked for other wordings either. */
export const leastForWording = 0.05;

interface Composing {
  readonly request: AskRequest;
  /** Words to search for instead of those of the question; null to search for the question itself. */
  readonly subject: string | null;
  readonly found: FoundLines;
  readonly said: SaidLibrary | null;
  readonly isSimple: boolean;
  /** True for a question that is answered only if the notes hold one of its variants. */
  readonly isUnheld: boolean;
  readonly instructions: VaultInstructions;
  readonly deps: AskQuestionDeps;
  readonly tell: (step: AskStep) => void;
  readonly run: Run;
}

/** The part of an answer that the model and the checks give. */
export type Composed = Pick<AskAnswer, 'class' | 'sentences' | 'dropped' | 'missing' | 'contradictions'> & {
  readonly isFound: boolean;
  /** The notes that were shown to the model. */
  readonly read: readonly Pick<AskRow, 'path' | 'text'>[];
};

/** Has a model answer: one call that prepares the search of a question that is not simple, and one that composes. */
export function composing(context: Composing): Inquiry<Composed> {
  return {
    title: 'Ask the language model?',
    action: 'Ask',
    operations: ['ask', 'askSimple'],
    estimate: (cached) => estimate(context, cached),
    oneMore: { inputTokens: budgets.reasoning + answerTokens.input, outputTokens: answerTokens.output },
    ask: (model) => compose(context, model),
  };
}

async function estimate(context: Composing, cached: ModelAccess): Promise<Estimate> {
  const plan = await ifCached(() => planOf(context, cached));
  if (plan === null)
    return {
      calls: 2,
      inputTokens: planTokens.input + answerTokens.input + budgets.reasoning,
      outputTokens: planTokens.output + answerTokens.output,
    };
  const rows = await rowsOf(context, plan);
  const isKnown = (await ifCached(() => answerOf(context, plan, rows, cached))) !== null;
  if (isKnown || rows.length === 0) return { calls: 0, inputTokens: 0, outputTokens: 0 };
  const shown = rows.reduce((sum, row) => sum + tokensOf(row), 0);
  return { calls: 1, inputTokens: shown + answerTokens.input, outputTokens: answerTokens.output };
}

async function compose(context: Composing, model: ModelAccess): Promise<Composed> {
  const { run, tell, found } = context;
  const { question, thread = [] } = context.request;
  const plan = await planOf(context, model);
  run.signal.throwIfCancelled();
  const rows = await rowsOf(context, plan);
  const none = { sentences: [], dropped: [], missing: found.missing, contradictions: [] };
  if (rows.length === 0) return { ...none, class: plan.class, isFound: false, read: rows };
  tell({ kind: 'composing', rowCount: rows.length });
  const handed = await answerOf(context, plan, rows, model);
  run.signal.throwIfCancelled();
  const answer = checkedAnswer(handed, rows, {
    question,
    missing: found.missing,
    wordings: [
      context.subject ?? question,
      plan.question,
      ...plan.variants,
      ...thread.map((before) => before.question),
    ],
  });
  return { class: plan.class, ...answer, isFound: answer.dropped.length > 0, read: rows };
}

/**
 * Checks every sentence of an answer against the rows. `missing`: what nothing found says, in words of the question.
 * `isHistory`: what held once stands beside what holds since. `wordings`: of the question, on one of which each quote must bear.
 */
export function checkedAnswer(
  handed: HandedAnswer,
  rows: readonly AskRow[],
  context: {
    readonly question: string;
    readonly missing: readonly string[];
    readonly isHistory?: boolean;
    readonly wordings?: readonly string[];
  },
): Omit<Composed, 'class' | 'isFound' | 'read'> {
  const { question, missing, isHistory = false, wordings = [] } = context;
  const decided = decideFates(
    handed,
    rows.map((row) => new RowText(row)),
    bearsOn(wordings),
  );
  const { sentences, dropped, contradictions } = isHistory
    ? { ...decided, contradictions: [] }
    : settleContradictions(decided);
  const parts = askedParts(
    [
      ...handed.missing,
      ...unansweredHalves(
        question,
        sentences.map(({ text, quotes }) => [text, ...quotes.flatMap(({ evidence }) => evidence)].join('\n')),
        handed.missing,
      ),
    ],
    question,
    rows.map(({ text, range }) => text.slice(range.start, range.end)),
    sentences.map(({ text }) => text),
  );
  return {
    sentences: sentences.map(({ quotes, ...sentence }) => ({
      ...sentence,
      citations: [...quotes].sort((a, b) => b.row.row.authority - a.row.row.authority).map(({ citation }) => citation),
    })),
    dropped,
    missing: parts.length > 0 || sentences.length > 0 ? parts : missing,
    contradictions,
  };
}

/** Returns the plan of a search; the question as it is when it is simple, or when the model gives no plan. */
async function planOf({ request, isSimple, ...context }: Composing, model: ModelAccess): Promise<AskPlan> {
  const { question, thread = [] } = request;
  const unplanned: AskPlan = { class: classOf(question), question, variants: [], sessions: false };
  if (isSimple) return unplanned;
  try {
    return (await model.client.ask(planTask(question, thread, await promptOf('ask-plan', context)), model.run)).value;
  } catch (error) {
    if (!isModelError(error) || error.fault !== 'unreadable') throw error;
    return unplanned;
  }
}

async function rowsOf(context: Composing, plan: AskPlan): Promise<AskRow[]> {
  const { request, subject, found, said, deps, run, isUnheld } = context;
  const { variants, sessions } = plan;
  const { filters = [], selection } = request;
  if (isUnheld && !(await holdVariant(context, variants))) return [];
  const mostTokens = budgets[plan.class];
  const today = localDay(run.startedAt);
  const question = subject ?? plan.question;
  const retrieval = { question, variants, sessions, filters, selection, mostTokens, today };
  return said?.rows(retrieval, found.lines, deps) ?? retrieveRows(retrieval, found.lines, deps);
}

async function holdVariant({ request, deps }: Composing, variants: readonly string[]): Promise<boolean> {
  const found = await Promise.all(variants.map((variant) => findLines(variant, request.filters ?? [], deps)));
  return found.some(({ lines: [best] }) => best !== undefined && best.share >= leastForModel);
}

async function answerOf(
  context: Composing,
  plan: AskPlan,
  rows: readonly AskRow[],
  { client, run }: ModelAccess,
): Promise<HandedAnswer> {
  const { selection } = context.request;
  // Only the text of a note that may be shown.
  const selected = rows.some(({ path }) => path === selection?.path) ? (selection?.text ?? '') : '';
  const task: Task<HandedAnswer> = answerTask({ ...plan, selected }, rows, await promptOf('ask-answer', context));
  return (await client.ask(task, run)).value;
}

async function promptOf(
  name: PromptName,
  { instructions, deps, run }: Pick<Composing, 'instructions' | 'deps' | 'run'>,
): Promise<Parameters<typeof answerTask>[2]> {
  const prompt = await instructions.prompt(name, (sentence) => {
    run.warn(sentence);
  });
  return { prompt, today: localDay(deps.clock.now()) };
}
