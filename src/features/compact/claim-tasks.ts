import * as z from 'zod';
import { readJsonList } from '../../core/language-models/json-reply';
import { replyShape } from '../../core/language-models/reply-shape';
import type { PromptName } from '../../core/prompts/built-in-prompts';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';
import { cutText } from '../../core/text-ends';
import { type ClaimPair, claimVerdicts } from '../../core/upkeep/judged/claim-verdict';
import { ownText } from '../../core/upkeep/statement';
import type { UpkeepNote } from '../../core/upkeep/upkeep-note';
import type { Reading, Task } from '../../engine/asking/task';

const longestText = 900;
const outputTokensOfPair = 120;
const fewestOutputTokens = 300;

const comparedSchema = z.object({
  pair: z.int().positive(),
  verdict: z.enum(claimVerdicts),
  reason: z.string().catch(''),
  first: z.string().nullish().catch(null),
  second: z.string().nullish().catch(null),
});

/** A model's verdict on a pair; `pair` counts from 1. */
export type ComparedPair = z.infer<typeof comparedSchema>;

const judgedSchema = z.object({
  pair: z.int().positive(),
  passed: z.boolean(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()),
});

/** A second opinion on the verdict on a pair. */
export type JudgedPair = z.infer<typeof judgedSchema>;

export const claimPrompts = ['tidy-compare', 'tidy-judge'] as const satisfies readonly PromptName[];

/** Asks how the claims of the notes of each pair relate. */
export function compareClaimsTask(pairs: readonly ClaimPair[], prompt: Prompt): Task<readonly ComparedPair[]> {
  return {
    operation: 'compare',
    prompt,
    inputs: {
      reply_schema: replyShape(z.array(comparedSchema)),
      pairs: pairs.map((pair, at) => pairText(pair, at)).join('\n\n---\n\n'),
    },
    maxOutputTokens: fewestOutputTokens + pairs.length * outputTokensOfPair,
    read: (text) => readPairs(text, 'verdict', comparedSchema, pairs.length),
  };
}

/** Asks whether the verdict on each pair is right. */
export function judgeClaimsTask(
  pairs: readonly ClaimPair[],
  verdicts: readonly Pick<ComparedPair, 'verdict'>[],
  prompt: Prompt,
): Task<readonly JudgedPair[]> {
  return {
    operation: 'judge',
    prompt,
    inputs: {
      reply_schema: replyShape(z.array(judgedSchema)),
      pairs: pairs
        .map(
          (pair, at) => `${pairText(pair, at)}\n\nverdict on pair ${at + 1}: ${verdicts[at]?.verdict ?? 'different'}`,
        )
        .join('\n\n---\n\n'),
    },
    maxOutputTokens: fewestOutputTokens + pairs.length * outputTokensOfPair,
    read: (text) => readPairs(text, 'passed', judgedSchema, pairs.length),
  };
}

function pairText([first, second]: ClaimPair, at: number): string {
  return `pair ${at + 1}\n\nfirst note${noteText(first)}\n\nsecond note${noteText(second)}`;
}

function noteText({ day, title, summary, body }: UpkeepNote): string {
  const own = ownText(body);
  // A summary that only repeats a sentence of the note would be paid for twice.
  const text = own.includes(summary) ? own : `${summary}\n${own}`;
  // Indented, so that no note can pass for the beginning of another pair.
  return `${day === '' ? '' : `, ${day}`}\n${title}\n${cutText(text, longestText)}`
    .trimEnd()
    .replace(/\n\s*/gu, '\n    ');
}

/** Takes the first entry for each pair; another one, or one for a pair that was not shown, is ignored. */
function readPairs<Entry extends { readonly pair: number }>(
  text: string,
  key: string,
  schema: z.ZodType<Entry>,
  count: number,
): Reading<readonly Entry[]> {
  const entries = readJsonList(text, key);
  if (entries === null) return { value: null, faults: ['It contains no JSON array.'], goodCount: 0 };
  const found = new Map<number, Entry>();
  const faults: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const read = schema.safeParse(entry);
    if (!read.success) faults.push(`Entry ${at + 1}: ${read.error.issues.map(schemaFault).join('; ')}.`);
    else if (read.data.pair <= count && !found.has(read.data.pair)) found.set(read.data.pair, read.data);
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).find((pair) => !found.has(pair));
  if (missing !== undefined) faults.push(`There is no entry for pair ${missing}, and maybe for others.`);
  return { value: found.size > 0 ? [...found.values()] : null, faults, goodCount: found.size };
}
