import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleModel } from '../../fakes/language-models/model-server';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';
import { testRun } from '../../fakes/test-run';
import { ModelTestFixture, name, network } from './model-fixture';

let fixture: ModelTestFixture;
beforeEach(async () => {
  fixture = await ModelTestFixture.create();
});
afterEach(() => fixture.server.stop());

describe('downloaded models', () => {
  const wipeCache = (): void => {
    fixture.files.records.clear();
  };

  test('is accepted again after the cache was wiped', async () => {
    await fixture.download();
    wipeCache();
    await fixture.download();
    expect(await fixture.isGiven()).toBe(true);
  });

  test('is refused and taken away when it is another than the first time, until the model is removed', async () => {
    await fixture.download();
    wipeCache();
    fixture.published = fixture.server.publish(name, 5_000_000, 2);
    await expect(fixture.download()).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(
        /^The file onnx\/model_quantized\.onnx of ours\/tiny was rejected and deleted: it is not the one that was accepted before \(SHA-256 [0-9a-f]{12}…, accepted: [0-9a-f]{12}…\)\. To accept the new one, remove the model and download it again\.$/,
      ) as string,
    });
    expect([...fixture.files.records.keys()].filter((key) => key.includes(network))).toEqual([]);
    expect(await fixture.isGiven()).toBe(false);
    expect(await fixture.store().remove(name, testRun())).toBe(true);
    expect(await fixture.store().remove(name, testRun())).toBe(false);
    await fixture.download();
    expect(await fixture.isGiven()).toBe(true);
  });

  test('is refused when it is JSON that was cut', async () => {
    fixture.server.files.set(`/${name}/resolve/main/tokenizer.json`, Buffer.from('{"version":"1.'));
    await expect(fixture.download()).rejects.toMatchObject({
      code: 'damaged',
      message:
        'The file tokenizer.json of ours/tiny was rejected and deleted: it is incomplete or not JSON. Start the download again.',
    });
  });

  test.each([
    ['cut', (bytes: Uint8Array) => bytes.subarray(1)],
    ['changed', (bytes: Uint8Array) => bytes.map((byte) => byte ^ 1)],
  ])('is not given once a part of it was %s on the disk', async (_, harm) => {
    await fixture.download();
    const key = [...fixture.files.records.keys()].find((each) => each.includes(`${network}/00001`)) ?? '';
    fixture.files.records.set(key, harm(fixture.files.records.get(key) ?? new Uint8Array(0)));
    await expect(fixture.isGiven()).rejects.toMatchObject({
      code: 'damaged',
      message: `The file ${network} of ours/tiny is damaged on this device. Remove the model and download it again.`,
    });
  });

  test('counts as missing if its record is damaged, and is downloaded again', async () => {
    await fixture.download();
    fixture.files.records.set('ours--tiny/model.json', new TextEncoder().encode('{"name":"ours/tiny"'));
    expect(await fixture.store().list()).toEqual([]);
    await fixture.download();
    expect(await fixture.isGiven()).toBe(true);
  });

  test('has a fingerprint that changes with its files alone', async () => {
    const fingerprint = async (): Promise<string | undefined> =>
      (await fixture.store().open({ kind: 'model', name }))?.fingerprint;
    await fixture.download();
    const first = await fingerprint();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    await fixture.store().remove(name, testRun());
    await fixture.download();
    expect(await fingerprint()).toBe(first);
    await fixture.store().remove(name, testRun());
    fixture.published = fixture.server.publish(name, 5_000_000, 2);
    await fixture.download();
    expect(await fingerprint()).not.toBe(first);
  });

  test('leaves nothing behind when it is removed', async () => {
    await fixture.download();
    await fixture.store().remove(name, testRun());
    expect([fixture.files.records.size, fixture.digests.records.size]).toEqual([0, 0]);
  });
});

describe('a folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const write = (files: Readonly<Record<string, Buffer>>): void => {
    for (const [file, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder.path, file)), { recursive: true });
      writeFileSync(join(folder.path, file), bytes);
    }
  };
  const accept = (): Promise<void> => fixture.store().acceptFolder(folder.path, testRun().signal);
  const read = async (): Promise<Uint8Array | undefined> =>
    (await fixture.store().open({ kind: 'folder', path: folder.path }))?.read(network);

  beforeEach(async () => {
    folder = await temporaryFolder();
    write(sampleModel(100_000));
  });
  afterEach(() => folder.remove());

  test('is used as it was when the user chose it', async () => {
    expect(await read()).toBeUndefined();
    await accept();
    expect(sampleModel(100_000)[network]?.equals((await read()) ?? Buffer.alloc(0))).toBe(true);
  });

  test('that has changed is not used until it is chosen again', async () => {
    await accept();
    appendFileSync(join(folder.path, network), 'more');
    await expect(read()).rejects.toMatchObject({
      code: 'conflict',
      message: `The file ${network} in ${folder.path} has changed since the folder was chosen, and is not used. If that was you, choose the folder again.`,
      remedies: [{ command: 'model', with: ['use', folder.path] }],
    });
    await accept();
    expect(await read()).toHaveLength(100_004);
  });

  test.each(['onnx/model.onnx', 'model_quantized.onnx', 'model.onnx'])('may have its network at %s', async (place) => {
    rmSync(join(folder.path, 'onnx'), { recursive: true });
    write({ [place]: Buffer.from([8, 1, 2]) });
    await accept();
    expect(await read()).toHaveLength(3);
  });

  test('says which file it lacks', async () => {
    rmSync(join(folder.path, 'tokenizer.json'));
    await expect(accept()).rejects.toMatchObject({
      code: 'not-found',
      message: `The folder ${folder.path} has no tokenizer.json. A model needs config.json, tokenizer.json, tokenizer_config.json, onnx/model_quantized.onnx.`,
    });
  });

  test.each([
    ['config.json', '<html>', 'a web page'],
    [network, 'version https://git-lfs.github.com/spec/v1', 'a pointer to it'],
    ['tokenizer.json', '', 'an empty file'],
  ])('reports its %s', async (file, text, what) => {
    writeFileSync(join(folder.path, file), text);
    await expect(accept()).rejects.toMatchObject({
      code: 'damaged',
      message: `${file} in ${folder.path} is ${what}, not the file of a model.`,
    });
  });

  test('that gets a file which it lacked has changed', async () => {
    await accept();
    const pooling = async (): Promise<Uint8Array | null | undefined> =>
      (await fixture.store().open({ kind: 'folder', path: folder.path }))?.readOptional('1_Pooling/config.json');
    expect(await pooling()).toBeNull();
    write({ '1_Pooling/config.json': Buffer.from('{}') });
    await expect(pooling()).rejects.toMatchObject({ code: 'conflict' });
    await accept();
    expect(await pooling()).toHaveLength(2);
  });

  test('has a fingerprint like that of the same files downloaded', async () => {
    write(fixture.published);
    await accept();
    await fixture.download();
    const [one, other] = await Promise.all([
      fixture.store().open({ kind: 'folder', path: folder.path }),
      fixture.store().open({ kind: 'model', name }),
    ]);
    expect(one?.fingerprint).toBe(other?.fingerprint);
  });
});
