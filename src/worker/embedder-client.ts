import type { LoadedModel } from '../adapters/transformers/loaded-model';
import { AppError } from '../core/errors';
import type { Embedder, EmbedPurpose } from '../ports/model-files';
import { Caller } from './caller';
import type { WorkerChannel } from './client';
import type { EmbedderCalls } from './embedder-protocol';

/**
 * A model that runs in its own worker. When the worker dies, pending and later calls fail with `unreachable` and the
 * reason; to continue, open another.
 */
export class WorkerEmbedder implements Embedder {
  #isClosed = false;

  private constructor(
    private readonly channel: WorkerChannel,
    private readonly caller: Caller<EmbedderCalls>,
    readonly fingerprint: string,
    readonly dimensions: number,
  ) {}

  /**
   * Opens a model. Transfers the files, so the caller must not use them afterwards. Throws `unreachable` when the model
   * cannot be run; the worker is then terminated.
   */
  static async open(channel: WorkerChannel, model: LoadedModel): Promise<WorkerEmbedder> {
    const caller = new Caller<EmbedderCalls>(channel, (reason) => deathOf(model.name, reason));
    channel.onMessage((message) => {
      caller.receive(message);
    });
    channel.onDeath((reason) => {
      caller.die(reason);
    });
    try {
      const { fingerprint, dimensions } = await caller.call('open', model, { transfer: buffersOf(model) });
      return new WorkerEmbedder(channel, caller, fingerprint, dimensions);
    } catch (error) {
      await channel.terminate();
      throw error;
    }
  }

  embed(texts: readonly string[], purpose: EmbedPurpose): Promise<(Float32Array | null)[]> {
    if (this.#isClosed) return Promise.reject(new AppError('internal', 'The model was closed.'));
    return this.caller.call('embed', { texts, purpose });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (!this.caller.isDead) await this.caller.call('close', null).catch(() => undefined);
    this.caller.die('it was closed');
    await this.channel.terminate();
  }
}

function deathOf(model: string, reason: string): AppError {
  return new AppError(
    'unreachable',
    `The model ${model} stopped working: ${reason}. Close other programs that use a lot of memory, or choose a smaller model.`,
  );
}

/** Returns the buffers that contain one file and nothing else. */
function buffersOf({ files }: LoadedModel): ArrayBuffer[] {
  return [...files.values()].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}
