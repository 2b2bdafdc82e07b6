import type { LoadedModel } from '../../../src/adapters/transformers/loaded-model';
import { WebClock } from '../../../src/adapters/web/clock-and-random';
import { messageOf } from '../../../src/core/errors';
import { startWorker } from '../../../src/hosts/obsidian/indexing/start-worker';
import type { EmbedPurpose } from '../../../src/ports/model-files';
import { WorkerEmbedder } from '../../../src/worker/embedder-client';

export interface PageTask {
  readonly prelude: string;
  readonly name: string;
  readonly files: readonly (readonly [string, readonly number[]])[];
  readonly texts: readonly string[];
  readonly purpose: EmbedPurpose;
}

export type PageAnswer =
  | { readonly vectors: (number[] | null)[]; readonly fingerprint: string; readonly dimensions: number }
  | { readonly failure: { readonly code: unknown; readonly message: string } };

const clock = new WebClock((done, ms) => window.setTimeout(done, ms));

/** Embeds texts in a worker with the script that the page was given, started as the app starts it. */
async function embed({ prelude, name, files, texts, purpose }: PageTask): Promise<PageAnswer> {
  try {
    const script = document.querySelector('#script')?.textContent ?? '';
    const worker = await startWorker(`${prelude}\n${script}`, { kind: 'start', role: 'embedder' }, clock);
    const model: LoadedModel = {
      name,
      digest: 'digest',
      files: new Map(files.map(([path, bytes]) => [path, Uint8Array.from(bytes)])),
    };
    const embedder = await WorkerEmbedder.open(worker, model);
    const vectors = await embedder.embed(texts, purpose);
    await embedder.close();
    return {
      vectors: vectors.map((vector) => (vector === null ? null : [...vector])),
      fingerprint: embedder.fingerprint,
      dimensions: embedder.dimensions,
    };
  } catch (error) {
    return { failure: { code: (error as { code?: unknown }).code, message: messageOf(error) } };
  }
}

Object.assign(window, { embed });
