/** How to agree to what was not done. */
export const agreeLine = 'Run the command again with --yes to agree.';

/** What ended a run early, if anything did. */
export function endedLines(ended: string | undefined): string[] {
  return ended === undefined ? [] : [`It ended early: ${ended}`];
}

/** How to take a run back that changed something. */
export function undoLine(run: string): string {
  return `To take it back: cyberbrain undo ${run}`;
}
