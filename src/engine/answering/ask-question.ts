import { type AskAnswer, askAnswer } from '../../core/ask/ask-answer';
import { classOf } from '../../core/ask/question/ask-class';
import { leastOfWords } from '../../core/ask/line-noise';
import { followingUp, isElliptic } from '../../core/ask/question/follow-up';
import { linesAbout, selectedSubject } from '../../core/ask/question/selection';
import type { ChosenModels } from '../../ports/language-models';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { VaultInstructions } from '../asking/vault-instructions';
import { localDay } from '../reading/local-day';
import { Yielder } from '../running/yielder';
import { answerFromBoard } from './answer-from-board';
import { answerFromLines } from './answer-from-lines';
import { AnswerMemory, costOfKept } from './answer-memory';
import { answerWithModel, modelsToAsk, type WithoutModel } from './answer-with-model';
import type { AskOutput, AskQuestionDeps, AskRequest, AskStep } from './ask-request';
import { composing, leastForModel, leastForWording } from './compose-answer';
import { isForeign } from './foreign-question';
import { matchlessFilter } from './matchless-filter';
import { findLines, type FindLinesDeps, type FoundLines } from './find-lines';
import { withLinkedLines } from './linked-lines';
import { type StatedLinesDeps, withStatedLines } from './stated-lines';
import { type SaidDeps, SaidLibrary } from './said-library';

type FindingDeps = FindLinesDeps & SaidDeps & StatedLinesDeps & { readonly index: Pick<NoteIndex, 'related'> };

/** Answers a question without a language model, by the lines that cover most of it. */
export async function askLines(
  request: Pick<AskRequest, 'question' | 'filters' | 'sessions'>,
  deps: FindingDeps & Pick<AskQuestionDeps, 'readiness' | 'bound'>,
  run: Run,
): Promise<AskAnswer> {
  const { question } = request;
  const remark = await deps.readiness.prepare(run, 'words');
  const ofBoard = await answerFromBoard(request, deps, { today: localDay(run.startedAt), remark });
  if (ofBoard !== null) return ofBoard;
  const { found, said, unfiltered } = await findAll(request, deps, run);
  const answer = answerFromLines(question, found, await deps.bound.known(), {
    ...{ kind: classOf(question), degraded: joined(unfiltered, remark, said?.remark), today: localDay(run.startedAt) },
  });
  return said?.cited(answer) ?? answer;
}

/** Finds the lines of notes and, if asked for, of conversations. */
async function findAll(
  { question, filters = [], sessions = false }: Pick<AskRequest, 'question' | 'filters' | 'sessions'>,
  deps: FindingDeps,
  run: Run,
  yielder?: Yielder,
): Promise<{
  readonly found: FoundLines;
  readonly said: SaidLibrary | null;
  /** Says that no note matches the filters. */
  readonly unfiltered: string | null;
}> {
  const said = sessions ? await SaidLibrary.open(deps, run) : null;
  const direct = await findLines(question, filters, deps, yielder);
  // Linked notes and statements are not narrowed, so they are left out where the question is about some notes only.
  const notes =
    filters.length > 0
      ? direct
      : await withStatedLines(question, await withLinkedLines(direct, deps, yielder), deps, run);
  const unfiltered = direct.lines.length > 0 ? null : await matchlessFilter(filters, deps.index);
  const told = unfiltered === null ? notes : { ...notes, missing: [] };
  return { found: said === null ? told : await said.withLines(told, question, filters), said, unfiltered };
}

const instead = 'only words of the question were looked for.';

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
  const { question, thread = [], selection } = request;
  const models = request.offline ? null : await modelsToAsk(deps.languageModels, { instead });
  const isAsked = models !== null && typeof models !== 'string';
  const unready = await deps.readiness.prepare(run, isAsked ? 'meaning' : 'words');
  const yielder = new Yielder(deps.clock, run.signal);
  const ofBoard = await answerFromBoard(request, deps, { today: localDay(run.startedAt), remark: unready });
  if (ofBoard !== null) return ofBoard;
  run.progress({ label: 'Searching your notes', done: 0, total: null });
  const own = followingUp(
    question,
    thread.map((before) => before.question),
  );
  const subject = selection === undefined ? null : selectedSubject(own, selection);
  const [{ found, said, unfiltered }, bound] = [
    await findAll({ ...request, question: subject ?? own }, deps, run, yielder),
    await deps.bound.known(),
  ];
  await yielder.yieldIfDue();
  const remark = joined(unfiltered, unready, said?.remark);
  const kind = classOf(question);
  const answer = (degraded: string | null): AskAnswer => {
    const lines = selection === undefined ? found.lines : linesAbout(found.lines, own, selection);
    const answered = answerFromLines(subject ?? question, { ...found, lines }, bound, {
      ...{ kind, degraded: joined(degraded, remark), today: localDay(run.startedAt) },
    });
    return { ...(said?.cited(answered) ?? answered), question };
  };
  run.signal.throwIfCancelled();
  if (!isAsked) return answer(models);
  tell({ kind: 'found', passages: answer(null) });
  const share = found.lines[0]?.share ?? 0;
  const isAlone = thread.length === 0 && (selection === undefined || !isElliptic(own));
  const isUnheld = isAlone && share < leastForModel;
  if (isUnheld && share < leastForWording && !(await isForeign(question, deps.index))) return answer(null);
  const isHeld = kind === 'lookup' && share >= leastOfWords(found.words, bound.least);
  const isSimple = subject !== null || (thread.length === 0 && isHeld);
  const without = { instead, answer };
  return withModel({ request, subject, found, said, isSimple, isUnheld, without, remark, tell }, models, deps, run);
}

function joined(...remarks: readonly (string | null | undefined)[]): string | null {
  const sentences = remarks.filter((each) => each !== null && each !== undefined);
  return sentences.length === 0 ? null : sentences.join(' ');
}

interface Asked {
  readonly request: AskRequest;
  /** Words to search for where the question asks only about the selection; null for any other question. */
  readonly subject: string | null;
  readonly found: FoundLines;
  readonly said: SaidLibrary | null;
  /** True for a question whose best line already seems to answer it: no call is made to prepare the search. */
  readonly isSimple: boolean;
  /** True for one of which the notes hold hardly anything in its own words. */
  readonly isUnheld: boolean;
  readonly without: WithoutModel;
  readonly remark: string | null;
  readonly tell: (step: AskStep) => void;
}

async function withModel(asked: Asked, models: ChosenModels, deps: AskQuestionDeps, run: Run): Promise<AskOutput> {
  const { request, found, said, remark } = asked;
  const instructions = new VaultInstructions(deps);
  const memory = new AnswerMemory(request, instructions, deps);
  const kept = await memory.find(found.lines);
  if (kept !== null) return askAnswer({ ...kept, question: request.question, cost: costOfKept, degraded: remark });
  const { asking, languageModels, client = request.again ? asking.freshClientFor(languageModels) : undefined } = deps;
  const answer = await answerWithModel(
    composing({ ...asked, instructions, deps, run }),
    models,
    {
      ...asked,
      deps: { asking, languageModels, consent: deps.consent, ...(client && { client }) },
      keep: (composed) => memory.put(composed),
    },
    run,
  );
  return said?.cited(answer) ?? answer;
}
