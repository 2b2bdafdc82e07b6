import * as z from 'zod';
import type { VaultSettings } from '../../core/settings/settings';
import type { AskingServices } from '../../engine/asking/asking';
import type { HouseWorld } from '../../engine/asking/house';
import type { IndexReadiness } from '../../engine/indexing/read-legs';
import type { IndexSync } from '../../engine/indexing/sync';
import type { ExclusionRule } from '../../engine/indexing/sync-world';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Approval } from '../../ports/consent';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { NoteIndex } from '../../ports/note-index';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

const limitRange = 'Give a whole number from 1.';

export const restructureInputSchema = z.object({
  folder: z
    .string()
    .trim()
    .min(1, { error: 'Name a folder of the vault; "." is the whole vault.' })
    .describe('folder of the vault whose notes are looked at, those of its folders too; . for all'),
  by: z
    .enum(['search', 'tags', 'model'])
    .default('search')
    .describe('what puts notes into a group: what search finds near, the tags that they share, or a language model'),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .optional()
    .describe('ask about so many groups and large notes at most'),
  decisions: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .describe('a JSON file that says what becomes of which notes, or - for what is piped in; no model is asked'),
  regroup: z.boolean().default(false).describe('make the groups anew, also where they are known'),
  /** Missing: as the vault's settings say. */
  applyPassed: z
    .boolean()
    .optional()
    .describe('make what passed its check, and loses and breaks nothing, without asking'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type RestructureInput = z.infer<typeof restructureInputSchema>;

export interface RestructureServices extends AskingServices, HouseWorld {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly exclusions: () => Promise<ExclusionRule>;
  readonly index: NoteIndex;
  readonly sync: Pick<IndexSync, 'syncAll'>;
  readonly readiness: IndexReadiness;
  readonly clock: Clock;
  readonly writing: WritingPorts;
  readonly approval: Approval;
  /** This device's cache of this vault: what can be made anew. */
  readonly cache: BlobStore;
  /** How the host resolves links, where it does. */
  readonly linkLookup?: LinkLookup;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
}
