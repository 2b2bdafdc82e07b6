import { AppError } from '../../core/errors';
import { builtIn } from '../../core/models/embedder-choice';
import { parseModelName, type ModelName } from '../../core/models/model-name';
import { changeModelSettings, readModelSettings } from '../../engine/models/model-settings';
import type { Run } from '../../ports/run';
import type { ModelInput, ModelServices } from './model-input';

/** Takes a model off this device; one that is in use gives way to the built-in way. */
export async function removeModel(
  { models, device }: ModelServices,
  { target, dryRun }: ModelInput,
  run: Run,
): Promise<ModelName> {
  if (target === undefined)
    throw new AppError('usage', 'Say which of the models that are here to remove.', null, [{ command: 'model' }]);
  const name = parseModelName(target);
  if (dryRun) return name;
  if (!(await models.remove(name, run)))
    throw new AppError('not-found', `Nothing of ${name} is on this device.`, null, [{ command: 'model' }]);
  const { embedder } = await readModelSettings(device);
  if (embedder.kind === 'model' && embedder.name.toLowerCase() === name.toLowerCase()) {
    await changeModelSettings(device, { embedder: builtIn });
    run.warn(`${name} was in use in this vault: the built-in way is used from now on.`);
  }
  return name;
}
