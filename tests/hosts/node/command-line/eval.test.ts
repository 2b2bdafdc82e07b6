import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '../../../fakes/trials';
import { ProgramFixture, shapeOf } from './started-program';

const notes = {
  'Tea/Green tea.md': '---\ntype: insight\n---\n# Brewing\n\nGreen tea wants seventy degrees.\n',
  'Tea/Black tea.md': '# Steeping\n\nBlack tea steeps for four minutes.\n',
  'Milk.md': '---\ntype: insight\n---\nMilk is for black tea, never for green tea.\n',
};
const queries = [
  { id: 'q1', text: 'degrees for green tea' },
  { id: 'q2', text: 'type:insight steep -minutes', exclude: ['Milk'] },
  { id: 'q3', text: 'tea', filter: 'type:insight path:Tea/' },
];
const qrels = [
  'query-id\tcorpus-id\tscore',
  'q1\tTea/Green tea\t2',
  'q1\tMilk\t1',
  'q2\tTea/Black tea\t1',
  'q3\tTea/Green tea\t1',
  'q3\tGone\t1',
];
let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create(notes);
  fixture.write('../queries.jsonl', queries.map((query) => JSON.stringify(query)).join('\n'));
  fixture.write('../qrels.tsv', `${qrels.join('\n')}\n`);
});

afterEach(() => fixture.remove());

const words = ['eval', '--queries', '../queries.jsonl', '--qrels', '../qrels.tsv'];

test('measures a vault that was never indexed, and writes the rankings', async () => {
  const { code, output, stderr } = await fixture.json([...words, '--mode', 'keyword', '--run', '../out.run']);
  expect([code, stderr]).toEqual([
    0,
    'Relevant notes that are not in the vault: 1, for example "Gone". They count as not found.\n',
  ]);
  expect(Object.keys(output)).toEqual([
    'queries',
    'mode',
    'nDCG@10',
    'recall@10',
    'recall@100',
    'MRR@10',
    'p50Ms',
    'p99Ms',
  ]);
  expect(shapeOf(output)).toEqual({
    queries: 'number',
    mode: 'string',
    'nDCG@10': 'number',
    'recall@10': 'number',
    'recall@100': 'number',
    'MRR@10': 'number',
    p50Ms: 'number',
    p99Ms: 'number',
  });
  expect(output).toMatchObject({
    queries: 3,
    mode: 'keyword',
    'recall@100': expect.closeTo(2.5 / 3, 9) as number,
    'MRR@10': 1,
  });
  const run = readFileSync(join(fixture.folder, 'out.run'), 'utf8');
  expect(run).toMatch(/^q1 Q0 Tea\/Green tea 1 [\d.e-]+ cyberbrain-keyword$/m);
  expect(run).toMatch(/^q2 Q0 Tea\/Black tea 1 [\d.e-]+ cyberbrain-keyword$/m);
  expect(run).not.toMatch(/^q2 Q0 Milk/m);
  expect(run.match(/^q3.*$/gm)).toHaveLength(1);
  expect(Object.keys(fixture.tree()).sort()).toEqual(Object.keys(notes).sort());
});

test('shows people the same, and a dry run writes no file', async () => {
  const { code, stdout } = await fixture.run([...words, '--run', '../out.run', '--dry-run']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^3 queries, mode hybrid\nnDCG@10 +0\.\d{3}\nrecall@10 +0\.833\nrecall@100 +0\.833\nMRR@10 +1\.000\nTime +p50 [\d.]+ ms, p99 [\d.]+ ms\n$/,
  );
  expect(existsSync(join(fixture.folder, 'out.run'))).toBe(false);
});

const mistakes: [string, string[], RegExp][] = [
  ['no files', ['eval'], /Name a file with --queries/],
  ['files beside --self', [...words, '--self'], /Leave out --queries with --self/],
  ['a missing file', ['eval', '--queries', '../nowhere.jsonl', '--qrels', '../qrels.tsv'], /nowhere\.jsonl/],
  [
    'a line that is not JSON',
    ['eval', '--queries', '../qrels.tsv', '--qrels', '../qrels.tsv'],
    /qrels\.tsv, line 1: it is not JSON/,
  ],
  [
    'grades without tabs',
    ['eval', '--queries', '../queries.jsonl', '--qrels', '../queries.jsonl'],
    /queries\.jsonl, line 2: .*tab/,
  ],
  ['an unknown mode', [...words, '--mode', 'magic'], /magic/],
  ['a note as the run', [...words, '--run', 'Milk.md'], /Milk\.md is a note in the vault/],
];

test.each(someOf(mistakes, 2))('%s ends with 2 and explains the fault', async (_, line, message) => {
  const { code, output, stderr } = await fixture.json(line);
  expect([code, output]).toEqual([
    2,
    { error: expect.objectContaining({ code: 'usage', message: expect.stringMatching(message) as string }) as object },
  ]);
  expect(stderr).toMatch(message);
  expect(fixture.tree()).toEqual(notes);
});
