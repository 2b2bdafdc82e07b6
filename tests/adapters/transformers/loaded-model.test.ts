import { loadModel } from '../../../src/adapters/transformers/loaded-model';
import { AppError } from '../../../src/core/errors';
import type { ModelFiles } from '../../../src/ports/model-files';
import { tinyModel } from './tiny-model';

function filesOf(files: ReadonlyMap<string, Uint8Array>): ModelFiles {
  return {
    label: 'tests/tiny',
    fingerprint: 'digest',
    read: (file) => {
      const bytes = files.get(file);
      return bytes === undefined
        ? Promise.reject(new AppError('unreadable', `${file} cannot be read.`, file))
        : Promise.resolve(bytes);
    },
    readOptional: (file) => Promise.resolve(files.get(file) ?? null),
  };
}

describe('loading a model', () => {
  it('returns all files of a model, and the facts that identify it', async () => {
    const { files } = tinyModel({ files: { '1_Pooling/config.json': '{}', 'README.md': 'not wanted' } });
    const loaded = await loadModel(filesOf(files));
    expect(loaded).toMatchObject({ name: 'tests/tiny', digest: 'digest' });
    expect([...loaded.files.keys()]).toEqual([
      'config.json',
      'tokenizer.json',
      'tokenizer_config.json',
      'onnx/model_quantized.onnx',
      '1_Pooling/config.json',
    ]);
    expect(loaded.files.get('config.json')).toBe(files.get('config.json'));
  });

  it('fails as reading does', async () => {
    const { files } = tinyModel({ files: { 'tokenizer.json': null } });
    await expect(loadModel(filesOf(files))).rejects.toMatchObject({ code: 'unreadable', path: 'tokenizer.json' });
  });
});
