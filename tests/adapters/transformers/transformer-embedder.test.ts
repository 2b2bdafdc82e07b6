import { TransformerEmbedder } from '../../../src/adapters/transformers/transformer-embedder';
import { AppError } from '../../../src/core/errors';
import { TableRuntime } from './table-runtime';
import { tinyModel, vocabulary, width, type TinyModel } from './tiny-model';

const id = (token: string): number => vocabulary.indexOf(token);
const lengthOf = (vector: Float32Array | null | undefined): number => Math.hypot(...(vector ?? []));

async function opened(
  model: TinyModel = {},
  runtime = new TableRuntime(),
): Promise<{ embedder: TransformerEmbedder; runtime: TableRuntime }> {
  return { embedder: await TransformerEmbedder.open(tinyModel(model), runtime), runtime };
}

describe('an embedder', () => {
  it('gives each text a vector of length 1, in order, the same in any company', async () => {
    const { embedder } = await opened();
    const texts = ['the green apple', 'a boat', 'привет мир', '世界 γεια'];
    const together = await embedder.embed(texts, 'passage');
    expect(together.map((vector) => vector?.length)).toEqual(texts.map(() => width));
    for (const vector of together) expect(lengthOf(vector)).toBeCloseTo(1, 6);
    expect(await embedder.embed([...texts].reverse(), 'passage')).toEqual([...together].reverse());
    expect(embedder.dimensions).toBe(width);
    expect(await embedder.embed([], 'query')).toEqual([]);
  });

  it('returns null for a text of unknown words, for NaN, zero vectors and a failing network', async () => {
    const { embedder } = await opened();
    const vectors = await embedder.embed(['', ' \n\t', '☃ ☃', 'broken boat', 'nothing', 'outside', 'boat'], 'passage');
    expect(vectors.map((vector) => vector?.length ?? null)).toEqual([null, null, null, null, null, null, width]);
  });

  it('accepts malformed text', async () => {
    const { embedder } = await opened();
    const vectors = await embedder.embed(['\ud800', '\u0000', 'a\u0000b', 'z'.repeat(5_000), '[CLS] [SEP]'], 'passage');
    expect(vectors).toHaveLength(5);
    for (const vector of vectors) if (vector !== null) expect(lengthOf(vector)).toBeCloseTo(1, 6);
  });

  it('cuts a long text inside its marks, and never between the halves of a character', async () => {
    const { embedder, runtime } = await opened();
    await embedder.embed(['boat '.repeat(100_000)], 'passage');
    const tokens = runtime.tokensOf(-1);
    expect(tokens).toEqual([id('[CLS]'), ...new Array<number>(62).fill(id('boat')), id('[SEP]')]);
    await embedder.embed([`boat${' '.repeat(64 * 40 - 5)}😀😀`], 'passage');
    expect(runtime.tokensOf(-1)).toEqual([id('[CLS]'), id('boat'), id('[SEP]')]);
  });

  it('adds the model’s prefixes to questions and passages', async () => {
    const { embedder, runtime } = await opened({ name: 'intfloat/e5-small' });
    await embedder.embed(['boat'], 'query');
    expect(runtime.tokensOf(-1).slice(0, 2)).toEqual([id('[CLS]'), id('query')]);
    await embedder.embed(['boat'], 'passage');
    expect(runtime.tokensOf(-1).slice(0, 2)).toEqual([id('[CLS]'), id('passage')]);
    // The prefix alone is nothing known.
    expect(await embedder.embed([' '], 'query')).toEqual([null]);
  });

  it('gives the network the inputs that it requires', async () => {
    const runtime = new TableRuntime();
    runtime.inputs = ['position_ids', 'input_ids', 'token_type_ids', 'attention_mask'];
    await (await opened({}, runtime)).embedder.embed(['boat'], 'query');
    expect(runtime.runs.at(-1)).toEqual({
      input_ids: BigInt64Array.from([id('[CLS]'), id('boat'), id('[SEP]')], BigInt),
      attention_mask: BigInt64Array.of(1n, 1n, 1n),
      token_type_ids: BigInt64Array.of(0n, 0n, 0n),
      position_ids: BigInt64Array.of(0n, 1n, 2n),
    });
  });

  it('takes the vector of the text where the network gives that', async () => {
    const runtime = new TableRuntime();
    runtime.output = 'sentence_embedding';
    runtime.shape = () => [1, width];
    const { embedder } = await opened({}, runtime);
    expect(lengthOf((await embedder.embed(['boat'], 'query'))[0])).toBeCloseTo(1, 6);
  });

  it('lets calls at the same time take turns, text by text', async () => {
    const { embedder, runtime } = await opened();
    const order: number[] = [];
    runtime.before = (tokens) => {
      order.push(tokens[1] ?? 0);
      return new Promise((resolve) => {
        setImmediate(resolve);
      });
    };
    await Promise.all([embedder.embed(['boat', 'boat', 'boat'], 'passage'), embedder.embed(['apple'], 'query')]);
    expect(order).toEqual(['boat', 'apple', 'boat', 'boat'].map(id));
  });
});

