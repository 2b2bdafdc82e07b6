import type { VaultPath } from '../core/note/path';
import { type IndexCall, NoteIndexCalls } from '../engine/indexing/note-index-calls';
import { indexStopped } from '../engine/indexing/slow-notes';
import type { Comparison, IndexChanges, ListedNote, NoteIndex, ReadOutcome } from '../ports/note-index';
import { Caller } from './caller';
import { packListing } from './packed-listing';
import type { IndexCalls } from './serve';
import type { Channel } from './protocol';

/** A channel to a worker that can end or be terminated. */
export interface WorkerChannel extends Channel {
  /** The listener is called at most once, when the worker has ended other than by `terminate`. */
  onDeath(listener: (reason: string) => void): void;
  terminate(): Promise<void>;
}

/**
 * The index on the other side of a worker. When the worker dies, pending and later calls fail with `internal` and the
 * reason.
 */
export class WorkerNoteIndex extends NoteIndexCalls {
  readonly #caller: Caller<IndexCalls>;
  #opened: Promise<string[]> | null = null;

  constructor(private readonly channel: WorkerChannel) {
    super();
    this.#caller = new Caller(channel, indexStopped);
    channel.onMessage((message) => {
      this.#caller.receive(message);
    });
    channel.onDeath((reason) => {
      this.#caller.die(reason);
    });
  }

  override async open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    if (this.#opened !== null) {
      await this.#opened;
      return [];
    }
    this.#opened = this.#caller.call('open', [], {
      progress: ({ done, total }) => {
        loaded?.(done, total);
      },
    });
    return this.#opened;
  }

  override compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    const packed = packListing(listing);
    return this.#caller.call('compare', [packed, gone], { transfer: [packed.numbers.buffer] });
  }

  override put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges> {
    const transfer: ArrayBuffer[] = [];
    const owned = outcomes.map((outcome) => {
      if (outcome.outcome !== 'read') return outcome;
      const bytes = ownBytes(outcome.bytes);
      transfer.push(bytes.buffer);
      return { ...outcome, bytes };
    });
    return this.#caller.call('put', [owned], { transfer, ...(reading === undefined ? {} : { progress: reading }) });
  }

  override async close(): Promise<void> {
    if (this.#caller.isDead) return;
    await this.#caller.call('close', []).catch(() => undefined);
    this.#caller.die('it was closed');
    await this.channel.terminate();
  }

  protected override invoke<Name extends IndexCall>(
    name: Name,
    args: Parameters<NoteIndex[Name]>,
  ): ReturnType<NoteIndex[Name]> {
    return this.#caller.call(name, args as IndexCalls[Name]['input']) as ReturnType<NoteIndex[Name]>;
  }
}

/** Returns the bytes in a buffer of their own, so that it can be transferred. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
