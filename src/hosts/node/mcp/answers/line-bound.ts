import { AnswerBound, type BoundDeps } from '../../../../engine/answering/answer-bound';
import { boundOfLines } from '../../../../engine/answering/find-lines';

/** Returns the bound of answers by lines. */
export function makeLineBound(services: BoundDeps): AnswerBound {
  return new AnswerBound(services, boundOfLines);
}
