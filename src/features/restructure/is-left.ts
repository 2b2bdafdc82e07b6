import type { GroupRow, RestructureOutput } from './restructure-output';

/** Whether a change was offered and neither made nor refused: the user did not take it, or the run ended before. */
export function isLeft(
  { action, notes, isFailed }: Pick<GroupRow, 'action' | 'notes' | 'isFailed'>,
  { applied, refused }: Pick<RestructureOutput, 'applied' | 'refused'>,
): boolean {
  if (action === 'keep' || isFailed === true) return false;
  const isDone = applied.some((each) => each.action === action && each.notes.join('\n') === notes.join('\n'));
  return !isDone && !refused.some(({ path }) => notes.includes(path));
}
