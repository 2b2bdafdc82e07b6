import type { Clock } from '../../../ports/clock';
import type { WorkerChannel } from '../../../worker/client';
import { heartbeatMs } from '../../../worker/heartbeat';
import type { StartMessage } from '../../../worker/start-message';
import { StartedWorker } from './started-worker';

const readyLimitMs = 5_000;

/**
 * Runs `source`, a classic script, in a worker and sends it `start`. Rejects with `internal` when the browser refuses, the script fails or
 * it is not ready within five seconds. A worker that fails later or leaves its heartbeat unanswered is ended and counts as dead.
 */
export async function startWorker(source: string, start: StartMessage, clock: Clock): Promise<WorkerChannel> {
  const worker = new StartedWorker(source);
  worker.postMessage(start, []);
  void clock.sleep(readyLimitMs).then(() => {
    worker.requireReady();
  });
  await worker.ready;
  void keepHeartbeat(worker, clock);
  return worker;
}

async function keepHeartbeat(worker: StartedWorker, clock: Clock): Promise<void> {
  do await clock.sleep(heartbeatMs);
  while (worker.tick());
}
