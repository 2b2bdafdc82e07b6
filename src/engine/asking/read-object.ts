import type * as z from 'zod';
import type { JsonValue } from '../../core/json';
import { schemaFault } from '../../core/schema-fault';
import { readJsonReply } from '../../core/language-models/json-reply';
import type { Reading } from './task';

/** A reply that is one object of a schema. */
export function readObject<Value>(text: string, schema: z.ZodType<Value>): Reading<Value> {
  const object: JsonValue = readJsonReply(text, 'object');
  if (object === null) return { value: null, faults: ['It holds no JSON object.'], goodCount: 0 };
  const read = schema.safeParse(object);
  if (read.success) return { value: read.data, faults: [], goodCount: 1 };
  return { value: null, faults: read.error.issues.map((issue) => `${schemaFault(issue)}.`), goodCount: 0 };
}
