import type { Command } from '../../engine/running/command';
import { changeModelSettings } from '../../engine/models/model-settings';
import type { Run } from '../../ports/run';
import { describeModels } from './describe-models';
import { downloadModel } from './download-model';
import { modelInputSchema, type ModelInput, type ModelServices } from './model-input';
import type { ModelOutput } from './model-output';
import { removeModel } from './remove-model';
import { useModel } from './use-model';

/** Which model search by meaning uses on this device, and its files. */
export const model: Command<ModelServices, ModelInput, ModelOutput> = {
  id: 'model',
  title: 'Model for search by meaning',
  summary: 'Show, download, choose or remove the model that search by meaning uses',
  input: modelInputSchema,
  positional: ['action', 'target'],
  run: runModel,
  outcome: ({ download }) => (download?.status === 'needs consent' ? 'refused' : 'done'),
};

async function runModel(services: ModelServices, input: ModelInput, run: Run): Promise<ModelOutput> {
  await changeSearch(services, input);
  switch (input.action) {
    case 'download': {
      const download = await downloadModel(services, input, run);
      return { ...(await describeModels(services)), download };
    }
    case 'remove': {
      const removed = await removeModel(services, input, run);
      return { ...(await describeModels(services)), removed };
    }
    case 'use':
      await useModel(services, input, run);
      return describeModels(services);
    case 'show':
      return describeModels(services);
  }
}

async function changeSearch({ device }: ModelServices, { vectors, fusion, dryRun }: ModelInput): Promise<void> {
  if (dryRun || (vectors ?? fusion) === undefined) return;
  await changeModelSettings(device, {
    ...(vectors === undefined ? {} : { vectorSearch: vectors }),
    ...(fusion === undefined ? {} : { fusion }),
  });
}
