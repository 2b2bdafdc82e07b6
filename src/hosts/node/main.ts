import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import packageFile from '../../../package.json';
import { runCommandLine } from './command-line/run-command-line';
import { isIndexWorkerData, runIndexWorker } from './index-worker';

if (isMainThread) {
  // A reader such as `head` may close the pipe early; that is no failure.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.exitCode = await runCommandLine(process.argv.slice(2), packageFile.version);
} else if (parentPort !== null && isIndexWorkerData(workerData)) {
  runIndexWorker(parentPort, workerData);
}
