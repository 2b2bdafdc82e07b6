import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tinyModel, type TinyModel } from '../../../adapters/transformers/tiny-model';
import { someOf, testInTurn } from '../../../fakes/trials';
import { ProgramFixture, shown } from './started-program';

const slow = testInTurn(2);

const network = 'onnx/model_quantized.onnx';
const notes = {
  'Boat.md': 'The green boat and the river.\n',
  'Apple.md': 'An apple of the tree.\n',
  'Mill.md': '---\nsummary: water and a mill\ntags: [house]\n---\nthe mill in the house\n',
};

let fixture: ProgramFixture;
let folder: string;

let fresh: () => void;
let indexed: () => void;

// All begin where nothing was chosen, or where the model was and has seen the notes.
beforeAll(async () => {
  fixture = await ProgramFixture.create(notes);
  folder = join(fixture.folder, 'tiny');
  place();
  fresh = fixture.kept();
  expect(await use()).toBe(0);
  expect(await index()).toMatchObject({ code: 0, semantic: { state: 'ready', embedder: 'model' } });
  indexed = fixture.kept();
});
beforeEach(() => {
  fresh();
});

afterAll(() => fixture.remove());

/** Puts the model where its folder is. */
function place(model: TinyModel = {}): void {
  for (const [file, bytes] of tinyModel(model).files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
}

interface Leg {
  readonly state: string;
  readonly embedder?: string;
  readonly reason?: string;
}
interface Row {
  readonly path: string;
  readonly why?: { readonly semantic?: { readonly rank: number } };
}

const use = async (): Promise<number | null> => (await fixture.json(['model', 'use', folder])).code;

async function index(): Promise<{ readonly code: number | null; readonly semantic: Leg; readonly stderr: string }> {
  const { code, output, stderr } = await fixture.json(['index']);
  return { code, semantic: (output['legs'] as { semantic: Leg }).semantic, stderr };
}

async function search(
  words: string,
  mode = 'semantic',
): Promise<{
  readonly code: number | null;
  readonly degraded: unknown;
  readonly rows: readonly Row[];
  readonly stderr: string;
}> {
  const { code, output, stderr } = await fixture.json(['search', words, '--mode', mode, '--why']);
  return { code, degraded: output['degraded'], rows: output['results'] as Row[], stderr };
}

/** Names and texts of what is kept of the model. */
const kept = (): Record<string, string> =>
  fixture.files(join(fixture.folder, 'cache'), (path) => path.includes('/vectors/'));

test('a model in a folder embeds the notes once and answers by meaning', async () => {
  indexed();
  const vectors = kept();
  expect(Object.keys(vectors)).toHaveLength(1);
  const found = await search('apple', 'hybrid');
  expect([found.code, found.degraded]).toEqual([0, null]);
  expect(found.rows[0]).toMatchObject({ path: 'Apple.md', why: { keyword: { rank: 1 }, semantic: { rank: 1 } } });
  expect(kept()).toEqual(vectors);
  fixture.write('River.md', 'a river\n');
  await index();
  expect(kept()).toMatchObject(vectors);
  const [[path, text] = ['', ''], ...others] = Object.entries(kept()).filter(([name]) => !(name in vectors));
  expect([path, others]).toEqual([expect.stringContaining('/vectors/'), []]);
  expect(text.length).toBeLessThan(Math.max(...Object.values(vectors).map((each) => each.length)));
});

slow('NaN in the network never ranks, and words find the note', async () => {
  indexed();
  fixture.write('Broken.md', 'broken boat\n');
  expect((await index()).semantic).toEqual({ state: 'ready', embedder: 'model' });
  const near = await search('a boat on a river');
  expect([near.degraded, near.rows[0]]).toMatchObject([null, { path: 'Boat.md', why: { semantic: { rank: 1 } } }]);
  expect(near.rows.map(({ path }) => path)).not.toContain('Broken.md');
  const { code, rows } = await search('broken', 'hybrid');
  expect([code, rows[0]?.path]).toEqual([0, 'Broken.md']);
});

type Broken = [string, () => void, RegExp, readonly string[]];
const changed: Broken = [
  'has another file than was chosen',
  () => {
    appendFileSync(join(folder, 'config.json'), ' ');
  },
  /The file config\.json in .* has changed since the folder was chosen, and is not used\./,
  ['hybrid'],
];
const incomplete: Broken[] = [
  [
    'misses a file',
    () => {
      rmSync(join(folder, network));
    },
    /has no onnx\/model_quantized\.onnx\. A model needs config\.json/,
    ['semantic', 'keyword'],
  ],
  [
    'is gone',
    () => {
      rmSync(folder, { recursive: true });
    },
    /has no config\.json/,
    ['semantic', 'keyword'],
  ],
];

test.each([changed, ...someOf(incomplete, 1)])(
  'reports a folder that %s, and uses the other retrievers',
  async (_, breaks, sentence, modes) => {
    indexed();
    breaks();
    const { code, semantic } = await index();
    expect([code, semantic.embedder]).toEqual([0, 'built-in']);
    expect(semantic.reason).toMatch(sentence);
    for (const mode of modes) {
      const found = await search('apple', mode);
      expect([found.code, found.rows[0]?.path]).toEqual([0, 'Apple.md']);
      if (mode === 'keyword') expect(found.degraded).toBeNull();
      else expect(found.degraded).toMatch(sentence);
    }
  },
);

slow('reports a broken network, and embeds again after it was repaired', async () => {
  place({ files: { [network]: 'no network at all' } });
  await use();
  expect((await index()).semantic.reason).toMatch(/model_quantized\.onnx.* Download the model again/);
  place();
  await use();
  expect((await index()).semantic).toEqual({ state: 'ready', embedder: 'model' });
});

slow('reports damaged vectors once and makes them again', async () => {
  indexed();
  const [path = ''] = Object.keys(kept());
  writeFileSync(join(fixture.folder, 'cache', path), 'x');
  expect(await index()).toMatchObject({
    code: 0,
    semantic: { embedder: 'model' },
    stderr: expect.stringContaining('Those passages will be embedded again.') as string,
  });
  expect(await search('apple')).toMatchObject({ degraded: null, stderr: '' });
});

slow('the status shows the active retrievers, the embedded notes and the model’s problems', async () => {
  indexed();
  const model = async (): Promise<unknown> => ((await status())['index'] as { readonly model: unknown }).model;
  const status = async (): Promise<Record<string, unknown>> => (await fixture.json(['status'])).output;
  const seen = await status();
  expect(seen['index']).toMatchObject({
    model: { chosen: folder, embedded: { done: 4, total: 4 }, problem: null },
  });
  expect(await shown('status', seen)).toContain(`Meaning  ${folder} (4 of 4 passages embedded)\n`);
  place({ files: { 'config.json': `${readFileSync(join(folder, 'config.json'), 'utf8')} ` } });
  await use();
  expect(await model()).toEqual({ chosen: folder, embedded: { done: 0, total: 4 }, problem: null });
  rmSync(join(folder, network));
  expect(await model()).toMatchObject({
    chosen: folder,
    embedded: null,
    problem: expect.stringContaining('model_quantized.onnx') as string,
  });
});

slow('makes a graph on request, restores it, and makes it again if it is damaged', async () => {
  const graphs = (): string[] =>
    Object.keys(fixture.files(join(fixture.folder, 'cache'), (path) => path.endsWith('.usearch')));
  indexed();
  expect(graphs()).toEqual([]);
  expect((await fixture.json(['model', '--vectors', 'hnsw'])).output).toMatchObject({ vectors: 'hnsw' });
  expect(await index()).toMatchObject({ code: 0, stderr: '' });
  const [graph = '', ...others] = graphs();
  expect([graph, others]).toEqual([expect.stringMatching(/index\/graph\/[0-9a-f]{64}\.usearch$/), []]);
  const made = readFileSync(join(fixture.folder, 'cache', graph));
  const found = await search('a boat on a river');
  expect([found.stderr, found.rows[0]?.path]).toEqual(['', 'Boat.md']);
  expect(graphs()).toEqual([graph]);
  expect(readFileSync(join(fixture.folder, 'cache', graph)).equals(made)).toBe(true);
  writeFileSync(join(fixture.folder, 'cache', graph), 'x');
  expect((await index()).stderr).toContain('The graph for search by meaning is being rebuilt');
  await fixture.json(['model', '--vectors', 'exact', '--fusion', 'rrf']);
  expect((await search('apple', 'hybrid')).rows[0]).toMatchObject({
    path: 'Apple.md',
    why: { fusion: { by: 'rrf', constant: 60 } },
  });
});
