import type { NoteReason } from '../../core/note/note-record';
import { printPlan } from '../../core/plan/plan';
import type { Reason } from '../../core/errors';
import { readDecisions, type ReviewDecision } from '../../core/review/decision';
import { changedWords } from '../../engine/proposing/staged-vault';
import { nobodyAgreed } from '../../engine/proposing/take-changes';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { joinedReviewProof } from '../../engine/reviewing/review-proof';
import type { Run } from '../../ports/run';
import { carryOut, openDecisions } from './carry-out';
import type { ReviewInput, ReviewDeps } from './review-input';
import type { ReviewOutput } from './review-output';
import { questionSentences, questionTitle, trashes } from './review-words';
import { ReviewWork } from './review-work';

/** The entries of a decisions file. */
export interface GivenDecisions {
  readonly entries: readonly unknown[];
  /** Name of the file for the user; null when there is none. */
  readonly file: string | null;
  /** Returns the path of a note that an entry names in another way. */
  readonly pathOf: (name: string) => string | null;
}

/** The notes that can be decided about, and a function that says why another note cannot. */
export interface Decidable {
  readonly due: readonly DueNote[];
  readonly whyNot: (path: string) => Promise<Reason>;
}

/** Carries out decisions, after the user has agreed if notes leave their place. A dry run shows what would be done. */
export async function decide(
  { entries, file, pathOf }: GivenDecisions,
  { due, whyNot }: Decidable,
  services: ReviewDeps,
  { dryRun, yes }: ReviewInput,
  run: Run,
): Promise<Partial<ReviewOutput>> {
  const read = readDecisions(entries, file, pathOf);
  const { good, refused } = await checkDecisions(read.decisions, due, whyNot);
  const already = [...read.refused, ...refused];
  const work = async (isTrial: boolean): Promise<ReviewWork> =>
    new ReviewWork(
      due,
      await openDecisions(
        due,
        services,
        { isTrashing: good.some(trashes), isAlone: !isTrial || good.length === 1 },
        run,
      ),
      run,
      { refused: already, isLookedAt: !yes && !dryRun },
    );
  if (!dryRun && (yes || !good.some(trashes))) return carryOut(good, await work(false), services, run);
  const trial = await work(true);
  const { planned, rows } = await trial.preview(good);
  const proof = joinedReviewProof(planned.flatMap((each) => each.proof ?? []));
  const plan = printPlan({
    operations: planned.flatMap(({ operations }) => operations),
    records: [],
    allOrNothing: true,
  });
  const shown = { applied: [], plan, planned: rows, ...(proof === null ? {} : { proof }) };
  if (dryRun) return { ...shown, refused: trial.refused };
  const question = { title: questionTitle(planned), sentences: questionSentences(planned), action: 'Apply' };
  if (planned.some(({ decision }) => trashes(decision)) && !(await services.consent.ask(question))) {
    for (const { decision } of planned)
      if (decision.action !== 'skip') trial.refuse(decision, { reason: nobodyAgreed });
    return { ...shown, refused: trial.refused, stopped: nobodyAgreed };
  }
  return carryOut(good, await work(false), services, run);
}

/**
 * Returns the decisions whose notes are all due and unchanged since the decision, and each note of the others with the
 * reason. `whyNot` returns why a note is not due.
 */
async function checkDecisions(
  decisions: readonly ReviewDecision[],
  due: readonly DueNote[],
  whyNot: (path: string) => Promise<Reason>,
): Promise<{ readonly good: readonly ReviewDecision[]; readonly refused: readonly NoteReason[] }> {
  const byPath = new Map<string, DueNote>(due.map((note) => [note.path, note]));
  const good: ReviewDecision[] = [];
  const refused: NoteReason[] = [];
  for (const decision of decisions) {
    const faults = new Map<string, Reason>();
    for (const path of decision.notes) {
      const note = byPath.get(path);
      const wanted = decision.hashes[path];
      if (note === undefined) faults.set(path, await whyNot(path));
      else if (wanted !== undefined && wanted !== note.hash) faults.set(path, { reason: changedWords(path) });
    }
    if (faults.size === 0) good.push(decision);
    else
      for (const path of decision.notes)
        refused.push({
          path,
          ...(faults.get(path) ?? {
            reason: `${[...faults.keys()].join(', ')} cannot be reviewed, and the entry decides about all of its notes together.`,
          }),
        });
  }
  return { good, refused };
}
