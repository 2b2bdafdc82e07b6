import type { DueRow, ProposalRow, ReviewOutput } from '../../../features/review/review-output';

export interface ReviewGroup {
  rows: readonly DueRow[];
  state: 'open' | 'skipped' | 'decided';
  proposals: readonly ProposalRow[];
}

/** What was done, for the summary and to take it back. */
export interface DoneStep {
  readonly run: string;
  /** The groups that it was about, each with what it was before. */
  readonly groups: readonly { readonly group: ReviewGroup; readonly before: Pick<ReviewGroup, 'rows' | 'proposals'> }[];
  readonly applied: ReviewOutput['applied'];
}

/** Takes out of groups what a run has done about their notes; a group without any is decided on. */
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

/** The groups are again what they were before, to be decided on anew. */
export function undoStep({ groups }: DoneStep): void {
  for (const { group, before } of groups) Object.assign(group, before, { state: 'open' });
}
