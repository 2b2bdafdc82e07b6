import type { ReviewDecision } from '../../core/review/decision';
import type { AskedModel } from '../../engine/asking/asking';
import { logRun } from '../../engine/writing/run-line';
import { writeLogNote } from '../../engine/writing/write-log-note';
import type { Run } from '../../ports/run';
import type { ReviewServices } from './review-input';
import type { ReviewOutput } from './review-output';
import type { ReviewWork } from './review-work';
import { joinedProof, logLines } from './review-words';

/** Carries decisions out, each as a transaction of its own; the log note and the log of runs are told at the end. `asked`: the model whose proposals they are, where no user was asked about them. */
export async function carryOut(decisions: readonly ReviewDecision[], work: ReviewWork, services: ReviewServices, run: Run, asked: AskedModel | null = null): Promise<Pick<ReviewOutput, 'applied' | 'refused' | 'proof'>> {
  try {
    for (const [at, decision] of decisions.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Reviewing', done: at, total: decisions.length });
      const planned = await work.plan(decision);
      if (planned !== null) await work.apply(planned);
    }
  } finally {
    await writeLogNote(services.writing, 'Review', logLines(work.done, asked !== null), run);
    if (work.done.length > 0) await logRun(services.writing, run, { asked, errors: work.refused }, { applied: work.applied });
  }
  await work.tellUnsettled();
  const proof = joinedProof(work.done);
  return { applied: work.applied, refused: work.refused, ...(proof === null ? {} : { proof }) };
}
