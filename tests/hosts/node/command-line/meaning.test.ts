import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { subjectVault, subjectWords } from '../../../features/search/subject-vault';
import { ProgramFixture, shapeOf, shown } from './started-program';

const asked = subjectWords(0, 0, 2);
const notes = {
  ...subjectVault(17),
  'Far/Cup of tea.md': `---\ntype: memo\nup: "[[Index]]"\n---\n${subjectWords(0, 8, 14)}.\n`,
  'Index.md': '# Where all of it begins\n',
};
const keys = ['query', 'mode', 'degraded', 'notices', 'isOnlySimilar', 'total', 'tookMs', 'results'];
let fixture: ProgramFixture;
let fresh: () => void;
let learned: () => void;

beforeAll(async () => {
  fixture = await ProgramFixture.create(notes);
  // The index looks again at files that were young when they were read, and keeps that it did.
  const past = new Date(Date.now() - 60_000);
  for (const path of Object.keys(notes)) utimesSync(join(fixture.vault, path), past, past);
  fresh = fixture.kept();
  await fixture.run(['index']);
  learned = fixture.kept();
});
beforeEach(() => {
  fresh();
});

afterAll(() => fixture.remove());

interface Row {
  readonly path: string;
  readonly isByMeaning?: true;
  readonly why?: Record<string, unknown>;
}

function rowsOf(output: Record<string, unknown>): readonly Row[] {
  return output['results'] as readonly Row[];
}

test('"index" learns from the notes and keeps it, and the next program answers by it without learning again', async () => {
  const { code, output, stderr } = await fixture.json(['index']);
  expect([code, stderr]).toEqual([0, '']);
  expect(output['legs']).toEqual({ keyword: { state: 'ready' }, semantic: { state: 'ready', embedder: 'built-in' } });
  const cache = join(fixture.folder, 'cache');
  const kept = fixture.files(cache);
  const found = await fixture.json(['search', asked, 'type:memo', '--why']);
  expect(Object.keys(found.output)).toEqual(keys);
  expect(found.output).toMatchObject({
    mode: 'hybrid',
    degraded: null,
    results: [{ path: 'Far/Cup of tea.md', isByMeaning: true, why: { semantic: { rank: 1 } } }],
  });
  expect(await shown('search', found.output)).toMatch(
    /^Cup of tea {2}\[memo\]\n {2}Far\/Cup of tea\.md:\d+ {2}\(by meaning\)\n {2}.+\n {2}why: meaning rank 1, score 0\.\d\d\n/,
  );
  const near = await fixture.json(['search', asked, '--mode', 'semantic', '--limit', '12']);
  expect(near.output).toMatchObject({ mode: 'semantic', degraded: null });
  expect(rowsOf(near.output).map(({ path }) => path)).toEqual(expect.arrayContaining(['Far/Cup of tea.md']));
  expect(
    rowsOf(near.output)
      .slice(0, 3)
      .filter(({ path }) => !/^(?:Tea|Far)\//.test(path)),
  ).toEqual([]);
  expect(fixture.files(cache)).toEqual(kept);
});

test('a search by meaning learns first where nothing was learned, one by words does not', async () => {
  const byWords = await fixture.json(['search', asked, '--mode', 'keyword']);
  expect(rowsOf(byWords.output).length).toBeGreaterThan(0);
  expect(rowsOf(byWords.output).some(({ isByMeaning }) => isByMeaning)).toBe(false);
  const { output } = await fixture.json(['search', asked, 'type:memo']);
  expect(rowsOf(output).map(({ path }) => path)).toEqual(['Far/Cup of tea.md']);
});

test('"related" in the shape of a search, for a path with or without .md', async () => {
  learned();
  const { code, output } = await fixture.json(['related', 'Far/Cup of tea', '--why', '--limit', '20']);
  expect(code).toBe(0);
  expect(Object.keys(output)).toEqual(keys.filter((key) => key !== 'total'));
  expect(output).toMatchObject({ query: 'Far/Cup of tea.md', degraded: null });
  expect(shapeOf(rowsOf(output)[0])).toMatchObject({
    path: 'string',
    title: 'string',
    line: 'number',
    score: 'number',
    why: { factors: {} },
  });
  expect(rowsOf(output).find(({ path }) => path === 'Index.md')?.why).toMatchObject({ links: true });
  expect(rowsOf(output).some(({ path }) => path === 'Far/Cup of tea.md')).toBe(false);
  expect(
    rowsOf((await fixture.json(['related', 'Far/Cup of tea.md', '--limit', '20'])).output).map(({ path }) => path),
  ).toEqual(rowsOf(output).map(({ path }) => path));
});

test('"related" to a missing note', async () => {
  learned();
  const { code, output } = await fixture.json(['related', 'Nowhere']);
  expect([code, output]).toEqual([
    expect.any(Number),
    {
      error: expect.objectContaining({
        code: 'not-found',
        message: expect.stringContaining('There is no note Nowhere.md.') as string,
      }) as object,
    },
  ]);
  expect(code).not.toBe(0);
});

test('"eval --self" measures all modes and says that its queries mislead', async () => {
  learned();
  const { code, output, stderr } = await fixture.json(['eval', '--self']);
  const metrics = { 'nDCG@10': 'number', 'recall@10': 'number', 'recall@100': 'number', 'MRR@10': 'number' };
  expect([code, shapeOf(output)]).toEqual([
    0,
    {
      keyword: metrics,
      semantic: metrics,
      hybrid: metrics,
      weight: 'number',
      pseudoQueries: 'number',
      noise: expect.anything() as string,
    },
  ]);
  expect(stderr).toContain('They only show whether search works here');
  expect(await shown('eval', output)).toMatch(
    /^\d+ queries generated from the notes, weight 0\.2, similarity of unrelated notes [^\n]+\n +keyword +semantic +hybrid\n(?:(?:nDCG@10|recall@10|recall@100|MRR@10) +\d\.\d{3} +\d\.\d{3} +\d\.\d{3}\n){4}$/,
  );
  expect(fixture.tree()).toEqual(notes);
});

test('shows a text of several notes once, and says so there', async () => {
  const text = 'Green kettles want seventy degrees, whatever the label says about it.\n';
  for (const name of ['a.md', 'b.md', 'c.md']) fixture.write(name, text);
  const { output } = await fixture.json(['search', 'seventy degrees', '--mode', 'keyword', '--why']);
  expect(rowsOf(output)).toEqual([
    expect.objectContaining({
      path: 'a.md',
      why: expect.objectContaining({ removedAsDuplicate: ['b.md', 'c.md'] }) as object,
    }),
  ]);
  expect(await shown('search', output)).toContain('nearly identical, not shown: b.md, c.md');
});
