import type { VaultPath } from '../core/note/path';
import type { Query } from '../core/search/query';
import type { Facets } from '../ports/keyword-index';
import type {
  Comparison,
  Coverage,
  EmbeddedCount,
  IndexChanges,
  IndexHit,
  ListedNote,
  ModelId,
  ModelUse,
  NoteIndex,
  ReadOutcome,
  SearchManner,
  UnembeddedNote,
} from '../ports/note-index';
import { indexStopped } from '../engine/indexing/slow-notes';
import { Caller } from './caller';
import type { IndexCalls } from './index-protocol';
import type { Channel } from './protocol';

/** A channel to a worker that can end, or be ended. */
export interface WorkerChannel extends Channel {
  /** Called at most once, when the worker has ended other than by `terminate`. */
  onDeath(listener: (reason: string) => void): void;
  terminate(): Promise<void>;
}

/** The index on the other side of a worker. When the worker dies, what is pending and every later call fails with `internal` and the reason. */
export class WorkerNoteIndex implements NoteIndex {
  readonly #caller: Caller<IndexCalls>;
  #opened: Promise<string[]> | null = null;

  constructor(private readonly channel: WorkerChannel) {
    this.#caller = new Caller(channel, indexStopped);
    channel.onMessage((message) => {
      this.#caller.receive(message);
    });
    channel.onDeath((reason) => {
      this.#caller.die(reason);
    });
  }

  async open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    if (this.#opened !== null) {
      await this.#opened;
      return [];
    }
    this.#opened = this.#caller.call('open', null, {
      progress: ({ done, total }) => {
        loaded?.(done, total);
      },
    });
    return this.#opened;
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#caller.call('compare', { listing, gone });
  }

  put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges> {
    const transfer: ArrayBuffer[] = [];
    const owned = outcomes.map((outcome) => {
      if (outcome.outcome !== 'read') return outcome;
      const bytes = ownBytes(outcome.bytes);
      transfer.push(bytes.buffer);
      return { ...outcome, bytes };
    });
    return this.#caller.call('put', owned, { transfer, ...(reading === undefined ? {} : { progress: reading }) });
  }

  save(): Promise<string[]> {
    return this.#caller.call('save', null);
  }

  coverage(): Promise<Coverage> {
    return this.#caller.call('coverage', null);
  }

  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    return this.#caller.call('search', { query, limit, manner });
  }

  related(path: VaultPath, limit: number): Promise<IndexHit[]> {
    return this.#caller.call('related', { path, limit });
  }

  useModel(model: ModelUse | null): Promise<string[]> {
    return this.#caller.call('useModel', model);
  }

  embedded(): Promise<EmbeddedCount | null> {
    return this.#caller.call('embedded', null);
  }

  unembedded(limit: number): Promise<UnembeddedNote[]> {
    return this.#caller.call('unembedded', limit);
  }

  async putVectors(
    model: ModelId,
    vectors: readonly (readonly [identity: string, vector: Float32Array | null])[],
  ): Promise<void> {
    await this.#caller.call('putVectors', { model, vectors });
  }

  learn(): Promise<boolean> {
    return this.#caller.call('learn', null);
  }

  facets(query: Query): Promise<Facets> {
    return this.#caller.call('facets', query);
  }

  async close(): Promise<void> {
    if (this.#caller.isDead) return;
    await this.#caller.call('close', null).catch(() => undefined);
    this.#caller.die('it was closed');
    await this.channel.terminate();
  }
}

/** Bytes that fill a buffer of their own, so that it may change hands. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
