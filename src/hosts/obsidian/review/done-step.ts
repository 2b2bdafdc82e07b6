import type { DueRow, ProposalRow, ReviewOutput } from '../../../features/review/review-output';

export interface ReviewGroup {
  rows: readonly DueRow[];
  state: 'open' | 'skipped' | 'decided';
  proposals: readonly ProposalRow[];
}

/** A completed step, for the summary and for undoing it. */
export interface DoneStep {
  readonly run: string;
  /** The affected groups, each with its previous state. */
  readonly groups: readonly { readonly group: ReviewGroup; readonly before: Pick<ReviewGroup, 'rows' | 'proposals'> }[];
  readonly applied: ReviewOutput['applied'];
}

/** Removes from groups the notes that a run has handled; a group without notes is decided. */
export function doStep(
  { run, applied }: Pick<ReviewOutput, 'run' | 'applied'>,
  groups: readonly ReviewGroup[],
): DoneStep {
  const done = new Set(applied.map(({ path }) => path));
  const concerned = groups.filter(({ rows }) => rows.some(({ path }) => done.has(path)));
  const step = {
    run,
    applied,
    groups: concerned.map((group) => ({ group, before: { rows: group.rows, proposals: group.proposals } })),
  };
  for (const group of concerned) {
    group.rows = group.rows.filter(({ path }) => !done.has(path));
    group.proposals = group.proposals.filter(({ notes }) => !notes.some((path) => done.has(path)));
    if (group.rows.length === 0) group.state = 'decided';
  }
  return step;
}

/** Restores the groups to their previous state, to be decided on again. */
export function undoStep({ groups }: DoneStep): void {
  for (const { group, before } of groups) Object.assign(group, before, { state: 'open' });
}
