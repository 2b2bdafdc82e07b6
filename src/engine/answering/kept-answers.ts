import type { BlobStore } from '../../ports/blob-store';
import type { Composed } from './compose-answer';

/** An answer of a language model after the checks, with what it was answered from. */
export interface KeptAnswer {
  /** What was asked, and by what it was answered: models, prompts and filters. */
  readonly key: string;
  readonly atMs: number;
  /** Hash of each note that was read for it. */
  readonly notes: Readonly<Record<string, string>>;
  readonly answer: Omit<Composed, 'read'>;
}

interface Kept {
  readonly version: number;
  readonly answers: readonly KeptAnswer[];
}

/** Number of the way in which sentences are checked and kept; answers of another one are not used. */
const version = 2;
const recordKey = 'answers.json';
const most = { answers: 100, bytes: 1_000_000, ms: 7 * 24 * 60 * 60 * 1_000 };

const isWhole = ({ answer, notes }: KeptAnswer): boolean =>
  Object.keys(notes).length > 0 && answer.sentences.every(({ citations }) => citations.length > 0);

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
      const read = bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as Partial<Kept> | null);
      // A file that was changed by hand may hold anything.
      return read?.version === version ? (read.answers ?? []).filter(isWhole) : [];
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
