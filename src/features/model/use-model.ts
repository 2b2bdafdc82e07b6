import { AppError } from '../../core/errors';
import { builtIn, type EmbedderChoice } from '../../core/models/embedder-choice';
import { findKnownModel } from '../../core/models/known-models';
import { readModelName } from '../../core/models/model-name';
import { changeModelSettings } from '../../engine/models/model-settings';
import type { Run } from '../../ports/run';
import type { ModelInput, ModelServices } from './model-input';

/** Chooses what search by meaning uses on this device from now on: a model only when it is there whole, a folder with its files as they are now. */
export async function useModel(services: ModelServices, { target, dryRun }: ModelInput, run: Run): Promise<void> {
  if (target === undefined) throw new AppError('usage', 'Say what to use: built-in, the name of a model, or a folder.');
  const embedder = await findChoice(services, target);
  if (dryRun) return;
  if (embedder.kind === 'folder') {
    run.progress({ label: 'Reading the files of the folder', done: 0, total: null });
    await services.models.acceptFolder(embedder.path, run.signal);
  }
  await changeModelSettings(services.device, { embedder });
}

async function findChoice({ models }: ModelServices, target: string): Promise<EmbedderChoice> {
  if (target === builtIn.kind) return builtIn;
  const written = readModelName(target);
  const name = written === null ? null : (findKnownModel(written)?.name ?? written);
  if (name !== null && (await models.isWhole(name))) return { kind: 'model', name };
  try {
    return { kind: 'folder', path: await models.locateFolder(target) };
  } catch (error) {
    // What looks like a name is one, unless there is such a folder.
    if (name === null) throw error;
    throw new AppError('not-found', `${name} is not on this device. Download it first.`, null, [
      { command: 'model', with: ['download', name] },
    ]);
  }
}
