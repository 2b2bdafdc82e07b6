import { LinkResolver } from '../../core/note/references/resolve-link';
import type { VaultSettings } from '../../core/settings/settings';
import type { WindowSize } from '../../core/transcript/windows';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { ModelAccess } from '../proposing/cached-replies';
import type { ChosenModels } from '../../ports/language-models';
import type { NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import type { AskingServices } from '../asking/model-requests';
import { VaultInstructions } from '../asking/vault-instructions';
import { nearestNotes } from '../indexing/vectors/nearest-notes';
import type { IndexSync } from '../indexing/sync';
import type { ModelExtraction } from './model-extraction';

/** Services for extraction with a model, in addition to those of a capture. */
export interface ExtractionServices extends AskingServices {
  readonly index: Pick<NoteIndex, 'search'>;
  readonly sync: Pick<IndexSync, 'syncAll' | 'syncPaths'>;
}

/** Maximum number of tokens in a request; a longer text is read less carefully. */
const mostTokens = 16_000;

const mostOutputTokens = 8_000;

/** Tokens of the instructions and of the marks around turns. */
const promptTokens = 2_500;

const overlapShare = 0.08;

/** The vault and services for writing new notes. */
export interface ExtractionDeps extends ExtractionServices {
  readonly vault: Vault;
  readonly device: DeviceData;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
}

/**
 * Prepares extraction with the user's models: reads the vault's instructions, and updates the index so that new notes
 * are compared with all existing ones.
 */
export async function beginExtraction(
  services: ExtractionDeps,
  models: ChosenModels,
  { client, run }: ModelAccess,
  isAutofiling: boolean,
  task: 'extract-beats' | 'file-text' = 'extract-beats',
): Promise<ModelExtraction> {
  const { vault, device, hasher, settings, index, sync } = services;
  const instructions = new VaultInstructions({ vault, device, hasher });
  const say = (sentence: string): void => {
    run.warn(sentence);
  };
  await sync.syncAll(run);
  const links = new LinkResolver((await vault.list()).map(({ path }) => path));
  const nearest = (text: string, limit: number): ReturnType<typeof nearestNotes> => nearestNotes(index, text, limit);
  const { size, maxOutputTokens } = windowSizeFor(models);
  return {
    client,
    model: models.first,
    rules: {
      operation: task === 'file-text' ? 'file' : 'extract',
      prompt: await instructions.prompt(task, say),
      vocabulary: await instructions.vocabulary(),
      preferences: await instructions.seenPreferences(say),
      maxOutputTokens,
    },
    projectMemory: (project) => instructions.seenCoreMemory(project, say),
    restatePrompt: await instructions.prompt('restate-claims', say),
    comparePrompt: await instructions.prompt('compare-claims', say),
    size,
    nearest,
    refresh: async (paths) => {
      await sync.syncPaths(paths, run);
    },
    filing: isAutofiling ? { vault, hasher, settings, instructions, client, links, nearest } : null,
    links,
  };
}

/** Returns how much of a session fits into a call of the smaller model. Token estimates are at most a fifth too low. */
export function windowSizeFor({ first, second }: ChosenModels): {
  readonly size: WindowSize;
  readonly maxOutputTokens: number;
} {
  const context = Math.min(first.contextTokens, second?.contextTokens ?? Infinity);
  const maxOutputTokens = Math.min(mostOutputTokens, Math.floor(context / 4));
  const most = Math.max(500, Math.min(mostTokens, Math.floor((context - promptTokens - maxOutputTokens) / 1.25)));
  return { size: { most, overlap: Math.floor(most * overlapShare) }, maxOutputTokens };
}
