import { DeedList } from '../../../../src/core/transcript/work/deed-list';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { readToolCall } from '../../../../src/core/transcript/work/tool-call';
import { readToolResult } from '../../../../src/core/transcript/work/tool-result';

type Given = Record<string, unknown>;
type Step = readonly [name: string, given: Given, isFailed?: boolean];

function editsOf(steps: readonly Step[]): Extract<Deed, { kind: 'edit' }>[] {
  const list = new DeedList();
  for (const [name, given, isFailed = false] of steps)
    list.done(readToolCall(name, given), readToolResult(isFailed ? 'not found' : 'ok', isFailed), 1);
  return list.finish([]).flatMap((deed) => (deed.kind === 'edit' ? [deed] : []));
}
const edit = (before: string, after: string, path = '/mill/sacks.ts'): Step => [
  'Edit',
  { file_path: path, old_string: before, new_string: after },
];
const write = (content: string, path = '/mill/sacks.ts'): Step => ['Write', { file_path: path, content }];
const run = (command: string): Step => ['Bash', { command }];
const told = (steps: readonly Step[]): readonly (readonly string[])[] =>
  editsOf(steps).map(({ added, removed, changed }) => [
    ...added.map((name) => `+${name}`),
    ...removed.map((name) => `-${name}`),
    ...changed.map(({ name, from, to }) => `${name} ${from} > ${to}`),
  ]);

test.each([
  ['a.ts', 'export async function weigh(sack: Sack) {', 'weigh'],
  ['a.tsx', '  const [sacks, setSacks] = useState<Sack[]>([]);', 'sacks'],
  ['a.ts', 'const weigh = (sack) => sack.weight;', 'weigh'],
  ['a.py', '    def weigh(self, sack):', 'weigh'],
  ['a.rs', 'pub fn weigh(sack: &Sack) -> u32 {', 'weigh'],
  ['a.go', 'func (m *Mill) Weigh(sack Sack) int {', 'Weigh'],
  ['a.cpp', 'Vec weigh(Sack sack) { return sack.weight; }', 'weigh'],
  ['a.cs', '    public int Weigh(Sack sack)', 'Weigh'],
  ['a.sql', 'CREATE TABLE IF NOT EXISTS sacks (', 'sacks'],
  ['a.ts', "app.post('/sacks/:id', weigh);", 'POST /sacks/:id'],
])('%s: what a line defines: %s', (path, line, name) => {
  expect(told([edit('the mill', `the mill\n${line}`, path)])).toEqual([[`+${name}`]]);
});

test.each([
  ['a.ts', '  return weigh(sack);'],
  ['a.ts', '  if (weigh(sack)) {'],
  ['a.ts', '  const weight = weigh(sack);'],
  ['a.lock', 'function weigh() {}'],
  ['.env', 'function weigh() {}'],
  ['a.md', '## How sacks are weighed'],
  ['mill.conf', 'open_on_sundays=yes'],
])('%s: defines nothing: %s', (path, line) => {
  const all = told([edit('the mill\nof the\ntown here', `the mill\n${line}\none more\ntwo more\nthree more`, path)]);
  expect(all).toEqual([]);
});

test('only what is left of all edits counts', () => {
  const first = edit('x', 'x\nfunction weigh() {\nfunction grind() {');
  expect(told([first, edit('function weigh() {', '')])).toEqual([['+grind']]);
  expect(told([edit('function weigh() {', 'function weighAll() {')])).toEqual([['+weighAll', '-weigh']]);
  expect(told([first, edit('function grind() {\nfunction weigh() {', '')])).toEqual([]);
  expect(told([first, write('function bag() {')])).toEqual([['+bag']]);
  expect(told([edit('x', 'x\nconst most = 5;'), edit('const most = 5;\n', '')])).toEqual([]);
});

test('values that changed, from the first to the last', () => {
  expect(told([edit('  interval: 1000,', '  interval: 500,'), edit('interval: 500,', 'interval: 200,')])).toEqual([
    ['interval 1000 > 200'],
  ]);
  expect(told([edit('icon: any;', 'icon: React.ElementType;')])).toEqual([['icon any > React.ElementType']]);
  expect(told([edit('"flour": "^1.2.0"', '"flour": "^2.0.0"')])).toEqual([['flour 1.2.0 > 2.0.0']]);
  expect(told([edit('interval: 1000,', 'interval: 200,'), edit('interval: 200,', 'interval: 1000,')])).toEqual([]);
  expect(told([edit('className="wide"', 'className="slim"')])).toEqual([]);
  expect(told([edit('x', 'x\nconstexpr real dt_max = 1.0L;')])).toEqual([['+dt_max = 1.0L']]);
  expect(told([edit('x', 'x\nconst maxGröße = 5;\nGRÖSSE = 30')])).toEqual([['+maxGröße = 5', '+GRÖSSE = 30']]);
  expect(told([edit('Größen: 5', 'Größen: 6')])).toEqual([['Größen 5 > 6']]);
});

test('edits that failed, were taken back or deleted do not count', () => {
  const made = edit('x', 'x\nfunction weigh() {');
  const [name, given] = made;
  expect(told([[name, given, true]])).toEqual([]);
  for (const command of [
    'git checkout -- sacks.ts',
    'git reset --hard',
    'git stash',
    'rm /mill/sacks.ts',
    'rm -r /mill',
  ])
    expect(told([made, run(command)])).toEqual([]);
  expect(told([made, run('git checkout -b weigh'), run('git stash list')])).toEqual([['+weigh']]);
  expect(told([made, ['delete_file', { target_file: '/mill/sacks.ts' }]])).toEqual([]);
});

