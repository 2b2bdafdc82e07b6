import type { CancelSignal } from '../../../ports/run';
import type { ReadingRun } from '../../../ports/transcript-reader';
import { ExternalSourceFiles } from '../files/external-source-files';
import type { PastSession } from '../files/past-sessions';
import type { AppHost } from '../host';

/** Larger ones take seconds to read: that is worth it only when they are captured. */
const mostBytes = 5_000_000;

/** How often the user spoke in a session; null when it is too large to look, or cannot be read. */
export async function countTurns(
  { services }: AppHost,
  { path, size }: PastSession,
  signal: CancelSignal,
): Promise<number | null> {
  if (size > mostBytes || signal.isCancelled) return null;
  try {
    const [file] = (await new ExternalSourceFiles().find([path])).files;
    if (file === undefined) return null;
    const run: ReadingRun = { signal, progress: () => undefined };
    const open = await services.transcripts.open(await file.open(), path, run);
    let count = 0;
    for await (const { turns } of open.sessions(run)) count += turns.filter(({ role }) => role === 'user').length;
    await open.close();
    return count;
  } catch {
    // The list is shown all the same; capturing it says what is wrong.
    return null;
  }
}
