import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { version } from '../../../package.json';
import { messageOf } from '../../core/errors';
import { asksForOverview } from './command-line/asks-for-overview';
import { commandFirst } from './command-line/command-first';
import { streams, terminal } from './command-line/terminal';
import { readServerWords } from './mcp/server-words';
import type { EarlyThread } from './starting/early-thread';
import { isThreadData } from './thread-channel';

declare global {
  interface ImportMeta {
    /** Saves the code that was compiled so far, for the next start; missing where the program is one module. */
    readonly keepCode?: () => void;
    /** The thread of the index that was started before anything else; missing or null when there is none. */
    readonly earlyThread?: EarlyThread | null;
  }
}

/**
 * Ends the program once its output has arrived. Nothing else is awaited: to take the objects of a large vault apart takes
 * longer than ending.
 */
async function endProgram(exitCode: number): Promise<void> {
  const written = [streams.out, streams.told].map(
    (stream) =>
      new Promise((resolve) => {
        stream.write('', resolve);
      }),
  );
  await Promise.all(written);
  process.exit(exitCode);
}

// Each thread runs this file and loads only its own part: parsing the code is most of the time that a start takes.
const script = new URL(import.meta.url);

if (isMainThread) {
  // A reader such as `head` may close the pipe early; that is not an error.
  for (const stream of [streams.out, streams.told]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    terminal.tell(messageOf(error));
    process.exit(1);
  });
  const words = commandFirst(process.argv.slice(2));
  // A session waits for its hooks, so they load nothing of the command line.
  if (words[0] === 'hook' && !words.some((word) => word === '--help' || word === '-h'))
    await (await import('./hook/run-hook')).runHook(words, script);
  const { earlyThread } = import.meta;
  if (earlyThread) (await import('./index-worker')).keepThread(earlyThread);
  const server = words[0] === 'mcp' ? readServerWords(words.slice(1)) : null;
  if (server !== null) await (await import('./mcp/run-mcp')).runMcp({ ...server, version, script });
  if (asksForOverview(words)) (await import('./command-line/overview')).printOverview(words, version);
  else {
    const { runCommandLine } = await import('./command-line/run-command-line');
    await endProgram(await runCommandLine(words, { version, script }));
  }
} else if (parentPort !== null && isThreadData(workerData)) {
  if (workerData.role === 'index')
    (await import('./run-index-worker')).runIndexWorker(parentPort, workerData, script, import.meta.keepCode);
  else if (workerData.role === 'segments') (await import('./run-segment-thread')).runSegmentThread(parentPort);
  else (await import('./run-transcript-thread')).runTranscriptThread(parentPort);
}
