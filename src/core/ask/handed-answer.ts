import * as z from 'zod';

/** Bounds of what is read of a model's reply. */
const most = { sentences: 20, cites: 6, missing: 8 };
const longest = { sentence: 1_500, quote: 2_000, missing: 200 };

const citeSchema = z.object({
  row: z.preprocess((row) => (typeof row === 'string' ? Number(row) : row), z.number().int()),
  quote: z.string(),
});
const sentenceSchema = z.object({ text: z.string(), cites: z.array(citeSchema) });

/** An answer as a model hands it in, before anything of it is checked. */
export const handedAnswerSchema = z.object({
  sentences: z.array(sentenceSchema),
  missing: z.array(z.string()).optional(),
});

export interface HandedSentence {
  readonly text: string;
  readonly cites: readonly { readonly row: number; readonly quote: string }[];
}

export interface HandedAnswer {
  readonly sentences: readonly HandedSentence[];
  readonly missing: readonly string[];
  /** Number of sentences that were not read, because there were too many. */
  readonly left: number;
}

const looseCite = z.object({
  row: z.preprocess(
    (row) => (typeof row === 'string' ? Number(/\d{1,6}/.exec(row)?.[0] ?? NaN) : row),
    z.number().catch(0),
  ),
  quote: z.string().catch(''),
});
const looseSentence = z.object({ text: z.string(), cites: z.array(looseCite).catch([]) });

/** Reads a reply leniently: what has no text is left out, and what is too long is cut off. Null without a list of sentences. */
export function readHandedAnswer(value: unknown): HandedAnswer | null {
  const list = typeof value === 'object' && value !== null ? (value as { sentences?: unknown }).sentences : undefined;
  if (!Array.isArray(list)) return null;
  const sentences = list.slice(0, most.sentences).flatMap((each) => {
    const read = looseSentence.safeParse(each);
    return read.success ? [boundedSentence(read.data)] : [];
  });
  const missing = z
    .array(z.string())
    .catch([])
    .parse((value as { missing?: unknown }).missing ?? []);
  return {
    sentences,
    missing: missing.slice(0, most.missing).map((part) => part.slice(0, longest.missing)),
    left: Math.max(0, list.length - most.sentences),
  };
}

function boundedSentence({ text, cites }: z.infer<typeof looseSentence>): HandedSentence {
  return {
    text: text.slice(0, longest.sentence).trim(),
    cites: cites.slice(0, most.cites).filter(({ quote }) => quote.length <= longest.quote),
  };
}
