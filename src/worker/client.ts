import { AppError, messageOf } from '../core/errors';
import type { VaultPath } from '../core/note/path';
import type { Query } from '../core/search/query';
import type { Comparison, Coverage, IndexChanges, IndexHit, ListedNote, NoteIndex, ReadOutcome } from '../ports/note-index';
import type { CallName, Channel, IndexCalls, IndexReply, IndexRequest } from './protocol';

/** A channel to a worker that can end, or be ended. */
export interface WorkerChannel extends Channel {
  /** Called at most once, when the worker has ended other than by `terminate`. */
  onDeath(listener: (reason: string) => void): void;
  terminate(): Promise<void>;
}

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: AppError) => void;
  readonly progress: ((done: number, total: number) => void) | undefined;
}

/** The index on the other side of a worker. When the worker dies, what is pending and every later call fails with `internal` and the reason. */
export class WorkerNoteIndex implements NoteIndex {
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #death: string | null = null;
  #opened: Promise<string[]> | null = null;

  constructor(private readonly channel: WorkerChannel) {
    channel.onMessage((message) => { this.#receive(message); });
    channel.onDeath((reason) => { this.#die(reason); });
  }

  async open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    if (this.#opened !== null) {
      await this.#opened;
      return [];
    }
    this.#opened = this.#call('open', null, [], loaded);
    return this.#opened;
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#call('compare', { listing, gone });
  }

  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    const transfer: ArrayBuffer[] = [];
    const owned = outcomes.map((outcome) => {
      if (outcome.outcome !== 'read') return outcome;
      const bytes = ownBytes(outcome.bytes);
      transfer.push(bytes.buffer);
      return { ...outcome, bytes };
    });
    return this.#call('put', owned, transfer);
  }

  save(): Promise<string[]> {
    return this.#call('save', null);
  }

  coverage(): Promise<Coverage> {
    return this.#call('coverage', null);
  }

  search(query: Query, limit: number): Promise<IndexHit[]> {
    return this.#call('search', { query, limit });
  }

  async close(): Promise<void> {
    if (this.#death !== null) return;
    await this.#call('close', null).catch(() => undefined);
    this.#die('it was closed');
    await this.channel.terminate();
  }

  #call<Name extends CallName>(
    call: Name,
    input: IndexCalls[Name]['input'],
    transfer: readonly ArrayBuffer[] = [],
    progress?: (done: number, total: number) => void,
  ): Promise<IndexCalls[Name]['output']> {
    if (this.#death !== null) return Promise.reject(deathOf(this.#death));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (output) => { resolve(output as IndexCalls[Name]['output']); }, reject, progress });
      try {
        this.channel.postMessage({ kind: 'request', id, call, input } as IndexRequest, transfer);
      } catch (error) {
        this.#waiting.delete(id);
        reject(new AppError('internal', messageOf(error)));
      }
    });
  }

  #receive(message: unknown): void {
    if (!isReply(message)) return;
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'progress') {
      waiting?.progress?.(message.done, message.total);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.output);
    else waiting?.reject(new AppError(message.error.code, message.error.message, message.error.path));
  }

  #die(reason: string): void {
    if (this.#death !== null) return;
    this.#death = reason;
    for (const waiting of this.#waiting.values()) waiting.reject(deathOf(reason));
    this.#waiting.clear();
  }
}

function deathOf(reason: string): AppError {
  return new AppError('internal', `The index stopped working: ${reason}. Start the program again.`);
}

/** Bytes that fill a buffer of their own, so that it may change hands. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

function isReply(message: unknown): message is IndexReply {
  const kind = typeof message === 'object' && message !== null ? (message as { kind?: unknown }).kind : null;
  return kind === 'result' || kind === 'failure' || kind === 'progress';
}
