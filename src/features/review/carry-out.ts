import type { ReviewDecision } from '../../core/review/decision';
import type { AskedModel } from '../../engine/asking/asking';
import { joinedReviewProof } from '../../engine/reviewing/review-proof';
import { toldWork } from '../../engine/writing/told-work';
import type { Run } from '../../ports/run';
import type { ReviewServices } from './review-input';
import type { AppliedRow, ReviewOutput } from './review-output';
import { logLines } from './review-words';
import type { ReviewWork } from './review-work';

/** Carries decisions out, each as a transaction of its own; the log note and the log of runs are told at the end. `asked`: the model whose proposals they are, where no user was asked about them. */
export async function carryOut(
  decisions: readonly ReviewDecision[],
  work: ReviewWork,
  services: ReviewServices,
  run: Run,
  asked: AskedModel | null = null,
): Promise<Pick<ReviewOutput, 'applied' | 'refused' | 'proof' | 'ended'>> {
  const applied = (): readonly AppliedRow[] =>
    asked === null ? work.applied : work.applied.map((row) => ({ ...row, isUnasked: true }));
  const applyAll = async (): Promise<void> => {
    for (const [at, decision] of decisions.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Reviewing', done: at, total: decisions.length });
      await work.apply(decision);
    }
    await work.tellUnsettled();
  };
  const ended = await toldWork(
    applyAll,
    {
      title: 'Review',
      lines: () => logLines(work.done, asked !== null),
      facts: () => ({ asked, errors: work.refused }),
      more: () => ({ applied: applied() }),
    },
    services.writing,
    run,
  );
  const proof = joinedReviewProof(work.done.flatMap((planned) => planned.proof ?? []));
  return {
    applied: applied(),
    refused: work.refused,
    ...(proof === null ? {} : { proof }),
    ...(ended === null ? {} : { ended }),
  };
}
