import type { NoteReason } from '../../core/note/note-record';
import type { Reason } from '../../core/errors';
import { readReviewDecisions, type ReviewDecision } from '../../core/review/decision';
import { withoutObjection } from '../../engine/proposing/preview-changes';
import { changedWords } from '../../engine/proposing/staged-vault';
import { carryOut } from '../../engine/proposing/carry-out';
import { agreeToAll, type Choice, nobodyAgreed, stoppedBy } from '../../engine/proposing/choose-changes';
import type { DueNote } from '../../engine/reviewing/due-notes';
import type { Run } from '../../ports/run';
import { decisionPlanner } from './decision-planner';
import { appliedPart, type DecisionPreview, plannedPart, refusedRows, reviewLog } from './decision-outcome';
import type { ReviewInput, ReviewDeps } from './review-input';
import type { ReviewOutput } from './review-output';
import { questionSentences, questionTitle, trashes } from './review-words';

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
  const read = readReviewDecisions(entries, file, pathOf);
  const { good, refused } = await checkDecisions(read.decisions, due, whyNot);
  const already = [...read.refused, ...refused];
  const outcome = await carryOut(
    good,
    decisionPlanner(good, due, services, run),
    {
      dryRun,
      agreedBy: yes || !good.some(trashes) ? 'command' : null,
      choose: (preview) => agree(withoutObjection(preview), services),
    },
    reviewLog(already, null),
    services.writing,
    run,
  );
  const { choice } = outcome;
  const told = [...already, ...refusedRows(outcome)];
  if (!dryRun && stoppedBy(choice) === undefined) return { ...appliedPart(outcome), refused: told };
  const possible = withoutObjection(outcome.preview);
  const shown = plannedPart(possible);
  if (dryRun) return { ...shown, refused: told };
  return { ...shown, refused: [...told, ...possible.flatMap(unconfirmed)], stopped: nobodyAgreed };
}

/** Asks about all decisions at once; those that only postpone notes need no answer. */
function agree(
  changes: DecisionPreview['changes'],
  { consent }: ReviewDeps,
): Promise<Choice<(typeof changes)[number]>> {
  if (!changes.some(({ item }) => trashes(item))) return Promise.resolve({ answer: 'chosen', chosen: changes });
  const planned = changes.map((change) => change.planned);
  const question = { title: questionTitle(planned), sentences: questionSentences(planned), action: 'Apply' };
  return agreeToAll(changes, question, consent);
}

function unconfirmed({ item: { notes, action } }: DecisionPreview['changes'][number]): NoteReason[] {
  return action === 'skip' ? [] : notes.map((path) => ({ path, reason: nobodyAgreed }));
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
