import { reasonOf, type Reason } from '../../core/errors';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { isInFolder, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isDue, readReviewState } from '../../core/review/review-state';
import { reviewCalendar } from '../../engine/reviewing/due-notes';
import type { ReviewDeps } from './review-input';

/** The range of notes that were looked for. */
export interface Looked {
  /** The last day on which a note may fall due, `YYYY-MM-DD`. */
  readonly last: string;
  /** The notes that the user named; empty for all. */
  readonly only: readonly string[];
}

/** Returns why a note is not among those that are due. */
export async function whyNotDue(named: string, { last, only }: Looked, services: ReviewDeps): Promise<Reason> {
  try {
    const path = parseVaultPath(named);
    const leftOut = await whyLeftOut(path, services);
    if (leftOut !== null) return { reason: leftOut };
    const {
      data,
      problems: [problem],
    } = readFrontmatter(new TextDecoder().decode(await services.vault.read(path)));
    if (problem !== undefined)
      return { reason: `Its properties cannot be read, line ${problem.line}: ${problem.reason}` };
    const state = readReviewState(data, reviewCalendar(services.settings));
    if (state?.isLocked === true) return { reason: 'It is locked (cb_lock).' };
    if (state === null) return { reason: 'It is not a temporary note: it has no "cb_ephemeral: true".' };
    if (state.reviewAfter === null) return { reason: state.problem };
    if (!isDue(state, last))
      return {
        reason: `It is not due before ${state.reviewAfter}. To review it now, list more days ahead.`,
        remedies: [{ input: 'daysAhead' }],
      };
    return only.length === 0 || only.includes(path)
      ? { reason: 'It cannot be read as text.' }
      : { reason: 'It is not one of the notes you named (--only).', remedies: [{ input: 'only' }] };
  } catch (error) {
    return reasonOf(error);
  }
}

async function whyLeftOut(
  path: VaultPath,
  { vault, settings: { inboxFolder }, exclusions }: ReviewDeps,
): Promise<string | null> {
  const file = await vault.stat(path);
  if (file === null) return "This note doesn't exist.";
  return isInFolder(path, inboxFolder) ? 'It is in the inbox.' : (await exclusions())(file);
}
