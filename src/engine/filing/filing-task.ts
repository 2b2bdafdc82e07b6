import * as z from 'zod';
import { isJsonObject, type JsonValue } from '../../core/json';
import { readJsonList } from '../../core/language-models/json-reply';
import { replyShape } from '../../core/language-models/reply-shape';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';
import { orNone, type Reading, type Task } from '../asking/task';

const placeSchema = z.object({
  new: z.int().positive(),
  action: z.enum(['create', 'extend', 'usual']),
  folder: z.string().optional(),
  note: z.string().optional(),
  heading: z.string().optional(),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
});

/** The place that a model proposes for a note, not yet checked against the vault. `new` counts the notes from 1. */
export type ProposedPlace = z.infer<typeof placeSchema>;

/** Inputs of the prompt about the vault and the notes; '' for a missing one. */
export interface FilingInputs {
  readonly preferences: string;
  readonly rules: string;
  readonly folders: string;
  readonly near: string;
  /** The new notes, each beginning with `new` and its number. */
  readonly notes: string;
}

const reply = replyShape(z.array(placeSchema));
const outputTokensOfNote = 120;
const fewestOutputTokens = 500;

/** Returns the task that asks for the places of `count` notes at once. */
export function filingTask(
  { preferences, rules, folders, near, notes }: FilingInputs,
  count: number,
  prompt: Prompt,
): Task<readonly ProposedPlace[]> {
  return {
    operation: 'autofile',
    prompt,
    inputs: {
      reply_schema: reply,
      preferences: orNone(preferences),
      rules: orNone(rules),
      folders: orNone(folders),
      near: orNone(near),
      notes,
    },
    maxOutputTokens: fewestOutputTokens + count * outputTokensOfNote,
    read: (text) => readPlaces(text, count),
  };
}

/** Returns the first place for each note. A single object is a list of one; a place without a number has that of its position. */
function readPlaces(text: string, count: number): Reading<readonly ProposedPlace[]> {
  const entries = readJsonList(text, 'action');
  if (entries === null || entries.length === 0)
    return { value: null, faults: ['It contains no JSON array of places.'], goodCount: 0 };
  const places = new Map<number, ProposedPlace>();
  const faults: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const read = placeSchema.safeParse(isJsonObject(entry) ? { new: at + 1, ...withoutNulls(entry) } : entry);
    if (!read.success) faults.push(`Entry ${at + 1}: ${read.error.issues.map(schemaFault).join('; ')}.`);
    else if (read.data.new <= count && !places.has(read.data.new)) places.set(read.data.new, read.data);
  }
  for (let at = 1; at <= count; at += 1) if (!places.has(at)) faults.push(`There is no place for new ${at}.`);
  return { value: places.size > 0 ? [...places.values()] : null, faults, goodCount: places.size };
}

function withoutNulls(entry: Readonly<Record<string, JsonValue>>): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
}
