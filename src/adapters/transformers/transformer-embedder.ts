import { AppError, isAppError, messageOf } from '../../core/errors';
import type { Embedder, EmbedPurpose } from '../../ports/model-files';
import { type EmbeddingRecipe, readRecipe, type Pooling } from './embedding-recipe';
import { fileOf, type LoadedModel, networkFile, damagedFile } from './loaded-model';
import type { OnnxRuntime } from './ort-runtime';
import { TextTokens } from './text-tokens';
import { TokenNetwork } from './token-network';

/** Version of tokenization and pooling; increase when the same files would give a text another vector. */
const version = 1;

/**
 * A transformer that runs on this device. It embeds texts one by one: a quantized network gives a text another vector
 * in a batch, and a query never waits for more than one passage.
 */
export class TransformerEmbedder implements Embedder {
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(
    private readonly name: string,
    private readonly network: TokenNetwork,
    private readonly tokens: TextTokens,
    private readonly recipe: EmbeddingRecipe,
    readonly fingerprint: string,
  ) {}

  /** Throws `unreachable` when a file is missing or damaged, or the network does not run here. */
  static async open(model: LoadedModel, runtime: OnnxRuntime): Promise<TransformerEmbedder> {
    const recipe = readRecipe(model);
    const tokens = new TextTokens(model, recipe.maxTokens);
    const network = await openNetwork(model, runtime, tokens.none());
    return new TransformerEmbedder(model.name, network, tokens, recipe, fingerprintOf(model, recipe));
  }

  get dimensions(): number {
    return this.network.dimensions;
  }

  async embed(texts: readonly string[], purpose: EmbedPurpose): Promise<(Float32Array | null)[]> {
    const vectors: (Float32Array | null)[] = [];
    for (const text of texts) vectors.push(await this.#inTurn(() => this.#embedOne(text, purpose)));
    return vectors;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#turn;
    await this.network.close();
  }

  /** Runs one task at a time, as the network requires. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(() => {
      if (this.#isClosed) throw new AppError('internal', `The model ${this.name} was closed.`);
      return work();
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #embedOne(text: string, purpose: EmbedPurpose): Promise<Float32Array | null> {
    const tokens = this.#tokensOf(text, purpose);
    if (tokens === null) return null;
    try {
      return pool(await this.network.run(tokens), this.dimensions, this.recipe.pooling);
    } catch (error) {
      if (isAppError(error)) throw error;
      await this.#requireAlive(error);
      return null;
    }
  }

  #tokensOf(text: string, purpose: EmbedPurpose): number[] | null {
    try {
      return this.tokens.of(text, this.recipe.prefixes[purpose]);
    } catch {
      // A text that the tokenizer fails on has no vector; the others have.
      return null;
    }
  }

  /** Runs the network with the shortest input, since one text may be too much for it; throws when even that fails. */
  async #requireAlive(reason: unknown): Promise<void> {
    try {
      await this.network.run(this.tokens.none());
    } catch {
      throw new AppError(
        'unreachable',
        `The model ${this.name} stopped working (${messageOf(reason)}). Close other programs that use a lot of memory and restart this one, or choose a smaller model.`,
      );
    }
  }
}

async function openNetwork(model: LoadedModel, runtime: OnnxRuntime, least: readonly number[]): Promise<TokenNetwork> {
  const bytes = fileOf(model, networkFile);
  try {
    return await TokenNetwork.open(runtime, bytes, least);
  } catch (error) {
    if (isAppError(error)) throw error;
    throw damagedFile(model.name, networkFile, messageOf(error));
  }
}

/** The model's name is not included: the same files in another folder give the same vectors. */
function fingerprintOf({ digest }: LoadedModel, { pooling, prefixes, maxTokens }: EmbeddingRecipe): string {
  return [
    'transformer',
    version,
    digest,
    pooling,
    maxTokens,
    JSON.stringify(prefixes.query),
    JSON.stringify(prefixes.passage),
  ].join(' ');
}

/**
 * Returns one vector of length 1 from those of the tokens, which follow each other in `values`; null when it would
 * contain non-numbers, or has no direction.
 */
export function pool(values: Float32Array, dimensions: number, pooling: Pooling): Float32Array | null {
  return toLengthOne(gathered(values, dimensions, pooling));
}

function gathered(values: Float32Array, dimensions: number, pooling: Pooling): Float64Array {
  const sum = Float64Array.from(values.subarray(0, dimensions));
  if (pooling === 'first') return sum;
  for (let at = dimensions; at < values.length; at += 1) {
    const place = at % dimensions;
    const value = values[at] ?? Number.NaN;
    const before = sum[place] ?? Number.NaN;
    sum[place] = pooling === 'mean' ? before + value : Math.max(before, value);
  }
  // A mean and a sum have the same direction.
  return sum;
}

function toLengthOne(vector: Float64Array): Float32Array | null {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  // A component that is not a number makes the length NaN.
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(vector, (value) => value / length);
}
