import type { Worker } from 'node:worker_threads';
import { type Saying, type SayingNote, type SayingsAhead, sayingsOf } from '../../core/upkeep/sayings';
import type { UpkeepNote } from '../../core/upkeep/upkeep-note';
import { startThread } from './thread-channel';

/** Number of notes that the thread is given at once. */
const batchSize = 64;
/** Maximum number of batches without an answer: their notes are in memory twice. */
const mostOwed = 32;

/** Number of the batch after which compiled code is saved: by then everything that is needed has run. */
const savedAfter = 3;

/** What a note says: text, words and kind of each sentence in turn, which cross between threads in a tenth of the time that objects take. */
type Packed = readonly string[];

/** Sent to the thread: notes, and a number, which whoever reads them sets to 1. */
interface Batch {
  readonly id: number;
  readonly notes: readonly SayingNote[];
  readonly taken: Int32Array;
}

/** The answer; null when the batch was taken by the other side. */
interface Said {
  readonly id: number;
  readonly said: readonly Packed[] | null;
}

/** A thread of the program, as far as it is needed here. */
type Side = Pick<Worker, 'postMessage' | 'on'>;

/** The port over which such a thread is asked. */
interface Port {
  postMessage(message: Said): void;
  on(event: 'message', listener: (message: Batch | 'end') => void): unknown;
  close(): void;
}

/** A batch that was given to the thread. */
interface Given {
  readonly taken: Int32Array;
  readonly said: Promise<readonly Packed[] | null>;
  isOwn: boolean;
}

/** Lets another thread, which must call `helpSaying`, read what notes say, while this one reads the next notes. */
export class SayingsThread implements SayingsAhead {
  readonly #answers: ((said: readonly Packed[] | null) => void)[] = [];
  readonly #places = new Map<UpkeepNote, readonly [given: Given, at: number]>();
  #next: UpkeepNote[] = [];
  #owedCount = 0;

  constructor(private readonly thread: Side) {
    thread.on('message', ({ id, said }: Said) => {
      this.#owedCount -= 1;
      this.#answers[id]?.(said);
    });
    for (const event of ['error', 'exit'])
      thread.on(event, () => {
        this.#owedCount = Infinity;
        for (const answer of this.#answers) answer(null);
      });
  }

  add(note: UpkeepNote): void {
    if (this.#owedCount >= mostOwed) return;
    this.#next.push(note);
    if (this.#next.length < batchSize) return;
    const taken = new Int32Array(new SharedArrayBuffer(4));
    const id = this.#answers.length;
    const said = new Promise<readonly Packed[] | null>((resolve) => this.#answers.push(resolve));
    const given: Given = { taken, said, isOwn: false };
    for (const [at, each] of this.#next.entries()) this.#places.set(each, [given, at]);
    const notes = this.#next.map(({ title, summary, body }) => ({ title, summary, body }));
    const batch: Batch = { id, notes, taken };
    this.thread.postMessage(batch);
    this.#owedCount += 1;
    this.#next = [];
  }

  of(note: UpkeepNote): Promise<readonly Saying[] | null> | null {
    const [given, at] = this.#places.get(note) ?? [];
    if (given === undefined || at === undefined) return null;
    this.#places.delete(note);
    given.isOwn ||= Atomics.exchange(given.taken, 0, 1) === 0;
    return given.isOwn ? null : given.said.then((said) => (said === null ? null : unpacked(said[at] ?? [])));
  }

  end(): void {
    this.thread.postMessage('end');
  }
}

/** `script`: see `startThread`. */
export function startSayingsThread(script: URL): SayingsThread {
  return new SayingsThread(startThread(script, { role: 'sayings' }));
}

/** Reads what notes say whenever the other side of a port asks. `keepCode` saves the code that this needed. */
export function helpSaying(port: Port, keepCode?: () => void): void {
  port.on('message', (message) => {
    if (message === 'end') {
      port.close();
      return;
    }
    const { id, notes, taken } = message;
    port.postMessage({ id, said: Atomics.exchange(taken, 0, 1) === 0 ? notes.map(packed) : null });
    // The program does not wait for it at its end.
    if (id === savedAfter) keepCode?.();
  });
}

function packed(note: SayingNote): Packed {
  return sayingsOf(note).flatMap(({ text, words, isClaim, isTitle }) => [
    text,
    words,
    (isClaim ? 'c' : '') + (isTitle ? 't' : ''),
  ]);
}

function unpacked(said: Packed): Saying[] {
  const sayings: Saying[] = [];
  for (let at = 0; at < said.length; at += 3) {
    const [text = '', words = '', kind = ''] = said.slice(at, at + 3);
    sayings.push({ text, words, isClaim: kind.includes('c'), isTitle: kind.includes('t') });
  }
  return sayings;
}
