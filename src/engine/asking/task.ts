import type * as z from 'zod';
import type { JsonValue } from '../../core/json';
import { readJsonReply } from '../../core/language-models/json-reply';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';

/** A model's reply after reading it. */
export interface Reading<Value> {
  /** null when no part of the reply can be used. */
  readonly value: Value | null;
  /** The errors in the reply, one sentence each, as sent to the model; empty without errors. */
  readonly faults: readonly string[];
  /** Number of usable parts: of two replies, the one with more parts is used. */
  readonly goodCount: number;
}

/** A question to a model, with the function that reads its reply. */
export interface Task<Value> {
  readonly operation: ModelOperation;
  readonly prompt: Prompt;
  readonly inputs: Readonly<Record<string, string>>;
  readonly maxOutputTokens: number;
  /** Reads an untrusted reply. `isCut`: the text was cut off at the output limit. */
  readonly read: (text: string, isCut: boolean) => Reading<Value>;
  /** True when a cached reply without usable parts is requested again. */
  readonly isEmptyRetried?: boolean;
}

/** Result of a task. */
export interface Answer<Value> {
  readonly value: Value;
  /** The remaining errors, after the model got a chance to correct them. */
  readonly faults: readonly string[];
}

/** Returns a text for a prompt; `None.` for an empty one. */
export function orNone(text: string): string {
  return text.trim() === '' ? 'None.' : text;
}

/** Reads a reply that consists of one object of a schema. */
export function readObject<Value>(text: string, schema: z.ZodType<Value>): Reading<Value> {
  const object: JsonValue = readJsonReply(text, 'object');
  if (object === null) return { value: null, faults: ['It contains no JSON object.'], goodCount: 0 };
  const read = schema.safeParse(object);
  if (read.success) return { value: read.data, faults: [], goodCount: 1 };
  return { value: null, faults: read.error.issues.map((issue) => `${schemaFault(issue)}.`), goodCount: 0 };
}
