import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import packageFile from '../../../package.json';
import { messageOf } from '../../core/errors';
import { runCommandLine } from './command-line/run-command-line';
import { streams, terminal } from './command-line/terminal';
import { isIndexWorkerData, runIndexWorker } from './index-worker';
import { isTranscriptThreadData, runTranscriptThread } from './transcript-thread';

if (isMainThread) {
  // A reader such as `head` may close the pipe early; that is no failure.
  for (const stream of [streams.out, streams.told]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    terminal.tell(messageOf(error));
    process.exit(1);
  });
  process.exitCode = await runCommandLine(process.argv.slice(2), packageFile.version);
} else if (parentPort !== null) {
  if (isIndexWorkerData(workerData)) runIndexWorker(parentPort, workerData);
  else if (isTranscriptThreadData(workerData)) runTranscriptThread(parentPort);
}
