import { vocabulary, width } from './tiny-model';
import { embedAsApp, type EmbeddingTask } from './terminal-embedding';

/** Texts of every length from one word to as many as the model reads. */
const texts = Array.from({ length: 64 }, (_, length) =>
  Array.from({ length: length + 1 }, (_word, at) => vocabulary[80 + ((at * 7 + length) % 15)]).join(' '),
);

describe('the wasm that ships in the app', () => {
  it('gives the same vectors as the published one, bit for bit, and refuses a network that needs what it lacks', () => {
    const tasks: EmbeddingTask[] = [
      { model: { network: 'pooling' }, texts: ['boat'] },
      { model: { network: 'encoder' }, texts },
      { model: { files: { 'onnx/model_quantized.onnx': 'no network at all' } }, texts },
      { texts },
    ];
    const [pooled, ...published] = embedAsApp('published', tasks);
    const [refused, ...shipped] = embedAsApp('shipped', tasks);
    expect(pooled).toMatchObject({ dimensions: width });
    expect(refused).toMatchObject({
      failure: {
        code: 'unreachable',
        message: expect.stringContaining('The model needs a part of ONNX Runtime that the app leaves out') as string,
      },
    });
    expect(shipped).toEqual(published);
    expect(shipped).toMatchObject([{ dimensions: width }, { failure: { code: 'unreachable' } }, { dimensions: width }]);
  });
});
