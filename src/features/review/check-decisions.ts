import type { NoteReason } from '../../core/note/note-reason';
import type { Reason } from '../../core/remedy';
import type { ReviewDecision } from '../../core/review/decision';
import type { DueNote } from '../../engine/reviewing/due-notes';
import { changedWords } from './planned-decision';

/** Those decisions whose notes are all due and as they were when it was decided; of the others, each note with the reason. `whyNot` tells why a note is not due. */
export async function checkDecisions(
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
            reason: `${[...faults.keys()].join(', ')} cannot be reviewed, and they were to be decided on together.`,
          }),
        });
  }
  return { good, refused };
}
