import { loadModel } from '../../../adapters/transformers/loaded-model';
import { AppError, messageOf } from '../../../core/errors';
import type { Clock } from '../../../ports/clock';
import type { Embedder } from '../../../ports/embedder';
import type { ModelFiles } from '../../../ports/model-files';
import type { WorkerChannel } from '../../../worker/client';
import { WorkerEmbedder } from '../../../worker/embedder-client';
import { embedderSource } from '../../../worker/embedder-source';
import { startWorker } from './start-worker';

/** Runs a model in a worker of its own. Throws `unreachable` when that does not work here, and what reading the files throws. */
export async function startEmbedder(model: ModelFiles, clock: Clock): Promise<Embedder> {
  const loaded = await loadModel(model);
  return WorkerEmbedder.open(await startedWorker(clock), loaded);
}

async function startedWorker(clock: Clock): Promise<WorkerChannel> {
  try {
    return await startWorker(embedderSource, { kind: 'start', role: 'embedder' }, clock);
  } catch (error) {
    throw new AppError(
      'unreachable',
      `A model cannot be run in the app on this device. ${messageOf(error)} Search works by words and with the built-in vectors.`,
    );
  }
}
