import type { GroupRow, RestructureOutput } from '../../../features/restructure/restructure-output';

/** A group or a large note that was looked at. */
export interface LookedAt extends GroupRow {
  readonly isLarge: boolean;
}

/** What was looked at, by what it is. */
export interface LookedAtRows {
  /** Notes that belong together. */
  readonly related: readonly LookedAt[];
  /** One note each: those nearest to it lie in another folder. */
  readonly strays: readonly LookedAt[];
  /** One note each: it is left of a group. */
  readonly single: readonly LookedAt[];
  readonly large: readonly LookedAt[];
}

export function lookedAt({ groups, large }: Pick<RestructureOutput, 'groups' | 'large'>): LookedAtRows {
  const rows = groups.map((row): LookedAt => ({ ...row, isLarge: false }));
  return {
    related: rows.filter(({ notes }) => notes.length > 1),
    strays: rows.filter(({ notes, isStray }) => notes.length === 1 && isStray),
    single: rows.filter(({ notes, isStray }) => notes.length === 1 && isStray !== true),
    large: large.map(({ note, ...row }): LookedAt => ({ notes: [note], ...row, isLarge: true })),
  };
}
