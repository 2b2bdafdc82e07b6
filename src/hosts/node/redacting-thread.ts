import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Redactor } from '../../ports/redactor';

/** Sent to a thread that redacts: texts, and a number for each, which whoever takes it sets to 1. */
interface RedactMessage {
  readonly kind: 'redact';
  readonly id: number;
  readonly texts: readonly string[];
  readonly taken: Int32Array;
}

/** An answer: a text without its secrets, or null when that failed. `at` is -1 once no text is left to take. */
interface RedactedMessage {
  readonly kind: 'redacted';
  readonly id: number;
  readonly at: number;
  readonly text: string | null;
}

/** Time in ms that all texts of a list are waited for: the thread may be busy with something else for minutes. */
const longestWaitMs = 150;

/** A thread of the program, as far as it is needed here. */
type Side = Pick<Worker, 'postMessage' | 'on' | 'once'>;

/** The port over which such a thread is asked. */
interface Port {
  postMessage(message: RedactedMessage): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Takes a text of a list by its place; null when it is left to the caller. Resolves with null when the thread failed or is late. */
export type TakeText = (at: number) => Promise<string | null> | null;

/** Lets another thread, which has time, redact some of a list of texts. Each text is redacted once. */
export class RedactingThread {
  #thread: Side | null = null;
  #id = 0;

  /** Who waits for the texts of each list. */
  readonly #waiting = new Map<number, readonly ((text: string | null) => void)[]>();

  /** `thread` must call `helpRedacting`. It helps until it ends or another one is given. */
  use(thread: Side): void {
    this.#thread = thread;
    thread.on('message', (message: unknown) => {
      if (!isOf<RedactedMessage>(message, 'redacted')) return;
      const { id, at, text } = message;
      if (at < 0) this.#end(id);
      else this.#waiting.get(id)?.[at]?.(text);
    });
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
      for (const id of [...this.#waiting.keys()]) this.#end(id);
    });
  }

  #end(id: number): void {
    for (const answer of this.#waiting.get(id) ?? []) answer(null);
    this.#waiting.delete(id);
  }

  /** Begins with the last text, so that the caller can begin with the first. */
  begin(texts: readonly string[]): TakeText {
    const thread = this.#thread;
    if (thread === null) return () => null;
    this.#id += 1;
    const id = this.#id;
    const taken = new Int32Array(new SharedArrayBuffer(4 * texts.length));
    const ends: ((text: string | null) => void)[] = [];
    const answers = texts.map(() => new Promise<string | null>((resolve) => ends.push(resolve)));
    this.#waiting.set(id, ends);
    const message: RedactMessage = { kind: 'redact', id, texts, taken };
    thread.postMessage(message);
    let late: Promise<null> | null = null;
    return (at) => {
      if (Atomics.exchange(taken, at, 1) === 0) return null;
      late ??= setTimeout(longestWaitMs, null, { ref: false });
      return Promise.race([answers[at] ?? null, late]);
    };
  }
}

/** Redacts texts whenever the other side of a port asks. */
export function helpRedacting(port: Port, redactor: Redactor): void {
  port.on('message', (message: unknown) => {
    if (isOf<RedactMessage>(message, 'redact')) void redactAll(message, redactor, port);
  });
}

async function redactAll({ id, texts, taken }: RedactMessage, redactor: Redactor, port: Port): Promise<void> {
  for (let at = texts.length - 1; at >= 0; at -= 1) {
    if (Atomics.exchange(taken, at, 1) !== 0) continue;
    const redacted = await redactor.redact(texts[at] ?? '').catch(() => null);
    port.postMessage({ kind: 'redacted', id, at, text: redacted?.text ?? null });
  }
  port.postMessage({ kind: 'redacted', id, at: -1, text: null });
}

function isOf<Message extends { readonly kind: string }>(message: unknown, kind: Message['kind']): message is Message {
  return typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === kind;
}
