import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import { defaultModel } from '../../../src/core/models/known-models';
import { readModelSettings } from '../../../src/engine/models/model-settings';
import { ModelStore } from '../../../src/engine/models/model-store';
import { model } from '../../../src/features/model/model';
import { modelInputSchema, type ModelServices, type ModelOutput } from '../../../src/features/model/model-input';
import { NodeModelFolders } from '../../../src/hosts/node/node-models';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { Question } from '../../../src/ports/consent';
import { FakeHttp } from '../../fakes/language-models/fake-http';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { sampleModel } from '../../fakes/language-models/model-server';
import { SeededRandom } from '../../fakes/seeded-random';
import { StillClock } from '../../fakes/clocks/still-clock';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';

const files = sampleModel(300_000);
const size = Object.values(files).reduce((sum, { length }) => sum + length, 0);

interface Fixture {
  readonly services: ModelServices;
  readonly http: FakeHttp;
  readonly questions: Question[];
  answer: boolean;
  run(values: object): Promise<ModelOutput>;
}

async function makeFixture(): Promise<Fixture> {
  const http = new FakeHttp();
  for (const [file, bytes] of Object.entries(files)) {
    for (const source of ['https://huggingface.co', 'https://huggingface.co/mirror'])
      http.files.set(`${source}/${defaultModel.name}/resolve/main/${file}`, bytes);
  }
  const questions: Question[] = [];
  const random = new SeededRandom();
  const models = new ModelStore({
    files: new MemoryBlobStore(),
    digests: new MemoryBlobStore(),
    folders: new NodeModelFolders('/'),
    http,
    clock: new StillClock(),
    hasher: new NodeHasher(),
    random,
    identity: new TestIdentity(),
  });
  const fixture: Fixture = {
    http,
    questions,
    answer: true,
    services: {
      models,
      device: await StoredDeviceData.open(new MemoryBlobStore(), { random, hasher: new NodeHasher() }),
      consent: {
        ask: async (question) => {
          questions.push(question);
          return fixture.answer;
        },
      },
    },
    run: (values) => model.run(fixture.services, modelInputSchema.parse(values), testRun('model')),
  };
  return fixture;
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await makeFixture();
});
const settings = (): ReturnType<typeof readModelSettings> => readModelSettings(fixture.services.device);

test('shows the current and known models without a request', async () => {
  expect(await fixture.run({})).toEqual({
    used: { kind: 'built-in' },
    problem: null,
    source: 'https://huggingface.co',
    vectors: 'auto',
    fusion: 'scores',
    models: [
      {
        name: 'TaylorAI/bge-micro-v2',
        about: 'small and quick, for English',
        dimensions: 384,
        bytes: 23_000_000,
        downloaded: 'no',
        downloadedBytes: 0,
      },
    ],
  });
  expect(fixture.http.asked).toEqual([]);
});

test('asks with size and address, and downloads nothing when refused', async () => {
  fixture.answer = false;
  const output = await fixture.run({ action: 'download' });
  expect(fixture.questions).toEqual([
    {
      title: 'Download TaylorAI/bge-micro-v2?',
      sentences: [
        '300 kB will be downloaded from https://huggingface.co, in 4 files.',
        'The files stay on this device, outside the vault, for use with all vaults. None of your notes are sent.',
      ],
      action: 'Download',
    },
  ]);
  expect(output.download).toMatchObject({ name: 'TaylorAI/bge-micro-v2', bytes: size, status: 'needs consent' });
  expect(output.download?.files[3]).toEqual({
    file: 'onnx/model_quantized.onnx',
    address: 'https://huggingface.co/TaylorAI/bge-micro-v2/resolve/main/onnx/model_quantized.onnx',
    bytes: 300_000,
  });
  expect(model.outcome(output)).toBe('refused');
  expect(fixture.http.asked.every(({ method }) => method === 'HEAD')).toBe(true);
});

test('downloads after consent, then uses it, then removes it', async () => {
  const downloaded = await fixture.run({ action: 'download' });
  expect(downloaded).toMatchObject({
    used: { kind: 'built-in' },
    download: { status: 'done' },
    models: [{ downloaded: 'yes', bytes: size, downloadedBytes: size }],
  });
  expect(model.outcome(downloaded)).toBe('done');
  expect(await fixture.run({ action: 'use', target: 'taylorai/bge-micro-v2' })).toMatchObject({
    used: { kind: 'model', name: 'TaylorAI/bge-micro-v2' },
    problem: null,
  });
  const run = testRun('model');
  const removed = await model.run(
    fixture.services,
    modelInputSchema.parse({ action: 'remove', target: 'TaylorAI/bge-micro-v2' }),
    run,
  );
  expect(removed).toMatchObject({
    used: { kind: 'built-in' },
    removed: 'TaylorAI/bge-micro-v2',
    models: [{ downloaded: 'no' }],
  });
  expect(run.warnings).toEqual(['TaylorAI/bge-micro-v2 was in use in this vault; the built-in method is used now.']);
});

