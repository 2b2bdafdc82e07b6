import type { EmbedderChoice } from '../../core/models/embedder-choice';
import { findKnownModel, knownModels, type ModelName } from '../../core/models/known-models';
import { readModelSettings } from '../../engine/models/model-settings';
import type { DownloadedModel, ModelStore } from '../../engine/models/model-store';
import type { DeviceData } from '../../ports/device-data';
import type { ModelOutput, ModelRow } from './model-input';

/** Describes the chosen, known and downloaded models without asking any server. */
export async function describeModels({
  models,
  device,
}: {
  readonly models: ModelStore;
  readonly device: DeviceData;
}): Promise<ModelOutput> {
  const { embedder, modelSource, vectorSearch, fusion } = await readModelSettings(device);
  const kept = await models.list();
  const others = kept.filter(({ name }) => findKnownModel(name) === null);
  const rows = [
    ...knownModels.map(({ name }) => modelRow(name, findKept(kept, name))),
    ...others.map((each) => modelRow(each.name, each)),
  ];
  return {
    used: embedder,
    problem: await problemOf(embedder, models),
    source: modelSource,
    vectors: vectorSearch,
    fusion,
    models: rows,
  };
}

function findKept(kept: readonly DownloadedModel[], name: ModelName): DownloadedModel | undefined {
  return kept.find((each) => each.name.toLowerCase() === name.toLowerCase());
}

function modelRow(name: ModelName, kept: DownloadedModel | undefined): ModelRow {
  const known = findKnownModel(name);
  const isWhole = kept?.isWhole ?? false;
  return {
    name,
    about: known?.about ?? null,
    dimensions: known?.dimensions ?? null,
    bytes: isWhole ? (kept?.bytes ?? null) : (known?.roughBytes ?? null),
    downloaded: kept === undefined ? 'no' : isWhole ? 'yes' : 'partly',
    downloadedBytes: kept?.bytes ?? 0,
  };
}

async function problemOf(choice: EmbedderChoice, models: ModelStore): Promise<string | null> {
  if (choice.kind === 'model' && !(await models.isWhole(choice.name)))
    return `${choice.name} is not completely downloaded, so the built-in method is used. Download it.`;
  if (choice.kind !== 'folder') return null;
  const isThere = await models.locateFolder(choice.path).then(
    () => true,
    () => false,
  );
  return isThere
    ? null
    : `The folder ${choice.path} no longer exists, so the built-in method is used. Restore it, or choose another folder.`;
}
