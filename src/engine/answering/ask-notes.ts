import type { Run } from '../../ports/run';
import { AnswerBound, type BoundDeps } from './answer-bound';
import { askQuestion } from './ask-question';
import type { AskOutput, AskQuestionDeps, AskRequest, AskStep } from './ask-request';

/** What answers a question; the bound of a host that answers for hours is learned in the background. */
export interface AskNotesDeps extends Omit<AskQuestionDeps, 'bound' | 'vault' | 'cache'>, BoundDeps {
  readonly index: AskQuestionDeps['index'];
  readonly vault: AskQuestionDeps['vault'] & BoundDeps['vault'];
  readonly lineBound?: AskQuestionDeps['bound'];
}

/** Answers one question; `tell` receives what is known before the answer is. */
export function askNotes(
  services: AskNotesDeps,
  request: AskRequest,
  run: Run,
  tell?: (step: AskStep) => void,
): Promise<AskOutput> {
  const { lineBound } = services;
  const learned = new AnswerBound(services);
  const bound = lineBound ?? { known: () => learned.learned(run) };
  const deps: AskQuestionDeps = Object.create(services, { bound: { value: bound } }) as AskQuestionDeps;
  return askQuestion(request, deps, run, tell);
}
