import type { LoadedModel } from '../adapters/transformers/loaded-model';
import { AppError } from '../core/errors';
import type { Embedder, EmbedPurpose } from '../ports/model-files';
import { Answerer } from './answerer';
import type { EmbedderCalls } from './embedder-client';
import type { Channel } from './protocol';

export interface EmbedderService {
  readonly open: (model: LoadedModel) => Promise<Embedder>;
  /** Awaited after each text: lets messages in, so that a query overtakes many passages. */
  readonly yieldIfDue: () => Promise<void>;
  /** Called after a `close` was answered. */
  readonly closed: () => void;
}

/** Answers requests on `channel` with the embedder that `open` returns, until the channel ends. */
export function serveEmbedder(channel: Channel, { open, yieldIfDue, closed }: EmbedderService): void {
  let opened: Embedder | null = null;
  const embedder = (): Embedder => {
    if (opened === null) throw new AppError('internal', 'No model was opened.');
    return opened;
  };
  const embed = async (texts: readonly string[], purpose: EmbedPurpose): Promise<(Float32Array | null)[]> => {
    const vectors: (Float32Array | null)[] = [];
    for (const text of texts) {
      vectors.push(...(await embedder().embed([text], purpose)));
      await yieldIfDue();
    }
    return vectors;
  };
  const answerer = new Answerer<EmbedderCalls>(
    channel,
    {
      open: async (model) => {
        opened = await open(model);
        return { fingerprint: opened.fingerprint, dimensions: opened.dimensions };
      },
      embed: async ({ texts, purpose }, { handOver }) => {
        const vectors = await embed(texts, purpose);
        for (const vector of vectors) if (vector?.buffer instanceof ArrayBuffer) handOver(vector.buffer);
        return vectors;
      },
      close: async () => {
        await opened?.close();
        return null;
      },
    },
    (call) => {
      if (call === 'close') closed();
    },
  );
  channel.onMessage((message) => {
    answerer.receive(message);
  });
}
