import { LinkResolver } from '../../core/note/resolve-link';
import { House } from '../asking/house';
import { nearestNotes } from '../indexing/nearest-notes';
import type { ChosenModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import type { VaultSettings } from '../../core/settings/settings';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { ExtractionServices } from './extraction-ports';
import type { ModelExtraction } from './model-extraction';
import { windowSizeFor } from './window-size';

/** Where new notes are to stand. */
export interface ExtractionWorld extends ExtractionServices {
  readonly vault: Vault;
  readonly device: DeviceData;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
}

/** Gets ready to extract with the user's models: reads what the vault says to them, and brings the index up to the vault, so that new notes are held against all that are there. */
export async function beginExtraction(
  services: ExtractionWorld,
  models: ChosenModels,
  run: Run,
  isAutofiling: boolean,
  task: 'extract-beats' | 'file-text' = 'extract-beats',
): Promise<ModelExtraction> {
  const { vault, device, hasher, settings, index, sync } = services;
  const house = new House({ vault, device, hasher });
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  await sync.syncAll(run);
  const asker = services.asking.askerFor(services.languageModels);
  const links = new LinkResolver((await vault.list()).map(({ path }) => path));
  const nearest = (text: string, limit: number): ReturnType<typeof nearestNotes> => nearestNotes(index, text, limit);
  const { size, maxOutputTokens } = windowSizeFor(models);
  return {
    asker,
    model: models.first,
    rules: {
      operation: task === 'file-text' ? 'file' : 'extract',
      prompt: await house.prompt(task, say),
      vocabulary: await house.vocabulary(),
      preferences: await house.seenPreferences(say),
      maxOutputTokens,
    },
    comparePrompt: await house.prompt('compare-claims', say),
    size,
    nearest,
    refresh: async (paths) => {
      await sync.syncPaths(paths, run);
    },
    filing: isAutofiling ? { vault, hasher, settings, house, asker, links, nearest } : null,
    links,
  };
}