test('does not download a model again, even offline', async () => {
  await fixture.run({ action: 'download', yes: true });
  const asked = fixture.http.asked.length;
  expect((await fixture.run({ action: 'download', offline: true })).download?.status).toBe('here already');
  expect([fixture.http.asked.length, fixture.questions.length]).toEqual([asked, 0]);
});

test('a dry run asks for sizes and changes nothing', async () => {
  expect(
    (await fixture.run({ action: 'download', from: 'https://huggingface.co/mirror', dryRun: true })).download,
  ).toMatchObject({ status: 'dry run', bytes: size });
  await fixture.run({ action: 'use', target: '/tmp', dryRun: true });
  expect(await settings()).toEqual({
    embedder: { kind: 'built-in' },
    modelSource: 'https://huggingface.co',
    vectorSearch: 'auto',
    fusion: 'scores',
  });
  await fixture.run({ action: 'download', yes: true });
  await fixture.run({ action: 'remove', target: 'TaylorAI/bge-micro-v2', dryRun: true });
  expect((await fixture.run({})).models).toMatchObject([{ downloaded: 'yes' }]);
});

test('keeps the vector search and the fusion until they are changed', async () => {
  expect(await fixture.run({ vectors: 'hnsw', dryRun: true })).toMatchObject({ vectors: 'auto', fusion: 'scores' });
  expect(await fixture.run({ vectors: 'hnsw' })).toMatchObject({ vectors: 'hnsw', fusion: 'scores' });
  expect(await fixture.run({ action: 'use', target: 'built-in', fusion: 'rrf' })).toMatchObject({
    vectors: 'hnsw',
    fusion: 'rrf',
  });
  expect(await settings()).toMatchObject({ vectorSearch: 'hnsw', fusion: 'rrf' });
  expect(modelInputSchema.safeParse({ fusion: 'magic' }).success).toBe(false);
});

test('saves another source once the user has accepted it', async () => {
  fixture.answer = false;
  await fixture.run({ action: 'download', from: 'https://huggingface.co/mirror/' });
  expect((await settings()).modelSource).toBe('https://huggingface.co');
  fixture.answer = true;
  expect((await fixture.run({ action: 'download', from: 'https://huggingface.co/mirror/' })).source).toBe(
    'https://huggingface.co/mirror',
  );
  expect((await settings()).modelSource).toBe('https://huggingface.co/mirror');
});

test('reports a missing model with the next step', async () => {
  await fixture.run({ action: 'download', yes: true });
  await fixture.run({ action: 'use', target: 'TaylorAI/bge-micro-v2' });
  await fixture.services.models.remove(defaultModel.name, testRun());
  expect((await fixture.run({})).problem).toBe(
    'TaylorAI/bge-micro-v2 is not completely downloaded, so the built-in method is used. Download it.',
  );
});

test.each<[object, string, string]>([
  [
    { action: 'download', offline: true },
    'needs-consent',
    'Downloading TaylorAI/bge-micro-v2 needs the network, but you passed --offline. Leave out --offline, or use a folder with the model.',
  ],
  [
    { action: 'download', target: '../x' },
    'usage',
    '"../x" isn\'t a valid model name. Write it as owner/name, such as TaylorAI/bge-micro-v2.',
  ],
  [
    { action: 'download', from: 'http://m.example' },
    'usage',
    '"http://m.example" cannot be used: use an address that starts with https:// and ends before the owner of the model, such as https://huggingface.co.',
  ],
  [
    { action: 'download', target: 'no/where' },
    'not-found',
    'huggingface.co has no file config.json of no/where. Check the name; only models that are published for Transformers.js can be used.',
  ],
  [{ action: 'use' }, 'usage', 'Give built-in, the name of a model, or a folder.'],
  [{ action: 'use', target: 'no/where' }, 'not-found', 'no/where is not on this device. Download it first.'],
  [{ action: 'use', target: '/no/where' }, 'not-found', 'There is no folder at /no/where. Check the path.'],
  [{ action: 'remove' }, 'usage', 'Name the model to remove.'],
  [{ action: 'remove', target: 'no/where' }, 'not-found', 'no/where is not on this device.'],
])('refuses %j', async (values, code, message) => {
  await expect(fixture.run(values)).rejects.toMatchObject({ code, message });
});

test('does not suggest the option that was just used', async () => {
  await expect(fixture.run({ action: 'download', offline: true })).rejects.toMatchObject({
    remedies: [{ command: 'model', with: ['use'] }],
  });
});

test('ignores an impossible choice', async () => {
  await fixture.services.device.put('models.json', {
    embedder: { kind: 'model', name: '../../x' },
    modelSource: 'http://evil.example',
    vectorSearch: 'magic',
    fusion: 7,
  });
  expect(await settings()).toEqual({
    embedder: { kind: 'built-in' },
    modelSource: 'https://huggingface.co',
    vectorSearch: 'auto',
    fusion: 'scores',
  });
});
