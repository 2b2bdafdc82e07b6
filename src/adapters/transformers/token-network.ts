import type { OnnxOutput, OnnxRuntime, OnnxSession } from './ort-runtime';

/** Further inputs of networks, made from the number of tokens. */
const rowsBeside: Readonly<Record<string, (length: number) => BigInt64Array>> = {
  attention_mask: (length) => new BigInt64Array(length).fill(1n),
  token_type_ids: (length) => new BigInt64Array(length),
  position_ids: (length) => BigInt64Array.from({ length }, (_, at) => BigInt(at)),
};

/** Output names of networks: for the vectors of the tokens, then for that of the whole text. */
const outputNames = ['last_hidden_state', 'token_embeddings', 'sentence_embedding'];

/** A network that turns the tokens of a text into vectors. */
export class TokenNetwork {
  private constructor(
    private readonly session: OnnxSession,
    readonly dimensions: number,
  ) {}

  /** Rejects when the bytes are not such a network; `least` is the input it is tested with. */
  static async open(runtime: OnnxRuntime, bytes: Uint8Array, least: readonly number[]): Promise<TokenNetwork> {
    const session = await runtime.open(bytes);
    try {
      const unknown = session.inputs.find((name) => name !== 'input_ids' && rowsBeside[name] === undefined);
      if (unknown !== undefined) throw new Error(`it needs the unknown input ${unknown}`);
      const { shape } = vectorsOf(await session.run(feedsOf(session, least)));
      return new TokenNetwork(session, shape.at(-1) ?? 0);
    } catch (error) {
      await session.close().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Returns the vectors of the tokens one after the other, or one vector of the text. Rejects when the network fails or
   * returns another length.
   */
  async run(tokens: readonly number[]): Promise<Float32Array> {
    const { shape, values } = vectorsOf(await this.session.run(feedsOf(this.session, tokens)));
    const count = shape.length === 3 ? tokens.length : 1;
    if (shape.at(-1) !== this.dimensions || values.length !== count * this.dimensions)
      throw new Error(`it returned ${shape.join(' × ')} numbers for ${String(tokens.length)} tokens`);
    return values;
  }

  close(): Promise<void> {
    return this.session.close();
  }
}

function feedsOf({ inputs }: OnnxSession, tokens: readonly number[]): Record<string, BigInt64Array> {
  const ids = BigInt64Array.from(tokens, BigInt);
  return Object.fromEntries(inputs.map((name) => [name, rowsBeside[name]?.(tokens.length) ?? ids]));
}

function vectorsOf(outputs: ReadonlyMap<string, OnnxOutput>): OnnxOutput {
  const output =
    outputNames.map((name) => outputs.get(name)).find((found) => found !== undefined) ?? [...outputs.values()][0];
  if (output === undefined) throw new Error('it returns no vectors');
  const { shape } = output;
  if ((shape.length !== 3 && shape.length !== 2) || shape[0] !== 1 || (shape.at(-1) ?? 0) < 1)
    throw new Error(`it returns ${shape.join(' × ')} numbers, not vectors`);
  return output;
}
