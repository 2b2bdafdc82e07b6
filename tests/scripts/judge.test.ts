import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

function judge(
  input: string,
  ...options: readonly string[]
): { status: number | null; rows: unknown[]; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'judge.mjs'), ...options], {
    input,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, rows: lines.map((line): unknown => JSON.parse(line)), errors: stderr };
}

const passages = ['The pool holds thirty connections. It was raised twice.'];
const row = (id: string, sentence: string): string => JSON.stringify({ id, sentence, passages });

test('each line is judged, and supported is true for that verdict alone', () => {
  const lines = [
    row('a', 'The pool holds thirty connections.'),
    row('b', 'The pool holds eleven connections.'),
    row('c', 'Customers liked the colour of the building.'),
    '',
  ];
  expect(judge(lines.join('\n'))).toEqual({
    status: 0,
    rows: [
      { id: 'a', verdict: 'supported', supported: true, words: [] },
      { id: 'b', verdict: 'changed', supported: false, words: ['11'] },
      { id: 'c', verdict: 'unsupported', supported: false, words: ['customers', 'liked', 'colour', 'building'] },
    ],
    errors: '',
  });
});

test('a line that cannot be read is named, and the others are judged', () => {
  const { status, rows, errors } = judge(
    [
      '{',
      row('b', 'The pool holds thirty connections.'),
      '{"id":"c","sentence":1}',
      '{"id":"d","sentence":"x","passages":"y"}',
    ].join('\n'),
  );
  expect(rows).toHaveLength(1);
  expect(errors).toContain('Line 1: ');
  expect(errors).toContain('Line 3: ');
  expect(errors).toContain('Line 4: ');
  expect(status).toBe(1);
});

test('the use may be named, and an unknown one is refused', () => {
  expect(judge(row('a', 'The pool kept thirty connections.'), 'capture').rows).toMatchObject([
    { verdict: 'paraphrased', supported: false },
  ]);
  expect(judge(row('a', 'The pool has thirty links.'), 'merge').rows).toMatchObject([
    { verdict: 'changed', words: ['links'] },
  ]);
  expect(judge('', 'other')).toMatchObject({ status: 2, rows: [] });
});