describe('an embedder that cannot work', () => {
  const openingFails = async (runtime: TableRuntime): Promise<unknown> =>
    TransformerEmbedder.open(tinyModel(), runtime).catch((error: unknown) => error);

  it.each(['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx'])(
    'names %s when it is missing',
    async (path) => {
      await expect(opened({ files: { [path]: null } })).rejects.toMatchObject({
        code: 'unreachable',
        path,
        message: expect.stringMatching(
          new RegExp(`^The model tests/tiny cannot be used: its file ${path} is missing\\. Download the model again`),
        ) as string,
      });
    },
  );

  it.each([
    ['config.json', '{'],
    ['config.json', '[]'],
    ['tokenizer.json', '<html>'],
    ['tokenizer.json', '{}'],
    ['tokenizer_config.json', 'null'],
  ])('names %s when it holds %s', async (path, text) => {
    await expect(opened({ files: { [path]: text } })).rejects.toMatchObject({
      code: 'unreachable',
      path,
      message: expect.stringContaining(`${path} is damaged`) as string,
    });
  });

  it('reports a network with unknown inputs, without vectors or that does not run, and releases it', async () => {
    const wanting = new TableRuntime();
    wanting.inputs = ['input_ids', 'pixel_values'];
    const flat = new TableRuntime();
    flat.shape = () => [4];
    const failing = new TableRuntime();
    failing.before = () => Promise.reject(new Error('out of memory'));
    for (const [runtime, reason] of [
      [wanting, 'pixel_values'],
      [flat, 'not vectors'],
      [failing, 'out of memory'],
    ] as const) {
      expect(await openingFails(runtime)).toMatchObject({
        code: 'unreachable',
        path: 'onnx/model_quantized.onnx',
        message: expect.stringContaining(reason) as string,
      });
      expect(runtime.isClosed).toBe(true);
    }
  });

  it('refuses a vector of another length than the first', async () => {
    const { embedder, runtime } = await opened();
    runtime.shape = (tokenCount) => [1, tokenCount, tokenCount > 2 ? width - 1 : width];
    expect(await embedder.embed(['boat'], 'passage')).toEqual([null]);
  });

  it('throws when the network has stopped running at all', async () => {
    const { embedder, runtime } = await opened();
    runtime.before = () => Promise.reject(new Error('the memory is gone'));
    await expect(embedder.embed(['boat'], 'passage')).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('the memory is gone') as string,
    });
  });

  it('says what the runtime says about a network that it lacks a part for, although shorter texts run', async () => {
    const { embedder, runtime } = await opened();
    const lacking = new AppError('unreachable', 'The model needs a part that is left out.');
    runtime.before = (tokens) => (tokens.length > 2 ? Promise.reject(lacking) : Promise.resolve());
    await expect(embedder.embed(['boat'], 'passage')).rejects.toBe(lacking);
  });

  it('finishes started work, closes once and does nothing afterwards', async () => {
    const { embedder, runtime } = await opened();
    const begun = embedder.embed(['boat'], 'passage');
    await Promise.resolve();
    const closing = embedder.close();
    expect((await begun)[0]).toHaveLength(width);
    await closing;
    await embedder.close();
    expect(runtime.isClosed).toBe(true);
    await expect(embedder.embed(['boat'], 'passage')).rejects.toMatchObject({ code: 'internal' });
  });
});

describe('the fingerprint', () => {
  const fingerprint = async (model: TinyModel): Promise<string> => (await opened(model)).embedder.fingerprint;

  it('is the same for the same files, wherever they lie, and another for another way to use them', async () => {
    const usual = await fingerprint({});
    expect(await fingerprint({ name: '/home/me/models/tiny' })).toBe(usual);
    expect(usual).toContain('digest-of-tiny');
    const others = await Promise.all([
      fingerprint({ name: 'intfloat/e5-small' }),
      fingerprint({ name: 'BAAI/bge-m3' }),
      fingerprint({ config: { max_position_embeddings: 32 } }),
    ]);
    expect(new Set([usual, ...others]).size).toBe(4);
  });
});
