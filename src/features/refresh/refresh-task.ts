import * as z from 'zod';
import { replyShape } from '../../core/language-models/reply-shape';
import type { Prompt } from '../../core/prompts/prompt';
import type { ProposedTruth } from '../../core/upkeep/truth/judge-truth';
import type { TruthNote } from '../../core/upkeep/truth/read-truth';
import { orNone, readObject, type Task } from '../../engine/asking/task';

const sentenceSchema = z.object({ text: z.string(), entries: z.array(z.int().positive()).catch([]) });
const replySchema = z.object({ sentences: z.array(sentenceSchema).max(60) });

/** Maximum number of the latest entries that a model is shown. */
export const mostEntries = 120;
export const outputTokens = 1_500;

/** Asks what the upper part of a note should say by its timeline. */
export function refreshTask(
  { sentences, entries }: Pick<TruthNote, 'sentences' | 'entries'>,
  { prompt, today, title }: { readonly prompt: Prompt; readonly today: string; readonly title: string },
): Task<readonly ProposedTruth[]> {
  const first = Math.max(0, entries.length - mostEntries);
  return {
    operation: 'review',
    prompt,
    inputs: {
      reply_schema: replyShape(replySchema),
      today,
      note: orNone([title, '', ...sentences].join('\n')),
      timeline: entries
        .slice(first)
        .map(({ text }, at) => `${first + at + 1}: ${text}`)
        .join('\n'),
    },
    maxOutputTokens: outputTokens,
    read: (text) => {
      const { value, ...reading } = readObject(text, replySchema);
      return { ...reading, value: value?.sentences ?? null };
    },
  };
}
