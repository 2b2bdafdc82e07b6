import { type AskAnswer, askAnswer, type AskClass } from '../../core/ask/ask-answer';
import { classOf } from '../../core/ask/ask-class';
import { isAppError, messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import type { ChosenModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import { VaultInstructions } from '../asking/vault-instructions';
import { localDay } from '../reading/local-day';
import { propose } from '../proposing/propose';
import { answerFromLines } from './answer-from-lines';
import { composing } from './compose-answer';
import type { AskOutput, AskQuestionDeps, AskRequest, AskStep } from './ask-request';
import { findLines, type FindLinesDeps, type FoundLines } from './find-lines';

/** Answerability below which no model is asked, because hardly any such question has an answer in the notes. */
const leastForModel = 0.25;

/** Answers a question without a language model, by the lines that cover most of it. */
export async function askLines(
  { question, filters = [] }: Pick<AskRequest, 'question' | 'filters'>,
  deps: FindLinesDeps & Pick<AskQuestionDeps, 'readiness' | 'bound'>,
  run: Run,
): Promise<AskAnswer> {
  const degraded = await deps.readiness.prepare(run, 'words');
  const found = await findLines(question, filters, deps);
  return answerFromLines(question, found, await deps.bound.least(), {
    kind: classOf(question),
    degraded,
    today: localDay(run.startedAt),
  });
}

/**
 * Answers a question from notes: by the chosen model, each sentence proven, or without one by the best passages. A model
 * that fails, or is not chosen, is named in `degraded`. `tell` receives what is known meanwhile. Throws `cancelled`.
 */
export async function askQuestion(
  request: AskRequest,
  deps: AskQuestionDeps,
  run: Run,
  tell: (step: AskStep) => void = () => undefined,
): Promise<AskOutput> {
  const { question, filters = [], thread = [] } = request;
  const models = request.offline ? null : await chooseModels(deps);
  const remark = await deps.readiness.prepare(run, models === null || 'failed' in models ? 'words' : 'meaning');
  run.progress({ label: 'Searching your notes', done: 0, total: null });
  const [found, least] = [await findLines(question, filters, deps), await deps.bound.least()];
  const kind = classOf(question);
  const passages = (degraded: string | null): AskAnswer =>
    answerFromLines(question, found, least, {
      kind,
      degraded: joined(degraded, remark),
      today: localDay(run.startedAt),
    });
  run.signal.throwIfCancelled();
  if (models === null || 'failed' in models) return passages(models?.failed ?? (request.offline ? null : noModel));
  tell({ kind: 'found', passages: passages(null) });
  const share = found.lines[0]?.share ?? 0;
  if (thread.length === 0 && share < leastForModel) return nothingFound(question, kind, found, remark);
  return withModel(
    { request, found, isSimple: thread.length === 0 && kind === 'lookup' && share >= least },
    models,
    { deps, passages, remark, tell },
    run,
  );
}

const linesOnly = 'only lines that use the words of the question were looked for.';
const noModel = `No language model is chosen on this device, so ${linesOnly}`;

async function chooseModels({ languageModels }: AskQuestionDeps): Promise<ChosenModels | { failed: string } | null> {
  try {
    return await languageModels.choose('ask');
  } catch (error) {
    if (!isModelError(error)) throw error;
    return { failed: insteadOf(error) };
  }
}

function insteadOf(error: unknown): string {
  const message = messageOf(error);
  return `${/[.!?]$/.test(message) ? message : `${message}.`} So ${linesOnly}`;
}

function joined(one: string | null, other: string | null): string | null {
  const sentences = [one, other].filter((each) => each !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function nothingFound(question: string, kind: AskClass, { missing }: FoundLines, degraded: string | null): AskAnswer {
  return askAnswer({
    ...{ question, class: kind, sentences: [], dropped: [], missing, contradictions: [] },
    ...{ cost: null, degraded, isFound: false },
  });
}

interface Asked {
  readonly request: AskRequest;
  readonly found: FoundLines;
  /** True for a question whose best line already seems to answer it: no call is made to prepare the search. */
  readonly isSimple: boolean;
}

interface Surroundings {
  readonly deps: AskQuestionDeps;
  readonly passages: (degraded: string | null) => AskAnswer;
  readonly remark: string | null;
  readonly tell: (step: AskStep) => void;
}

async function withModel(
  asked: Asked,
  models: ChosenModels,
  { deps, passages, remark, tell }: Surroundings,
  run: Run,
): Promise<AskOutput> {
  const instructions = new VaultInstructions(deps);
  try {
    const before = await deps.asking.costOfRun(run);
    const inquiry = composing({ ...asked, instructions, deps, tell, run });
    const proposed = await propose(inquiry, models, deps, asked.request, run);
    if (proposed.found === null) return { ...passages(null), ...proposed.price };
    const { calls, inputTokens, outputTokens, usd, cached } = proposed.asked.cost;
    const cost = {
      calls: calls - before.calls,
      inputTokens: inputTokens - before.inputTokens,
      outputTokens: outputTokens - before.outputTokens,
      usd: usd === null || before.usd === null ? null : usd - before.usd,
      ...(cached === undefined ? {} : { cached: cached - (before.cached ?? 0) }),
    };
    return askAnswer({ ...proposed.found, question: asked.request.question, cost, degraded: remark });
  } catch (error) {
    if (!isModelError(error) && !isAppError(error, 'over-budget')) throw error;
    return passages(insteadOf(error));
  }
}
