import * as z from 'zod';
import { isJsonObject } from '../../core/json';
import { readJsonList } from '../../core/language-models/json-reply';
import { replyShape } from '../../core/language-models/reply-shape';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';
import type { Reading, Task } from '../asking/task';

const restatedSchema = z.object({ sentence: z.int().positive(), text: z.string().min(1) });

/** A sentence in other words. `sentence` counts the shown sentences of all notes from 1. */
export type Restated = z.infer<typeof restatedSchema>;

/** A note with sentences that its session does not say. */
export interface NoteToRestate {
  readonly title: string;
  readonly sentences: readonly SentenceToRestate[];
  /** Passages of the session that the note quotes. */
  readonly said: readonly string[];
}

export interface SentenceToRestate {
  readonly text: string;
  /** Words that only the sentence has. */
  readonly unsaid: readonly string[];
  /** Words that only the session has. */
  readonly omitted: readonly string[];
  /** Passages of the session that are nearest to it. */
  readonly said: readonly string[];
}

const replySchema = replyShape(z.array(restatedSchema));
const outputTokensOfSentence = 80;
const fewestOutputTokens = 500;

/** Returns the task that asks for sentences again, in words that the session supports. */
export function restateTask(notes: readonly NoteToRestate[], prompt: Prompt): Task<readonly Restated[]> {
  let count = 0;
  const shown = notes.map(({ title, sentences, said }) =>
    [
      `Note: ${title}`,
      ...sentences.flatMap((sentence) => shownSentence(sentence, title, (count += 1))),
      ...said.map((text) => `said: ${text}`),
    ].join('\n'),
  );
  return {
    operation: 'extract',
    prompt,
    inputs: { reply_schema: replySchema, claims: shown.join('\n\n') },
    maxOutputTokens: fewestOutputTokens + count * outputTokensOfSentence,
    read: readRestated,
  };
}

function shownSentence({ text, unsaid, omitted, said }: SentenceToRestate, title: string, number: number): string[] {
  return [
    `${number}. ${text === title ? '(the title)' : text}`,
    ...(unsaid.length === 0 ? [] : [`not said: ${unsaid.join(', ')}`]),
    ...(omitted.length === 0 ? [] : [`left out: ${omitted.join(', ')}`]),
    ...said.map((text) => `said: ${text}`),
  ];
}

function readRestated(text: string): Reading<readonly Restated[]> {
  const entries = readJsonList(text, 'text');
  if (entries === null) return { value: null, faults: ['It contains no JSON array of sentences.'], goodCount: 0 };
  const read = entries.map((entry) => restatedSchema.safeParse(isJsonObject(entry) ? entry : {}));
  const value = read.flatMap(({ data }) => data ?? []);
  const faults = read.flatMap(({ error }, at) =>
    error === undefined ? [] : [`Entry ${at + 1}: ${error.issues.map(schemaFault).join('; ')}.`],
  );
  return { value: value.length > 0 || faults.length === 0 ? value : null, faults, goodCount: value.length };
}
