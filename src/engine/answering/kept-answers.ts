import * as z from 'zod';
import type { BlobStore } from '../../ports/blob-store';

const text = z.string();
const citation = z.object({
  path: text,
  line: z.int().positive(),
  quote: text,
  date: text.exactOptional(),
  state: text.exactOptional(),
  supersededBy: text.exactOptional(),
  confidence: z.number().exactOptional(),
});
const answer = z.object({
  class: z.enum(['lookup', 'reasoning']),
  sentences: z
    .array(
      z.object({
        fate: z.enum(['written', 'quoted']),
        text,
        citations: z.array(citation).min(1),
        reason: text.exactOptional(),
      }),
    )
    .min(1),
  dropped: z.array(z.object({ text, reason: text })),
  missing: z.array(text),
  contradictions: z.array(
    z.object({ followed: citation, other: citation, because: z.enum(['force', 'authority', 'newer', 'unclear']) }),
  ),
  isFound: z.boolean(),
});

const keptAnswer = z.object({
  /** What was asked, and by what it was answered: models, prompts and filters. */
  key: text,
  atMs: z.number(),
  /** Hash of each note that was read for it. */
  notes: z.record(text, text),
  answer,
});

/** An answer of a language model after the checks, with what it was answered from. */
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** Number of the way in which sentences are checked; answers of another one are not used. */
const version = 1;
const schema = z.object({ version: z.literal(version), answers: z.array(keptAnswer) });
const recordKey = 'answers.json';
const most = { answers: 100, bytes: 1_000_000, ms: 7 * 24 * 60 * 60 * 1_000 };

/** The last answers in the device cache, newest first. A failing store counts as empty. */
export class KeptAnswers {
  constructor(private readonly store: Pick<BlobStore, 'get' | 'put'>) {}

  /** Returns the answer to the same question that is at most a week old; null when there is none. */
  async find(key: string, nowMs: number): Promise<KeptAnswer | null> {
    const found = (await this.#read()).find((each) => each.key === key);
    return found === undefined || Math.abs(nowMs - found.atMs) > most.ms ? null : found;
  }

  async put(kept: KeptAnswer): Promise<void> {
    const others = (await this.#read()).filter(({ key }) => key !== kept.key);
    await this.#write([kept, ...others].slice(0, most.answers));
  }

  async drop(dropped: string): Promise<void> {
    await this.#write((await this.#read()).filter(({ key }) => key !== dropped));
  }

  async #read(): Promise<KeptAnswer[]> {
    try {
      const bytes = await this.store.get(recordKey);
      return bytes === null ? [] : (schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.answers ?? []);
    } catch {
      return [];
    }
  }

  async #write(answers: readonly KeptAnswer[]): Promise<void> {
    const bytes = new TextEncoder().encode(`${JSON.stringify({ version, answers })}\n`);
    if (bytes.length > most.bytes && answers.length > 1) await this.#write(answers.slice(0, -1));
    else await this.store.put(recordKey, bytes).catch(() => undefined);
  }
}
