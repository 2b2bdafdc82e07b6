import * as z from 'zod';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { Prompt } from '../../core/prompts/prompt';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { ModelClient } from '../asking/model-client';
import type { VaultInstructions } from '../asking/vault-instructions';
import { orNone, readObject, type Task } from '../asking/task';
import { replyShape } from '../../core/language-models/reply-shape';
import type { ExistingNote } from '../reading/existing-note';

/** A note to be filed; it need not be in the vault yet. */
export interface NoteToFile {
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** Current path; null for a new note. */
  readonly path: VaultPath | null;
}

/** Where a note goes, after the model's answer was checked. */
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
  /** It stays a separate note, in the usual folder for its kind. */
  | { readonly action: 'usual'; readonly confidence: number; readonly reason: string }
  /** The user decides, for this `reason`. */
  | { readonly action: 'uncertain'; readonly confidence: number; readonly reason: string };

/** Services for filing, for one run. */
export interface FilingDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly instructions: VaultInstructions;
  readonly client: Pick<ModelClient, 'ask'>;
  readonly links: LinkResolver;
  readonly run: Run;
  /** Returns the most closely related notes, best first. */
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

/** The folder or note that a model proposes, not yet checked against the vault. */
export type ProposedPlace = z.infer<typeof filingReplySchema>;

/** Inputs of the prompt about the vault and the note. */
interface FilingInputs {
  /** The user's preferences; '' without any. */
  readonly preferences: string;
  readonly rules: string;
  readonly folders: string;
  readonly related: string;
  readonly note: string;
}

const replySchema = replyShape(filingReplySchema);

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
