import type { LoadedModel } from '../adapters/transformers/loaded-model';
import type { EmbedPurpose } from '../ports/model-files';

/** Calls to the embedder's worker, as in `Embedder`; `open` comes first. */
export interface EmbedderCalls {
  readonly open: {
    readonly input: LoadedModel;
    readonly progress: never;
    readonly output: { readonly fingerprint: string; readonly dimensions: number };
  };
  readonly embed: {
    readonly input: { readonly texts: readonly string[]; readonly purpose: EmbedPurpose };
    readonly progress: never;
    readonly output: (Float32Array | null)[];
  };
  readonly close: { readonly input: null; readonly progress: never; readonly output: null };
}
