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
type Side = Pick<Worker, 'postMessage' | 'on' | 'off' | 'once' | 'setMaxListeners'>;

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

  /** `thread` must call `helpRedacting`. It helps until it ends or another one is given. */
  use(thread: Side): void {
    this.#thread = thread;
    // One for each answer that is being made.
    thread.setMaxListeners(0);
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
  }

  /** Begins with the last text, so that the caller can begin with the first. */
  begin(texts: readonly string[]): TakeText {
    const thread = this.#thread;
    if (thread === null) return () => null;
    this.#id += 1;
    const id = this.#id;
    const taken = new Int32Array(new SharedArrayBuffer(4 * texts.length));
    const answers = answersOf(thread, id, texts.length);
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

function answersOf(thread: Side, id: number, count: number): readonly Promise<string | null>[] {
  const ends: ((text: string | null) => void)[] = [];
  const answers = Array.from({ length: count }, () => new Promise<string | null>((resolve) => ends.push(resolve)));
  const end = (): void => {
    thread.off('message', hear).off('exit', end);
    for (const answer of ends) answer(null);
  };
  const hear = (message: unknown): void => {
    if (!isOf<RedactedMessage>(message, 'redacted') || message.id !== id) return;
    if (message.at < 0) end();
    else ends[message.at]?.(message.text);
  };
  thread.on('message', hear).once('exit', end);
  return answers;
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
