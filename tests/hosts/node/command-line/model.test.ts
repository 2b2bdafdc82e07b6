import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModelServer, sampleModel } from '../../../fakes/language-models/model-server';
import { someOf, testInTurn } from '../../../fakes/trials';
import { ProgramFixture, shown } from './started-program';

const slow = testInTurn(2);

const name = 'TaylorAI/bge-micro-v2';
const network = 'onnx/model_quantized.onnx';

let fixture: ProgramFixture;
let server: ModelServer;

beforeEach(async () => {
  [fixture, server] = [await ProgramFixture.create({ 'Notes/Tea.md': '# Tea\n' }), await ModelServer.start()];
  server.publish(name, 5_000_000);
});

afterEach(async () => {
  await fixture.remove();
  await server.stop();
});

const modelRow = (values: object): object => ({
  name,
  about: 'small and quick, for English',
  dimensions: 384,
  ...values,
});
const cache = (): string => join(fixture.folder, 'cache/cyberbrain/models');

slow('shows the settings in use without making anything', async () => {
  const { code, output, stderr } = await fixture.json(['model']);
  expect([code, stderr]).toEqual([0, '']);
  expect(output).toEqual({
    used: { kind: 'built-in' },
    problem: null,
    source: 'https://huggingface.co',
    vectors: 'auto',
    fusion: 'scores',
    models: [modelRow({ bytes: 23_000_000, downloaded: 'no', downloadedBytes: 0 })],
  });
  expect(await shown('model', output)).toBe(
    `Used     built-in (learned from this vault)\nSource   https://huggingface.co\nModels:\n  ${name}  not on this device, about 23.0 MB  small and quick, for English  384 dimensions\n`,
  );
  expect([existsSync(cache()), existsSync(join(fixture.folder, 'data/cyberbrain/models'))]).toEqual([false, false]);
});

test('without consent, the addresses and sizes are shown, and nothing is downloaded', async () => {
  const { code, stdout } = await fixture.run(['model', 'download', '--from', server.address]);
  expect(code).toBe(3);
  expect(stdout).toContain(
    `To be downloaded from ${server.address} (5.0 MB):\n  ${server.address}/${name}/resolve/main/config.json  1 kB\n`,
  );
  expect(stdout).toContain('Nothing was downloaded. Run the command again with --yes to agree.\n');
  const dry = await fixture.json(['model', 'download', '--from', server.address, '--yes', '--dry-run']);
  expect([dry.code, dry.output['download']]).toMatchObject([0, { name, source: server.address, status: 'dry run' }]);
  expect(server.asked.every(({ method }) => method === 'HEAD')).toBe(true);
  expect(existsSync(cache())).toBe(false);
});

slow('downloads, uses and removes, for all vaults of the device, and never writes into one', async () => {
  const before = fixture.files(fixture.vault);
  const downloaded = await fixture.json(['model', 'download', '--from', server.address, '--yes']);
  expect([downloaded.code, downloaded.stderr]).toEqual([0, '']);
  expect(downloaded.output).toMatchObject({
    used: { kind: 'built-in' },
    source: server.address,
    download: { status: 'done' },
    models: [modelRow({ downloaded: 'yes' })],
  });
  expect((await fixture.json(['model', 'use', name])).output).toMatchObject({
    used: { kind: 'model', name },
    problem: null,
  });
  mkdirSync(join(fixture.folder, 'other/.obsidian'), { recursive: true });
  const other = await fixture.json(['model', '--vault', join(fixture.folder, 'other')]);
  expect(other.output).toMatchObject({ used: { kind: 'built-in' }, models: [modelRow({ downloaded: 'yes' })] });
  const removed = await fixture.json(['model', 'remove', name]);
  expect(removed.stderr).toBe(`${name} was in use in this vault; the built-in method is used now.\n`);
  expect(removed.output).toMatchObject({
    used: { kind: 'built-in' },
    removed: name,
    models: [modelRow({ downloaded: 'no' })],
  });
  expect(fixture.files(fixture.vault)).toEqual(before);
});

slow('continues a killed download', async () => {
  const child = fixture.start(['model', 'download', '--from', server.address, '--yes']);
  const ended = fixture.ended(child);
  server.next(network, (_, serve) => {
    serve();
  });
  server.next(network, () => {
    child.kill('SIGKILL');
  });
  expect((await ended).code).toBeNull();
  expect((await fixture.json(['model'])).output).toMatchObject({ models: [modelRow({ downloaded: 'partly' })] });
  expect((await fixture.json(['model', 'download', '--yes'])).code).toBe(0);
  expect(server.rangesOf(network)).toEqual([
    'bytes=0-1999999',
    'bytes=2000000-3999999',
    'bytes=2000000-3999999',
    'bytes=4000000-4999999',
  ]);
});

slow('Ctrl-C stops a download while the server is silent', async () => {
  const child = fixture.start(['model', 'download', '--from', server.address, '--yes', '--json']);
  const ended = fixture.ended(child);
  server.next(network, () => {
    child.kill('SIGINT');
  });
  const { code, stdout } = await ended;
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'cancelled' } });
});

slow('uses a folder in place, and reports when it no longer exists', async () => {
  const folder = join(fixture.folder, 'model');
  for (const [file, bytes] of Object.entries(sampleModel(100_000))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
  const used = await fixture.json(['model', 'use', '../model']);
  expect([used.code, used.output['used']]).toEqual([0, { kind: 'folder', path: folder }]);
  appendFileSync(join(folder, network), 'x');
  const again = await fixture.json(['model', 'use', folder]);
  expect(again.code).toBe(0);
  expect(await shown('model', again.output)).toContain(`Used     ${folder}\n`);
  expect((await fixture.json(['model', 'use', 'built-in'])).output['used']).toEqual({ kind: 'built-in' });
});

const mistakes: [string, readonly string[], number, RegExp][] = [
  ['an unknown action', ['model', 'frobnicate'], 2, /^action: Use show, download, use or remove\.$/],
  ['a name that is none', ['model', 'download', '../../x', '--yes'], 2, /isn't a valid model name/],
  [
    'a source that is not safe',
    ['model', 'download', '--from', 'http://models.example', '--yes'],
    2,
    /starts with https:/,
  ],
  [
    'a download without a network',
    ['model', 'download', '--yes', '--offline'],
    3,
    /needs the network, but you passed --offline/,
  ],
  [
    'a model that is not here',
    ['model', 'use', 'a/b'],
    2,
    /^a\/b is not on this device\. Download it first \(cyberbrain model download a\/b\)\.$/,
  ],
  ['nothing to remove', ['model', 'remove', 'a/b'], 2, /^a\/b is not on this device \(cyberbrain model\)\.$/],
];

test.each(someOf(mistakes, 2))('%s is refused with the next step', async (_, words, exit, sentence) => {
  const { code, stderr } = await fixture.run(words);
  expect([code, sentence.test(stderr.trim())]).toEqual([exit, true]);
  expect(server.asked).toEqual([]);
});

test('no vault can choose a model or a source', async () => {
  fixture.write(
    '.obsidian/plugins/cyberbrain/data.json',
    JSON.stringify({ embedder: { kind: 'model', name }, modelSource: server.address }),
  );
  expect((await fixture.json(['model'])).output).toMatchObject({
    used: { kind: 'built-in' },
    source: 'https://huggingface.co',
  });
});
