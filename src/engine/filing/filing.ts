import * as z from 'zod';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/resolve-link';
import type { Prompt } from '../../core/prompts/prompt';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { ModelClient } from '../asking/model-client';
import type { VaultInstructions } from '../asking/vault-instructions';
import { orNone, readObject, replySchemaText, type Task } from '../asking/task';
import type { ExistingNote } from '../reading/existing-note';

/** A note that is to get its place; it need not stand in the vault yet. */
export interface NoteToFile {
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** Where it stands now; null when it is new. */
  readonly path: VaultPath | null;
}

/** Where a note goes, after everything that the model said was checked. */
export type Filing =
  | {
      readonly action: 'create';
      readonly folder: string;
      readonly title: string;
      readonly confidence: number;
      readonly reason: string;
    }
  | {
      readonly action: 'extend';
      readonly note: ExistingNote;
      readonly heading: string;
      readonly passage: string;
      readonly confidence: number;
      readonly reason: string;
    }
  /** It stays a note of its own, where notes of its kind go. */
  | { readonly action: 'usual'; readonly confidence: number; readonly reason: string }
  /** The user is to decide; `reason` says why. */
  | { readonly action: 'uncertain'; readonly confidence: number; readonly reason: string };

/** What filing needs of the wired program, for one run. */
export interface FilingWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly house: VaultInstructions;
  readonly asker: Pick<ModelClient, 'ask'>;
  readonly links: LinkResolver;
  readonly run: Run;
  /** The notes that have most to do with a text, best first. */
  readonly nearest: (text: string, limit: number) => Promise<readonly VaultPath[]>;
}

const common = { confidence: z.number().min(0).max(1), reason: z.string() };

const filingReplySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), folder: z.string(), title: z.string().min(1), ...common }),
  z.object({
    action: z.literal('extend'),
    note: z.string().min(1),
    heading: z.string(),
    text: z.string().min(1),
    ...common,
  }),
]);

/** Where a model would put a note; nothing of it is checked against the vault yet. */
export type ProposedPlace = z.infer<typeof filingReplySchema>;

/** What the model is shown of the vault and the note. */
interface FilingInputs {
  /** '' when the vault names none. */
  readonly preferences: string;
  readonly rules: string;
  readonly folders: string;
  readonly related: string;
  readonly note: string;
}

const replySchema = replySchemaText(filingReplySchema);

const mostOutputTokens = 2_500;

export function filingTask(inputs: FilingInputs, prompt: Prompt): Task<ProposedPlace> {
  const { preferences, rules, folders, related, note } = inputs;
  return {
    operation: 'autofile',
    prompt,
    inputs: {
      reply_schema: replySchema,
      preferences: orNone(preferences),
      rules: orNone(rules),
      folders: orNone(folders),
      related: orNone(related),
      note,
    },
    maxOutputTokens: mostOutputTokens,
    read: (text) => readObject(text, filingReplySchema),
  };
}
