import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadNodeRuntime } from '../../../src/adapters/transformers/node-runtime';
import { TransformerEmbedder } from '../../../src/adapters/transformers/transformer-embedder';
import { root } from '../../architecture/root';
import { TableRuntime } from './table-runtime';
import { embedAsTerminal, embedByPipeline, type Embedded } from './terminal-embedding';
import { tinyModel, width } from './tiny-model';

const texts = [
  'the green apple',
  'A House of WATER and mills!',
  'привет мир',
  '世界 γεια',
  'xylophone 42',
  'boat '.repeat(40),
];

const vectorsOf = (result: Embedded | undefined): (number[] | null)[] => {
  if (result === undefined || !('vectors' in result)) throw new Error(JSON.stringify(result));
  return result.vectors;
};

function expectNear(found: (number[] | null)[], expected: (readonly number[] | null)[]): void {
  expect(found.map((vector) => vector?.length ?? null)).toEqual(expected.map((vector) => vector?.length ?? null));
  found.forEach((vector, at) =>
    vector?.forEach((value, place) => {
      expect(value).toBeCloseTo(expected[at]?.[place] ?? Number.NaN, 5);
    }),
  );
}

describe('the native runtime, with a network of our own making', () => {
  const oddTexts = ['', '☃ ☃', 'broken boat', 'nothing', 'outside', 'boat '.repeat(10_000)];
  const [usual, odd, prefixed, damaged, shortened, missing] = embedAsTerminal([
    { texts },
    { texts: oddTexts },
    { model: { name: 'intfloat/e5-small' }, texts: ['boat'], purpose: 'query' },
    { model: { files: { 'onnx/model_quantized.onnx': 'no network at all' } }, texts },
    { model: { files: { 'onnx/model_quantized.onnx': '' } }, texts },
    { model: { files: { 'tokenizer.json': null } }, texts },
  ]);

  it('returns the vectors of the network’s table', async () => {
    const expected = await (await TransformerEmbedder.open(tinyModel(), new TableRuntime())).embed(texts, 'passage');
    expectNear(
      vectorsOf(usual),
      expected.map((vector) => (vector === null ? null : [...vector])),
    );
    expect(usual).toMatchObject({ dimensions: width });
  });

  it('returns the same vectors as the pipeline of Transformers.js', () => {
    expectNear(vectorsOf(usual), embedByPipeline({ texts }));
    expectNear(vectorsOf(prefixed), embedByPipeline({ texts: ['query: boat'] }));
  });

  it('returns no vector for NaN, zero, unknown, empty or too long input', () => {
    expect(vectorsOf(odd).map((vector) => vector?.length ?? null)).toEqual([null, null, null, null, null, width]);
  });

  it.each([
    ['damaged', damaged, 'onnx/model_quantized.onnx'],
    ['empty', shortened, 'onnx/model_quantized.onnx'],
    ['missing', missing, 'tokenizer.json'],
  ])('names a file that is %s', (_how, result, path) => {
    expect(result).toMatchObject({
      failure: { code: 'unreachable', path, message: expect.stringContaining('Download the model again') as string },
    });
  });
});

it('says what to install where the native runtime is not, in the version that is tested', async () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const load = (): Promise<never> =>
    Promise.reject(new Error("Cannot find package 'onnxruntime-node'\nimported from here"));
  await expect(loadNodeRuntime(load)).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining(
      `npm install onnxruntime-node@${String(optionalDependencies['onnxruntime-node'])}.`,
    ) as string,
  });
  await expect(loadNodeRuntime(load)).rejects.toThrow("(Cannot find package 'onnxruntime-node')");
});
