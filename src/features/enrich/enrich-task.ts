import * as z from 'zod';
import type { EnrichKey } from '../../core/enrich/enrichment';
import { readJsonReply } from '../../core/language-models/json-reply';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';
import { type Reading, type Task } from '../../engine/asking/task';
import { replyShape } from '../../core/language-models/reply-shape';
import type { ExistingNote } from '../../engine/reading/existing-note';

const describedSchema = z.object({
  note: z.int().positive(),
  type: z.string().nullish(),
  summary: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
});

/** A model's description of one note; `note` counts from 1. */
export type DescribedNote = z.infer<typeof describedSchema>;

export interface NoteToDescribe {
  readonly note: ExistingNote;
  readonly wanted: readonly EnrichKey[];
}

export interface DescribingRules {
  readonly prompt: Prompt;
  readonly types: readonly string[];
  /** The vault's own tags, most used first. */
  readonly tags: readonly string[];
  readonly preferences: string;
}

const replySchema = replyShape(z.array(describedSchema));
export const longestShown = 4_000;
export const notesACall = 6;
const outputTokensANote = 250;

export function enrichTask(
  notes: readonly NoteToDescribe[],
  { prompt, types, tags, preferences }: DescribingRules,
): Task<readonly DescribedNote[]> {
  return {
    operation: 'enrich',
    prompt,
    inputs: {
      reply_schema: replySchema,
      types: types.join(', '),
      tags: tags.join(', ') || 'None.',
      preferences: preferences === '' ? 'None.' : preferences,
      notes: notes
        .map(
          ({ note, wanted }, at) =>
            `note ${at + 1}, lacks ${wanted.join(', ')}\n${note.title}\n${note.body.slice(0, longestShown)}`,
        )
        .join('\n\n---\n\n'),
    },
    maxOutputTokens: notes.length * outputTokensANote,
    read: (text) => readDescribed(text, notes.length),
  };
}

/** Takes the first description of each note that was shown. A description of any other note is a fault. */
function readDescribed(text: string, count: number): Reading<readonly DescribedNote[]> {
  const entries = readJsonReply(text, 'array');
  if (!Array.isArray(entries)) return { value: null, faults: ['It contains no JSON array of notes.'], goodCount: 0 };
  const faults: string[] = [];
  const described = new Map<number, DescribedNote>();
  for (const [at, entry] of entries.entries()) {
    const read = describedSchema.safeParse(entry);
    if (!read.success) faults.push(`Entry ${at + 1}: ${read.error.issues.map(schemaFault).join('; ')}.`);
    else if (read.data.note > count) faults.push(`Entry ${at + 1}: there is no note ${read.data.note}.`);
    else if (!described.has(read.data.note)) described.set(read.data.note, read.data);
  }
  return {
    value: described.size > 0 || faults.length === 0 ? [...described.values()] : null,
    faults,
    goodCount: described.size,
  };
}
