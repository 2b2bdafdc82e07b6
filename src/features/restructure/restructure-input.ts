import * as z from 'zod';
import type { VaultSettings } from '../../core/settings/settings';
import type { AskingServices } from '../../engine/asking/model-requests';
import type { VaultInstructionsDeps } from '../../engine/asking/vault-instructions';
import type { IndexReadiness } from '../../engine/indexing/retriever-states';
import type { IndexSync } from '../../engine/indexing/sync';
import type { ExclusionRule } from '../../engine/indexing/sync-deps';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/consent';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { SourceFiles, StandardInput } from '../../ports/source-files';

const limitRange = 'Give a whole number of at least 1.';

export const restructureInputSchema = z.object({
  folder: z
    .string()
    .trim()
    .min(1, { error: 'Name a folder in the vault; "." is the whole vault.' })
    .describe('folder to restructure, subfolders included; . for the whole vault'),
  by: z
    .enum(['search', 'tags', 'model'])
    .default('search')
    .describe('group notes by similarity (search), by shared tags, or with a language model'),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .optional()
    .describe('maximum number of groups and large notes to ask about'),
  decisions: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .describe('JSON file with your decisions, or - for standard input; no model is asked'),
  regroup: z.boolean().default(false).describe('ignore cached groups and group the notes again'),
  /** When missing, the vault's settings apply. */
  applyPassed: z
    .boolean()
    .optional()
    .describe('apply changes without asking if they pass a second check, lose no sentence and break no link'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type RestructureInput = z.infer<typeof restructureInputSchema>;

export interface RestructureDeps extends AskingServices, VaultInstructionsDeps {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly exclusions: () => Promise<ExclusionRule>;
  readonly index: NoteIndex;
  readonly sync: Pick<IndexSync, 'syncAll'>;
  readonly readiness: IndexReadiness;
  readonly clock: Clock;
  readonly writing: WritingPorts;
  readonly approval: Approval;
  /** This device's cache for this vault, for data that can be recomputed. */
  readonly cache: BlobStore;
  /** The host's own link resolution, where it has one. */
  readonly linkLookup?: LinkLookup;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
}

/** The dependencies, input and run of one execution of the command. */
export interface RestructureContext {
  readonly services: RestructureDeps;
  readonly input: RestructureInput;
  readonly run: Run;
}
