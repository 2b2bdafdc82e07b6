import * as z from 'zod';
import { readJsonReply } from '../../core/language-models/json-reply';
import { schemaFault } from '../../core/schema-fault';
import type { Prompt } from '../../core/prompts/prompt';
import { type Reading, type Task } from '../asking/task';
import { replyShape } from '../../core/language-models/reply-shape';
import type { EvidencedDraft } from './draft-from-proposal';
import type { ExistingNote } from '../reading/existing-note';

const verdictNames = ['same', 'contradicts', 'supersedes', 'related', 'different'] as const;

export type VerdictName = (typeof verdictNames)[number];

const verdictSchema = z.object({
  new: z.int().positive(),
  old: z.int().positive(),
  verdict: z.enum(verdictNames),
  reason: z.string(),
});

/** Relation between the claim of a new note and that of an old one. `new` and `old` count from 1. */
export type Verdict = z.infer<typeof verdictSchema>;

/** New notes, each with the old ones to compare it with, as indexes into `notes`. */
export interface Comparison {
  readonly drafts: readonly { readonly draft: EvidencedDraft; readonly near: readonly number[] }[];
  readonly notes: readonly ExistingNote[];
}

const replySchema = replyShape(z.array(verdictSchema));
const longestBody = 1_500;

export function compareTask(
  { drafts, notes }: Comparison,
  prompt: Prompt,
  maxOutputTokens: number,
): Task<readonly Verdict[]> {
  const pairs = new Set(drafts.flatMap(({ near }, at) => near.map((old) => `${at + 1} ${old + 1}`)));
  return {
    operation: 'compare',
    prompt,
    inputs: {
      reply_schema: replySchema,
      beats: drafts
        .map(
          ({ draft, near }, at) =>
            `new ${at + 1}, to be compared with ${near.map((old) => `old ${old + 1}`).join(', ')}\n${draft.title}\n${draft.summary}\n${draft.body.slice(0, longestBody)}`,
        )
        .join('\n\n'),
      notes: notes
        .map(
          ({ title, date, body }, at) =>
            `old ${at + 1}${date === '' ? '' : `, of ${date.slice(0, 10)}`}\n${title}\n${body.slice(0, longestBody)}`,
        )
        .join('\n\n'),
    },
    maxOutputTokens,
    read: (text) => readVerdicts(text, pairs),
  };
}

/** Returns the first verdict for each requested pair; a pair without one counts as different. */
export function readVerdicts(text: string, pairs: ReadonlySet<string>): Reading<readonly Verdict[]> {
  const entries = readJsonReply(text, 'array');
  if (!Array.isArray(entries)) return { value: null, faults: ['It contains no JSON array of verdicts.'], goodCount: 0 };
  const verdicts = new Map<string, Verdict>();
  const faults: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const read = verdictSchema.safeParse(entry);
    if (!read.success) faults.push(`Entry ${at + 1}: ${read.error.issues.map(schemaFault).join('; ')}.`);
    else if (pairs.has(pairOf(read.data)) && !verdicts.has(pairOf(read.data)))
      verdicts.set(pairOf(read.data), read.data);
  }
  const missing = [...pairs].find((pair) => !verdicts.has(pair));
  if (missing !== undefined)
    faults.push(`There is no verdict for new ${missing.replace(' ', ' and old ')}, and maybe for others.`);
  return {
    value: verdicts.size > 0 || pairs.size === 0 ? [...verdicts.values()] : null,
    faults,
    goodCount: verdicts.size,
  };
}

function pairOf(verdict: Verdict): string {
  return `${verdict.new} ${verdict.old}`;
}
