import { AnswerBound, type BoundDeps } from '../../../../engine/answering/answer-bound';

/** Returns the bound of answers by lines. */
export function makeLineBound(services: BoundDeps): AnswerBound {
  return new AnswerBound(services);
}
