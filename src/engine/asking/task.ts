import * as z from 'zod';
import type { JsonValue } from '../../core/json';
import { readJsonReply } from '../../core/language-models/json-reply';
import type { Operation } from '../../core/language-models/provider-choice';
import type { Prompt } from '../../core/prompts/prompt';
import { schemaFault } from '../../core/schema-fault';

/** What was made of a reply. */
export interface Reading<Value> {
  /** null when nothing of the reply can be used. */
  readonly value: Value | null;
  /** What is wrong with it, a sentence each, as the model is told; empty when nothing is. */
  readonly faults: readonly string[];
  /** How much of it can be used: of two replies the one with more is taken. */
  readonly goodCount: number;
}

/** One question to a model, with how its reply is understood. */
export interface Task<Value> {
  readonly operation: Operation;
  readonly prompt: Prompt;
  readonly inputs: Readonly<Record<string, string>>;
  readonly maxOutputTokens: number;
  /** Trusts nothing of the text. `isCut`: it ends where the limit cut it. */
  readonly read: (text: string, isCut: boolean) => Reading<Value>;
}

/** What came of a task. */
export interface Answer<Value> {
  readonly value: Value;
  /** What could not be used, also after the model was told. */
  readonly faults: readonly string[];
}

/** A text as a prompt shows it that says so where there is nothing. */
export function orNone(text: string): string {
  return text.trim() === '' ? 'None.' : text;
}

/** A reply that is one object of a schema. */
export function readObject<Value>(text: string, schema: z.ZodType<Value>): Reading<Value> {
  const object: JsonValue = readJsonReply(text, 'object');
  if (object === null) return { value: null, faults: ['It holds no JSON object.'], goodCount: 0 };
  const read = schema.safeParse(object);
  if (read.success) return { value: read.data, faults: [], goodCount: 1 };
  return { value: null, faults: read.error.issues.map((issue) => `${schemaFault(issue)}.`), goodCount: 0 };
}

/** The JSON schema of a reply, as a prompt shows it: without the version of the format, and without the bounds of whole numbers that say nothing. */
export function replySchemaText(schema: z.ZodType): string {
  const { $schema: _version, ...shown } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return JSON.stringify(shown);
}
