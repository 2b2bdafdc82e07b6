import type { GroupRow, RestructureOutput } from '../../../features/restructure/restructure-output';

/** A group or a large note that was looked at. */
export interface LookedAt extends GroupRow {
  readonly isLarge: boolean;
}

/** What was looked at, by what it is. */
export interface LookedAtRows {
  /** Notes that belong together. */
  readonly related: readonly LookedAt[];
  /** One note each: it may belong elsewhere, or is left of a group. */
  readonly single: readonly LookedAt[];
  readonly large: readonly LookedAt[];
}

export function lookedAt({ groups, large }: Pick<RestructureOutput, 'groups' | 'large'>): LookedAtRows {
  const rows = groups.map((row): LookedAt => ({ ...row, isLarge: false }));
  return {
    related: rows.filter(({ notes }) => notes.length > 1),
    single: rows.filter(({ notes }) => notes.length === 1),
    large: large.map(({ note, ...row }): LookedAt => ({ notes: [note], ...row, isLarge: true })),
  };
}

/** Whether a change was offered and neither made nor refused: the user did not take it, or the run ended before. */
export function isLeft({ action, notes, isFailed }: GroupRow, { applied, refused }: Pick<RestructureOutput, 'applied' | 'refused'>): boolean {
  if (action === 'keep' || isFailed === true) return false;
  const isDone = applied.some((each) => each.action === action && each.notes.join('\n') === notes.join('\n'));
  return !isDone && !refused.some(({ path }) => notes.includes(path));
}
