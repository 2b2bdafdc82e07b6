import { choiceWords, vectorSearchSchema } from '../../../core/models/embedder-choice';
import { modelFusions, usualFusion } from '../../../core/search/model-fusion';
import { model } from '../../../features/model/model';
import { modelInputSchema, type ModelInput, type ModelOutput } from '../../../features/model/model-input';
import type { AppHost } from '../host';
import { showNotice } from '../show-notice';

const noticeMs = 8_000;

export const cannotRunModels =
  'This version of the app cannot run models. Search by meaning uses what it learns from your notes.';

/** Runs the model command and shows the new state; null when it failed or was stopped, and the user has been told. */
export async function runModel(host: AppHost, values: Partial<ModelInput>): Promise<ModelOutput | null> {
  const output = await host.runner.run(model, modelInputSchema.parse(values));
  if (output === null) await host.models.refresh();
  else host.models.show(output, values.action === 'use');
  return output;
}

/** Sets the embedder for search by meaning, and confirms it. */
export async function useModel(host: AppHost, target: string): Promise<void> {
  const output = await runModel(host, { action: 'use', target });
  if (output === null) return;
  const words =
    output.used.kind === 'built-in'
      ? 'Search by meaning uses what it learns from your notes.'
      : `Search by meaning now uses ${choiceWords(output.used)}.`;
  showNotice(words, noticeMs);
}

/** Sets how hits by words and by a model are fused. */
export async function useFusion(host: AppHost, fusion: string): Promise<void> {
  await runModel(host, { fusion: modelFusions.find((each) => each === fusion) ?? usualFusion });
}

/** Sets how the nearest vectors of a model are found. */
export async function useVectorSearch(host: AppHost, search: string): Promise<void> {
  const read = vectorSearchSchema.safeParse(search);
  await runModel(host, { vectors: read.success ? read.data : 'auto' });
}

/** Downloads a model, by default the standard one, after the user has agreed, and uses it. */
export async function downloadAndUse(host: AppHost, target?: string): Promise<void> {
  if (!host.models.canRun) {
    showNotice(cannotRunModels, noticeMs);
    return;
  }
  const output = await runModel(host, { action: 'download', ...(target === undefined ? {} : { target }) });
  const download = output?.download;
  if (download?.status === 'done' || download?.status === 'here already') await useModel(host, download.name);
}
