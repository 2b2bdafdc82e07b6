import { type AppError, isAppError } from '../../core/errors';
import { readConversation } from '../../core/transcript/read-conversation';
import type { Session } from '../../core/transcript/turn';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';
import { readElements, type ReadElement, type ReadPlace } from './conversations';
import type { ExportDocuments } from './export-documents';

/** Maximum number of characters of conversations in memory at a time; a larger export is read several times. */
const mostHeld = 67_108_864;

/** A conversation that can be read: its number in the file, its last change, and its length in characters. */
interface Found {
  readonly at: number;
  readonly ms: number;
  readonly length: number;
}

/** The result of reading an export for the first time. */
interface Index {
  /** Oldest first; those of one time in the order of the file. */
  readonly found: readonly Found[];
  /** Number of conversations that cannot be read. */
  readonly brokenCount: number;
  readonly texts: HeldTexts;
  /** The error at the end of a file that is incomplete; null for a complete one. */
  readonly damage: AppError | null;
}

/**
 * Reads the conversations of an export from the oldest to the newest, by their last change; those without a time come
 * first, and before all others those that cannot be read. Throws `damaged` at the end when the last one is incomplete.
 */
export async function* readOldestFirst(
  documents: ExportDocuments,
  fileName: string,
  run: ReadingRun,
  clock: Clock,
  held = mostHeld,
): AsyncGenerator<ReadPlace, void, undefined> {
  const elements = (): AsyncGenerator<ReadElement> => readElements(documents, fileName, run, clock);
  const tell = (done: number): void => {
    run.progress({ label: 'Sorting conversations', done, total: documents.size });
  };
  const { found, brokenCount, texts, damage } = await indexOf(elements(), held, tell);
  for (let at = 0; at < brokenCount; at += 1) yield { conversation: null, done: 0 };
  const total = found.reduce((sum, { length }) => sum + length, 0);
  let read = 0;
  for (const part of partsOf(found, held)) {
    if (!texts.isWhole) await texts.collect(part, elements());
    for (const { at, length } of part) {
      read += length;
      const text = texts.take(at);
      const done = Math.round((documents.size * read) / total);
      yield { conversation: text === undefined ? null : readConversation(text), done };
    }
  }
  if (damage !== null) throw damage;
}

async function indexOf(
  elements: AsyncIterable<ReadElement>,
  held: number,
  tell: (done: number) => void,
): Promise<Index> {
  const texts = new HeldTexts(held);
  const found: Found[] = [];
  let count = 0;
  let damage: AppError | null = null;
  try {
    for await (const { json, done } of elements) {
      const conversation = json === null ? null : readConversation(json);
      if (json !== null && conversation !== null) {
        found.push({ at: count, ms: lastChangeMs(conversation.session), length: json.length });
        texts.keep(count, json);
      }
      count += 1;
      tell(done);
    }
  } catch (error) {
    if (!isAppError(error, 'damaged')) throw error;
    damage = error;
  }
  found.sort((one, other) => compareTimes(one.ms, other.ms) || one.at - other.at);
  return { found, brokenCount: count - found.length, texts, damage };
}

/** Texts of conversations by their number in the file. */
class HeldTexts {
  readonly #texts = new Map<number, string>();
  #length = 0;

  constructor(private readonly held: number) {}

  /** False when the whole export is too long to be held. */
  get isWhole(): boolean {
    return this.#length <= this.held;
  }

  keep(at: number, text: string): void {
    this.#length += text.length;
    if (this.isWhole) this.#texts.set(at, text);
    else this.#texts.clear();
  }

  /** Reads the file up to the last conversation of a part. */
  async collect(part: readonly Found[], elements: AsyncIterable<ReadElement>): Promise<void> {
    const wanted = new Set(part.map(({ at }) => at));
    let at = 0;
    for await (const { json } of elements) {
      if (json !== null && wanted.delete(at)) this.#texts.set(at, json);
      if (wanted.size === 0) return;
      at += 1;
    }
  }

  take(at: number): string | undefined {
    const text = this.#texts.get(at);
    this.#texts.delete(at);
    return text;
  }
}

function lastChangeMs({ updatedAt, turns }: Pick<Session, 'updatedAt' | 'turns'>): number {
  const ms = Date.parse(updatedAt ?? turns.at(-1)?.at ?? '');
  return Number.isNaN(ms) ? -Infinity : ms;
}

/** Divides conversations into parts that can be held. */
function partsOf(found: readonly Found[], held: number): Found[][] {
  const parts: Found[][] = [];
  let left = 0;
  for (const each of found) {
    left -= each.length;
    if (left < 0) {
      parts.push([]);
      left = held - each.length;
    }
    parts.at(-1)?.push(each);
  }
  return parts;
}

/** Also compares two missing times, whose difference is not a number. */
function compareTimes(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
