import * as z from 'zod';
import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import { isJsonObject } from '../../core/json';
import { readJsonList } from '../../core/language-models/json-reply';
import { replyShape } from '../../core/language-models/reply-shape';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';
import type { Reading, Task } from '../asking/task';

const restatedSchema = z.object({ new: z.int().positive(), title: z.string().min(1), summary: z.string().min(1) });

/** A claim in other words. `new` counts the shown claims from 1. */
export type Restated = z.infer<typeof restatedSchema>;

/** A claim that was not found in a session. */
export interface UnfoundClaim {
  readonly beat: Pick<ProposedBeat, 'title' | 'summary'>;
  /** A sentence that names what was not found. */
  readonly doubt: string;
  /** Parts of the messages that it quotes, each with the id of its message. */
  readonly passages: readonly string[];
}

const replySchema = replyShape(z.array(restatedSchema));
const outputTokensOfClaim = 150;
const fewestOutputTokens = 500;

/** Returns the task that asks for the claims in words that the passages support. */
export function restateTask(claims: readonly UnfoundClaim[], prompt: Prompt): Task<readonly Restated[]> {
  return {
    operation: 'extract',
    prompt,
    inputs: {
      reply_schema: replySchema,
      claims: claims
        .map(({ beat, doubt, passages }, at) =>
          [`new ${at + 1}`, `title: ${beat.title}`, `summary: ${beat.summary}`, doubt, ...passages].join('\n'),
        )
        .join('\n\n'),
    },
    maxOutputTokens: fewestOutputTokens + claims.length * outputTokensOfClaim,
    read: readRestated,
  };
}

function readRestated(text: string): Reading<readonly Restated[]> {
  const entries = readJsonList(text, 'title');
  if (entries === null) return { value: null, faults: ['It contains no JSON array of claims.'], goodCount: 0 };
  const read = entries.map((entry) => restatedSchema.safeParse(isJsonObject(entry) ? entry : {}));
  const value = read.flatMap(({ data }) => data ?? []);
  const faults = read.flatMap(({ error }, at) =>
    error === undefined ? [] : [`Entry ${at + 1}: ${error.issues.map(schemaFault).join('; ')}.`],
  );
  return { value: value.length > 0 || faults.length === 0 ? value : null, faults, goodCount: value.length };
}