test('patches and diffs are read as edits', () => {
  const patch = [
    '*** Begin Patch',
    '*** Update File: a.ts',
    '@@',
    ' // mill',
    '-function weigh() {',
    '+function weighAll() {',
    '*** Add File: b.ts',
    '+function bag() {',
    '*** End Patch',
  ].join('\n');
  expect(told([['apply_patch', { input: patch }]])).toEqual([['+weighAll', '-weigh'], ['+bag']]);
  const diff = '@@ -1,2 +1,3 @@\n // mill\n+function bag() {\n';
  expect(told([['search_replace', { file_path: 'a.ts', diff }]])).toEqual([['+bag']]);
  const edits = [{ oldString: 'x', newString: 'x\nfunction bag() {', filePath: 'c.ts' }];
  expect(told([['multi_replace_string_in_file', { filePath: 'c.ts', replacements: edits }]])).toEqual([['+bag']]);
});

test('long and strange texts are read in linear time', () => {
  for (const piece of [
    'function ',
    'const [',
    'public static ',
    '*** Update File: a\n@@\n',
    'a: b = ',
    '"x": "y"\n',
    'x::',
  ])
    expect(told([edit(piece.repeat(20_000), `${piece.repeat(20_000)}!`)]).length).toBeLessThan(2);
});

test('two places of the same name are no change of one', () => {
  const port = (from: string, to: string): Step => edit(`  port: ${from}`, `  port: ${to}`, 'mill.yaml');
  expect(told([port('1000', '1001'), port('5000', '6000')])).toEqual([]);
  const both = edit('port: 1000\nport: 2000', 'port: 3000\nport: 1001', 'mill.yaml');
  expect(told([both])).toEqual([]);
});

test.each([
  ['timeout: 5 * 1000', 'timeout: 6 * 1000'],
  ['range: 1-5 ms', 'range: 1-8 ms'],
  ['// timeout: 10 was used', '// timeout: 20 was used'],
  ['<p>Cost per day: 3</p>', '<p>Cost per day: 4</p>'],
  ['log("step: 1")', 'log("step: 2")'],
  ['dbPassword: oldone', 'dbPassword: newone'],
  ['token: abcdef', 'token: ghijkl'],
])('no value: %s → %s', (before, after) => {
  expect(told([edit(before, after)])).toEqual([]);
});

test('what stands in comments and texts defines nothing', () => {
  const code = 'const text = `\nfunction notReal() {\n`;\n/*\nclass InComment {\n*/\nfunction weigh() {';
  expect(told([write(code)])).toEqual([['+weigh']]);
  expect(told([write('"""\ndef example():\n"""\ndef weigh():', 'a.py')])).toEqual([['+weigh']]);
});

test('a file that is named from two folders is one', () => {
  const [there, back] = [edit('most: 3,', 'most: 5,', '/w/mill/src/a.ts'), edit('most: 5,', 'most: 3,', 'src/a.ts')];
  expect(told([there, back])).toEqual([]);
  expect(told([there, run('rm src/a.ts')])).toEqual([]);
});

test('edits that are too long to be read whole, and names that are still there, are not removed', () => {
  const long = 'x\n'.repeat(25_000);
  expect(told([edit(`${long}function weigh() {`, `${long}\nxx\nfunction weigh() {`)])).toEqual([]);
  expect(told([edit('const weigh = (sack) => 1;', 'const weigh = made(sack);')])).toEqual([]);
});

test('Git takes edits back with any options, and no words of a message do', () => {
  const made = edit('x', 'x\nfunction weigh() {');
  for (const command of ['git -C /mill checkout .', 'git --no-pager reset --hard', 'git restore --staged --worktree .'])
    expect(told([made, run(command)])).toEqual([]);
  expect(told([made, run('git commit -m "Say when git revert is used"')])).toEqual([['+weigh']]);
});

test('a patch that could not be applied, and one that moves a file', () => {
  const list = new DeedList();
  const patch = '*** Begin Patch\n*** Update File: a.ts\n*** Move to: b.ts\n@@\n x\n+function bag() {\n*** End Patch';
  const call = readToolCall('apply_patch', { input: patch });
  list.done(call, readToolResult('apply_patch verification failed: Failed to find expected lines', null), 1);
  expect(list.finish([])).toEqual([]);
  expect(editsOf([['apply_patch', { input: patch }]]).map(({ path }) => path)).toEqual(['b.ts']);
});

test.each([
  ['git checkout -- sacks.ts', ['/mill/flour.ts']],
  ['git checkout HEAD -- sacks.ts', ['/mill/flour.ts']],
  ['git restore sacks.ts', ['/mill/flour.ts']],
  ['git restore .', []],
  ['git restore sacks.ts && git reset --hard HEAD~1', []],
  ['git checkout -- sacks.ts; git stash', []],
  ['git restore sacks.ts && git checkout flour.ts', []],
  ['git restore sacks.ts && git clean -fd', []],
  ['git restore sacks.ts && git commit -m "Say when git revert is used"', ['/mill/flour.ts']],
  ['git checkout -- "sacks.ts"', []],
  ['git checkout main', []],
])('takes back the edits of the files that it names, or all: %s', (command, left) => {
  const edits = ['/mill/sacks.ts', '/mill/flour.ts'].map((path) => edit('a', 'a\nfunction weigh() {}', path));
  expect(editsOf([...edits, run(command)]).map(({ path }) => path)).toEqual(left);
});
