import * as z from 'zod';
import { longestText } from './bound-settings';
import { bareFolder, isInsideVault } from './check-folder';

/** Raised whenever `migrate-settings.ts` gets another step. */
export const settingsVersion = 1;

/** A hundred years: what is to be reviewed later is never. */
export const mostReviewDays = 36_500;

/** Ten years: a review looks no further ahead. */
export const mostDaysAhead = 3650;

/** Files are made and taken there: the vault as a whole is no such place. */
const folder = folderThat((text) => isInsideVault(bareFolder(text)));

const folderOrNone = folderThat((text) => text === '' || isInsideVault(bareFolder(text)));

function folderThat(fits: (text: string) => boolean): z.ZodString {
  return z.string().max(longestText, { abort: true }).refine(fits, { error: 'Name a folder inside the vault' });
}

/**
 * What describes the vault, kept in the plugin's `data.json` and read by every host. Unknown keys are kept by whoever writes the file.
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
  /** Project name to folder. */
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
  /** A review also lists what falls due within so many days; reminders tell of today alone. */
  reviewDaysAhead: z.number().int().min(0).max(mostDaysAhead).default(0),
  /** Where the notes of days are, which are told what was captured; '' for no journal. */
  journalFolder: folderOrNone.default(''),
  /** Whether each captured session gets a record in AI/Sessions. */
  sessionRecords: z.boolean().default(true),
  /** Whether a language model, where one is chosen, finds the place of new notes. */
  autofile: z.boolean().default(false),
  /** Whether review and restructuring apply, without asking, what a second call of the language model passed with at least 0.7 and what loses nothing. */
  applyPassed: z.boolean().default(false),
  /** The device that captures what is dropped into the inbox; null until the user was asked. */
  capturingDevice: z
    .object({ id: z.string().max(longestText), name: z.string().max(longestText) })
    .nullable()
    .default(null),
});

export type VaultSettings = z.infer<typeof vaultSettingsSchema>;
