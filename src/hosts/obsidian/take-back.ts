import { undo, type UndoOutput } from '../../features/undo/undo';
import type { AppHost } from './host';

/** Takes a run back, for every screen that offers it. null when it failed or was stopped, and the user has been told. */
export async function takeBack({ runner, unasked }: AppHost, run: string): Promise<UndoOutput | null> {
  const output = await runner.run(undo, { run, dryRun: false });
  if (output !== null) await unasked.undone(run);
  return output;
}
