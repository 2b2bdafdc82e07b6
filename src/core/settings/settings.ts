import { mostOwnNames } from '../transcript/talk/me';
import * as z from 'zod';
import { isAppError } from '../errors';
import { isInFolder } from '../note/path';
import { requireWritablePath } from '../plan/writable-path';
import { stripEnds } from '../text-ends';
import { longestText } from './bound-settings';

/** Version of the settings; raise it with each new migration in `bound-settings.ts`. */
export const settingsVersion = 1;

/** Maximum review interval: a hundred years, which is as good as never. */
export const mostReviewDays = 36_500;

/** Maximum number of days that a review looks ahead: ten years. */
export const mostDaysAhead = 3650;

/** A folder in which files are created and removed, which must not be the whole vault. */
const folder = folderThat((text) => isInsideVault(bareFolder(text)));

const folderOrNone = folderThat((text) => text === '' || isInsideVault(bareFolder(text)));

/**
 * Schema of the vault's settings in the plugin's `data.json`, which every host reads. Writers preserve unknown keys.
 * Folders are vault paths without a trailing `/`.
 */
export const vaultSettingsSchema = z.object({
  version: z.literal(settingsVersion).default(settingsVersion),
  /** Folders (`Archive`) and globs (`*.excalidraw.md`, see `core/glob/glob.ts`) that are not indexed. */
  excluded: z.array(z.string()).default([]),
  inboxFolder: folder.default('AI/Inbox'),
  sessionsFolder: folder.default('AI/Claude-Sessions'),
  workingMemoryFolder: folder.default('AI/Working Memory'),
  uncertainFolder: folder.default('AI/Uncertain'),
  /** Folder by project name. */
  projects: z.record(z.string(), z.string()).default({}),
  /** Days until a working-memory beat falls due, by type; `other` for types not named. */
  reviewDays: z
    .object({
      decision: z.number().int().positive().max(mostReviewDays).default(56),
      problem: z.number().int().positive().max(mostReviewDays).default(14),
      insight: z.number().int().positive().max(mostReviewDays).default(28),
      reference: z.number().int().positive().max(mostReviewDays).default(21),
      other: z.number().int().positive().max(mostReviewDays).default(28),
    })
    .prefault({}),
  /** Number of days that a review looks ahead; reminders count only notes due today. */
  reviewDaysAhead: z.number().int().min(0).max(mostDaysAhead).default(0),
  /** Folder of daily notes, in which captures are listed; '' for no journal. */
  journalFolder: folderOrNone.default(''),
  /** Names under which the user speaks in talks among people; nobody else is ever taken for the user there. */
  ownNames: z.array(z.string().max(longestText)).max(mostOwnNames).default([]),
  /** Whether each captured session gets a record in AI/Sessions. */
  sessionRecords: z.boolean().default(true),
  /** True when the language model, if one is chosen, finds the folder of new notes. */
  autofile: z.boolean().default(false),
  /**
   * True when review and restructuring apply changes without asking if a second call of the language model approved
   * them with at least 0.7 and they lose nothing.
   */
  applyPassed: z.boolean().default(false),
  /** Device that captures files in the inbox; null until the user was asked. */
  capturingDevice: z
    .object({ id: z.string().max(longestText), name: z.string().max(longestText) })
    .nullable()
    .default(null),
});

export type VaultSettings = z.infer<typeof vaultSettingsSchema>;

function folderThat(fits: (text: string) => boolean): z.ZodString {
  return z.string().max(longestText, { abort: true }).refine(fits, { error: 'Name a folder inside the vault' });
}

/** Returns a folder as settings store it: without surrounding spaces and slashes. */
export function bareFolder(text: string): string {
  return stripEnds(text.trim(), /\//);
}

/** Returns the reason, as a sentence, why a folder that the user named cannot be used; null when it can. It need not exist yet. */
export function folderProblem(text: string, configFolder: string): string | null {
  const folder = bareFolder(text);
  if (folder === '') return 'Enter a folder in this vault.';
  if (isInFolder(folder, configFolder)) return 'The app stores its settings there. Choose another folder.';
  if (folder.split('/').some((segment) => segment.startsWith('.') && segment !== '..' && segment !== '.'))
    return 'A name that begins with a dot is hidden. Choose another folder.';
  if (/[<>:"|?*]/.test(folder)) return 'A folder name cannot contain < > : " | ? *';
  return isInsideVault(folder) ? null : 'This is not a folder inside the vault.';
}

/** True for a bare folder that is neither the vault itself, nor hidden, nor outside the vault. */
function isInsideVault(folder: string): boolean {
  try {
    return requireWritablePath(folder) !== '';
  } catch (error) {
    if (!isAppError(error, 'outside-vault')) throw error;
    return false;
  }
}
