import * as z from 'zod';

const weight = z.number().min(0).max(100).default(1);
/** Several alternatives stand with `|` between. */
const terms = z.array(z.string().max(500)).max(100);

/** The labels of one session: the notes that a careful person would keep. Other keys are ignored. */
export const captureLabelsSchema = z.object({
  session: z.string().min(1).max(500),
  beats: z
    .array(
      z.object({
        id: z.string().max(200),
        claim: z.string().max(2_000).default(''),
        weight,
        turns: z.array(z.string().max(50)).max(200).default([]),
        key_terms: terms.min(1),
        stands_in: z.string().max(50).default('turns'),
        /** A note that contains all terms of one of these lists, and none of `wrong_unless`, is wrong. */
        wrong_terms: z.array(terms).max(50).default([]),
        wrong_unless: terms.default([]),
        /** The terms of all notes on its turns count together. */
        parts: z.unknown().optional(),
      }),
    )
    .max(1_000),
  not_worth: z
    .array(z.object({ text: z.string().max(2_000), turns: z.array(z.string().max(50)).max(200).default([]) }))
    .max(1_000)
    .default([]),
});

export type CaptureLabels = z.infer<typeof captureLabelsSchema>;
export type LabelledBeat = CaptureLabels['beats'][number];
