import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { LookingTurn, type SeenNotes } from './seen-notes';

/** Sent to a thread that looks at notes: the notes, where they are others than before, and the numbers of the turn. */
interface LookMessage {
  readonly kind: 'look';
  readonly id: number;
  readonly notes: SeenNotes | null;
  readonly turn: Int32Array;
}

/** The answer: the numbers of notes that changed; null when one could not be looked at. */
interface LookedMessage {
  readonly kind: 'looked';
  readonly id: number;
  readonly changed: readonly number[] | null;
}

/** A thread of the program, as far as it is needed here. */
type Side = Pick<Worker, 'postMessage' | 'on' | 'off' | 'once'>;

/** The port over which such a thread is asked. */
interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Asks another thread, which has time, to look at notes. */
export class LookingThread {
  #thread: Side | null = null;
  #sent: SeenNotes | null = null;
  #id = 0;

  /** `thread` must call `helpLooking`. It helps until it ends or another one is given. */
  use(thread: Side): void {
    this.#thread = thread;
    this.#sent = null;
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
  }

  /** Returns the numbers of notes that changed, of those that the thread took; null when the turn has failed there. */
  look(notes: SeenNotes, turn: LookingTurn): Promise<readonly number[] | null> | null {
    const thread = this.#thread;
    if (thread === null) return null;
    this.#id += 1;
    const id = this.#id;
    const looked = answerOf(thread, id);
    const message: LookMessage = { kind: 'look', id, notes: this.#sent === notes ? null : notes, turn: turn.numbers };
    thread.postMessage(message);
    this.#sent = notes;
    return looked;
  }
}

function answerOf(thread: Side, id: number): Promise<readonly number[] | null> {
  return new Promise((resolve) => {
    const end = (changed: readonly number[] | null): void => {
      thread.off('message', hear).off('exit', die);
      resolve(changed);
    };
    const hear = (message: unknown): void => {
      if (isOf<LookedMessage>(message, 'looked') && message.id === id) end(message.changed);
    };
    const die = (): void => {
      end(null);
    };
    thread.on('message', hear).once('exit', die);
  });
}

/** Looks at notes whenever the other side of a port asks, in slices between other work. */
export function helpLooking(port: Port): void {
  let notes: SeenNotes | null = null;
  port.on('message', (message: unknown) => {
    if (!isOf<LookMessage>(message, 'look')) return;
    notes = message.notes ?? notes;
    const { id, turn } = message;
    void lookedAt(notes, new LookingTurn(turn)).then((changed) => {
      const answer: LookedMessage = { kind: 'looked', id, changed };
      port.postMessage(answer);
    });
  });
}

async function lookedAt(notes: SeenNotes | null, turn: LookingTurn): Promise<number[] | null> {
  if (notes === null || !turn.join()) return [];
  try {
    return await lookAtAll(notes, turn);
  } catch {
    return null;
  }
}

/** Looks at all notes of a turn that nobody else takes. */
export async function lookAtAll(notes: SeenNotes, turn: LookingTurn): Promise<number[]> {
  const changed: number[] = [];
  for (let some = turn.lookAtNext(notes); some !== null; some = turn.lookAtNext(notes)) {
    changed.push(...some);
    await setImmediate();
  }
  return changed;
}

function isOf<Message extends { readonly kind: string }>(message: unknown, kind: Message['kind']): message is Message {
  return typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === kind;
}
