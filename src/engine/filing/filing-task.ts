import * as z from 'zod';
import type { Prompt } from '../../core/prompts/prompt';
import { orNone } from '../asking/or-none';
import { readObject } from '../asking/read-object';
import { replySchemaText } from '../asking/reply-schema';
import type { Task } from '../asking/task';

const common = { confidence: z.number().min(0).max(1), reason: z.string() };

export const filingReplySchema = z.discriminatedUnion('action', [
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
export interface FilingInputs {
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
