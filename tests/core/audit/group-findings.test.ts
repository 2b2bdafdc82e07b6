import { type Finding, groupFindings } from '../../../src/core/audit/finding';

const finding = (path: string, problem: string, fields: Partial<Finding> = {}): Finding => ({
  path,
  line: null,
  kind: 'keys',
  problem,
  fix: null,
  ...fields,
});

test('reports a problem of several notes once, most notes first', () => {
  const groups = groupFindings([
    finding('a.md', 'No type.'),
    finding('b.md', 'No id.', { line: 3 }),
    finding('c.md', 'No id.'),
    finding('d.md', 'No id.', { fix: 'Give it one.' }),
    finding('e.md', 'No id.', { kind: 'index' }),
  ]);
  expect(
    groups.map(({ kind, problem, fix, places }) => [kind, problem, fix, places.map(({ path, line }) => [path, line])]),
  ).toEqual([
    [
      'keys',
      'No id.',
      null,
      [
        ['b.md', 3],
        ['c.md', null],
      ],
    ],
    ['keys', 'No type.', null, [['a.md', null]]],
    ['keys', 'No id.', 'Give it one.', [['d.md', null]]],
    ['index', 'No id.', null, [['e.md', null]]],
  ]);
});

test('missing files of one folder become one group, which names the first of them', () => {
  const missing = (path: string, target: string): Finding =>
    finding(path, `"${target}" does not exist.`, { kind: 'links', target });
  const [group, ...others] = groupFindings([
    missing('a.md', 'img/1.png'),
    missing('a.md', 'img/2.png'),
    missing('b.md', 'img/3.png'),
    missing('c.md', 'img/4.png'),
    missing('c.md', 'pdf/only.pdf'),
  ]);
  expect(group).toMatchObject({
    problem: '4 files in "img" do not exist: "1.png", "2.png", "3.png" and 1 more.',
    places: [{ path: 'a.md' }, { path: 'b.md' }, { path: 'c.md' }],
    files: ['img/1.png', 'img/2.png', 'img/3.png', 'img/4.png'].map((file) => [file, [expect.anything()]]),
  });
  expect(others.map(({ problem }) => problem)).toEqual(['"pdf/only.pdf" does not exist.']);
});
