import * as z from 'zod';
import { cutText } from '../../core/text-ends';
import { readJsonList } from '../../core/language-models/json-reply';
import { schemaFault } from '../../core/schema-fault';
import type { Prompt } from '../../core/prompts/prompt';
import { type Reading, type Task } from '../asking/task';
import { replyShape } from '../../core/language-models/reply-shape';

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

/** A note as it is shown for comparison. `time` is `YYYY-MM-DD HH:mm`, a day alone, or '' when it is not known. */
export interface ShownClaim {
  readonly time: string;
  readonly title: string;
  readonly summary: string;
}

/**
 * New notes, each with those to compare it with, as indexes into `old`. An entry of `old` is a note of the vault, or
 * the index of an earlier new note.
 */
export interface Comparison {
  readonly drafts: readonly { readonly claim: ShownClaim; readonly near: readonly number[] }[];
  readonly old: readonly (ShownClaim | number)[];
}

const replySchema = replyShape(z.array(verdictSchema));
const longestSummary = 400;

export function compareTask(
  { drafts, old }: Comparison,
  prompt: Prompt,
  maxOutputTokens: number,
): Task<readonly Verdict[]> {
  const pairs = new Set(drafts.flatMap(({ near }, at) => near.map((each) => `${at + 1} ${each + 1}`)));
  return {
    operation: 'compare',
    prompt,
    inputs: {
      reply_schema: replySchema,
      beats: drafts
        .map(({ claim, near }, at) => ({ text: `new ${at + 1}${nearWords(near)}${claimText(claim)}`, near, at }))
        .filter(({ near, at }) => near.length > 0 || old.includes(at))
        .map(({ text }) => text)
        .join('\n\n'),
      notes: old
        .map((each, at) => `old ${at + 1}${typeof each === 'number' ? `: it is new ${each + 1}` : claimText(each)}`)
        .join('\n\n'),
    },
    maxOutputTokens,
    read: (text) => readVerdicts(text, pairs),
  };
}

function nearWords(near: readonly number[]): string {
  return near.length === 0 ? '' : `, to be compared with ${near.map((each) => `old ${each + 1}`).join(', ')}`;
}

function claimText({ time, title, summary }: ShownClaim): string {
  return `\n${time === '' ? '' : `${time}: `}${title}\n${cutText(summary, longestSummary)}`.trimEnd();
}

/** Returns the first verdict for each requested pair; a pair without one counts as different. */
export function readVerdicts(text: string, pairs: ReadonlySet<string>): Reading<readonly Verdict[]> {
  const entries = readJsonList(text, 'verdict');
  if (entries === null) return { value: null, faults: ['It contains no JSON array of verdicts.'], goodCount: 0 };
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
