import { reasonOf } from '../../core/errors';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';
import type { NoteReason } from '../../core/note/note-reason';
import { parseVaultPath } from '../../core/note/path';
import type { Reason } from '../../core/remedy';
import type { ReviewDecision } from '../../core/review/decision';
import { readReviewState } from '../../core/review/review-state';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { reviewCalendar } from '../../engine/reviewing/review-calendar';
import { changedWords } from './planned-decision';
import type { ReviewServices } from './review-input';

/** Those decisions whose notes are all due and as they were when it was decided; of the others, each note with the reason. */
export async function checkDecisions(decisions: readonly ReviewDecision[], due: readonly DueNote[], services: ReviewServices): Promise<{ readonly good: readonly ReviewDecision[]; readonly refused: readonly NoteReason[] }> {
  const byPath = new Map<string, DueNote>(due.map((note) => [note.path, note]));
  const good: ReviewDecision[] = [];
  const refused: NoteReason[] = [];
  for (const decision of decisions) {
    const faults = new Map<string, Reason>();
    for (const path of decision.notes) {
      const note = byPath.get(path);
      const wanted = decision.hashes[path];
      if (note === undefined) faults.set(path, await whyNotDue(path, services));
      else if (wanted !== undefined && wanted !== note.hash) faults.set(path, { reason: changedWords(path) });
    }
    if (faults.size === 0) good.push(decision);
    else for (const path of decision.notes) refused.push({ path, ...(faults.get(path) ?? { reason: `${[...faults.keys()].join(', ')} cannot be reviewed, and they were to be decided on together.` }) });
  }
  return { good, refused };
}

async function whyNotDue(named: string, { vault, settings }: ReviewServices): Promise<Reason> {
  try {
    const path = parseVaultPath(named);
    if ((await vault.stat(path)) === null) return { reason: 'There is no such note.' };
    const { data } = readFrontmatter(new TextDecoder().decode(await vault.read(path)));
    if (readBeat(data).isLocked) return { reason: 'It is locked (cb_lock).' };
    const state = readReviewState(data, reviewCalendar(settings));
    if (state === null) return { reason: 'It is no working memory: it has no "cb_ephemeral: true".' };
    if (state.reviewAfter === null) return { reason: state.problem };
    return { reason: `It is not due before ${state.reviewAfter}. To review it now, list more days ahead.`, remedies: [{ input: 'daysAhead' }] };
  } catch (error) {
    return reasonOf(error);
  }
}
