import * as z from 'zod';

const id = z.union([z.string().max(200), z.number()]).transform(String);
const question = z.string().trim().min(1).max(2_000);
const text = z.string().trim().min(1).max(2_000);

/** A question whose answer is known: where the notes say it, what it is, or that they do not. */
export const askCaseSchema = z
  .object({
    id,
    question,
    kind: z.string().max(200).default(''),
    answers: z
      .array(z.union([text, z.number().transform(String)]))
      .max(100)
      .default([]),
    evidence: z
      .array(z.object({ path: z.string().max(1_000), line: z.int().positive().optional() }))
      .max(200)
      .default([]),
    answerable: z.boolean().optional(),
  })
  .transform((read) => ({
    ...read,
    answerable: read.answerable ?? (read.answers.length > 0 || read.evidence.length > 0),
  }));

export type AskCase = z.infer<typeof askCaseSchema>;

/** A question that stands for a category: what its answer must contain, or that it must have none. */
export const smokeCaseSchema = z
  .object({
    category: z.string().trim().min(1).max(200),
    question,
    /** Texts that the answer must all contain; alternatives are separated by `|`. */
    expect: z.array(text).max(50).default([]),
    recants: z.boolean().default(false),
  })
  .refine(({ expect, recants }) => expect.length > 0 !== recants, {
    error: 'give either "expect" with at least one text, or "recants": true',
  });

export type SmokeCase = z.infer<typeof smokeCaseSchema>;
