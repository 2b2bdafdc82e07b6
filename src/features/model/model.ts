import { AppError } from '../../core/errors';
import { builtIn, type EmbedderChoice } from '../../core/models/embedder-choice';
import {
  defaultModel,
  findKnownModel,
  type ModelName,
  parseModelName,
  readModelName,
} from '../../core/models/known-models';
import { hostOf, parseModelSource } from '../../core/models/model-source';
import { changeModelSettings, readModelSettings } from '../../engine/models/model-settings';
import type { ModelQuote } from '../../engine/models/quote-model';
import type { Command } from '../../engine/running/command';
import type { Question } from '../../ports/consent';
import type { Run } from '../../ports/run';
import { describeModels } from './describe-models';
import {
  type ModelInput,
  modelInputSchema,
  type ModelServices,
  type DownloadReport,
  downloadSize,
  type DownloadStatus,
  type ModelOutput,
} from './model-input';

/** Shows, chooses, downloads and removes the model that search by meaning uses on this device. */
export const model: Command<ModelServices, ModelInput, ModelOutput> = {
  id: 'model',
  title: 'Model for search by meaning',
  summary: 'Show, download, choose or remove the model for search by meaning',
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

/** Chooses what search by meaning uses on this device: a model only when it is completely downloaded, or a folder, whose current files it accepts. */
async function useModel(services: ModelServices, { target, dryRun }: ModelInput, run: Run): Promise<void> {
  if (target === undefined) throw new AppError('usage', 'Give built-in, the name of a model, or a folder.');
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
    // A target that looks like a name is taken for one, unless there is a folder at that path.
    if (name === null) throw error;
    throw new AppError('not-found', `${name} is not on this device. Download it first.`, null, [
      { command: 'model', with: ['download', name] },
    ]);
  }
}

/** Removes a model from this device; if it is in use, the built-in method takes its place. */
async function removeModel(
  { models, device }: ModelServices,
  { target, dryRun }: ModelInput,
  run: Run,
): Promise<ModelName> {
  if (target === undefined) throw new AppError('usage', 'Name the model to remove.', null, [{ command: 'model' }]);
  const name = parseModelName(target);
  if (dryRun) return name;
  if (!(await models.remove(name, run)))
    throw new AppError('not-found', `${name} is not on this device.`, null, [{ command: 'model' }]);
  const { embedder } = await readModelSettings(device);
  if (embedder.kind === 'model' && embedder.name.toLowerCase() === name.toLowerCase()) {
    await changeModelSettings(device, { embedder: builtIn });
    run.warn(`${name} was in use in this vault; the built-in method is used now.`);
  }
  return name;
}

/** Shows what would be downloaded from where, and downloads it once the user has agreed. */
async function downloadModel(services: ModelServices, input: ModelInput, run: Run): Promise<DownloadReport> {
  const { models, device } = services;
  const name = parseModelName(input.target ?? defaultModel.name);
  const source =
    input.from === undefined ? (await readModelSettings(device)).modelSource : parseModelSource(input.from);
  if (await models.isWhole(name)) return { name, source, files: [], bytes: null, status: 'here already' };
  if (input.offline)
    throw new AppError(
      'needs-consent',
      `Downloading ${name} needs the network, but you passed --offline. Leave out --offline, or use a folder with the model.`,
      null,
      [{ command: 'model', with: ['use'] }],
    );
  run.progress({ label: `Asking ${hostOf(source)} for sizes`, done: 0, total: null });
  const quote = await models.quote(name, source, run.signal);
  const report = (status: DownloadStatus): DownloadReport => ({
    name,
    source,
    files: quote.files,
    bytes: quote.bytes,
    status,
  });
  if (input.dryRun) return report('dry run');
  run.progress({ label: 'Waiting for your answer', done: 0, total: null });
  if (!input.yes && !(await services.consent.ask(questionOf(quote)))) return report('needs consent');
  if (input.from !== undefined) await changeModelSettings(device, { modelSource: source });
  await models.download(quote, run);
  return report('done');
}

function questionOf({ name, source, bytes, files }: ModelQuote): Question {
  return {
    title: `Download ${name}?`,
    sentences: [
      `${downloadSentence(name, bytes)} from ${source}, in ${files.length} files.`,
      'The files stay on this device, outside the vault, for use with all vaults. None of your notes are sent.',
    ],
    action: 'Download',
  };
}

function downloadSentence(name: ModelName, bytes: number | null): string {
  return bytes === null
    ? `${name} (${downloadSize(null)}) will be downloaded`
    : `${downloadSize(bytes)} will be downloaded`;
}
