/** How to agree to what was not done. */
export const agreeLine = 'Run the command again with --yes to agree.';

/** Of a dry run whose proposals would have to be asked for. */
export const dryRunLine =
  'Nothing was asked: this was a dry run. With --yes it asks the model and shows what that proposes; the replies are kept, so that the run itself costs nothing again.';

/** What ended a run early, if anything did. */
export function endedLines(ended: string | undefined): string[] {
  return ended === undefined ? [] : [`It ended early: ${ended}`];
}

/** How to take a run back that changed something. */
export function undoLine(run: string): string {
  return `To take it back: cyberbrain undo ${run}`;
}
