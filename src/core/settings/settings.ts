import * as z from 'zod';

/**
 * What describes the vault, kept in the plugin's `data.json` and read by every host. Unknown keys are kept by whoever writes the file.
 * Folders are vault paths without a trailing `/`.
 */
export const vaultSettingsSchema = z.object({
  version: z.literal(1).default(1),
  /** Folders (`Archive`) and globs (`*.excalidraw.md`) that are not indexed. */
  excluded: z.array(z.string()).default([]),
  inboxFolder: z.string().default('AI/Inbox'),
  sessionsFolder: z.string().default('AI/Claude-Sessions'),
  workingMemoryFolder: z.string().default('AI/Working Memory'),
  uncertainFolder: z.string().default('AI/Uncertain'),
  /** Project name to folder. */
  projects: z.record(z.string(), z.string()).default({}),
  /** Days until a working-memory beat falls due, by type; `other` for types not named. */
  reviewDays: z
    .object({
      decision: z.number().int().positive().default(56),
      problem: z.number().int().positive().default(14),
      insight: z.number().int().positive().default(28),
      reference: z.number().int().positive().default(21),
      other: z.number().int().positive().default(28),
    })
    .prefault({}),
});

export type VaultSettings = z.infer<typeof vaultSettingsSchema>;
