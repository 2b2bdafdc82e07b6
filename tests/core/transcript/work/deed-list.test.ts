import { DeedList } from '../../../../src/core/transcript/work/deed-list';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { readToolCall } from '../../../../src/core/transcript/work/tool-call';
import { readToolResult } from '../../../../src/core/transcript/work/tool-result';

type Step = readonly [name: string, given: Record<string, unknown>, output: string, isFailed?: boolean];

function deedsOf(steps: readonly Step[]): Deed[] {
  const list = new DeedList();
  for (const [name, given, output, isFailed = false] of steps)
    list.done(readToolCall(name, given), readToolResult(output, isFailed), 1);
  return list.finish([]);
}

const run = (command: string, output: string, isFailed = false): Step => ['Bash', { command }, output, isFailed];
const edit = (before: string, after: string): Step => [
  'Edit',
  { file_path: '/a/b.ts', old_string: before, new_string: after },
  'ok',
];
const fixOf = (steps: readonly Step[]): unknown => {
  const failure = deedsOf(steps).find(({ kind }) => kind === 'failure');
  return failure?.kind === 'failure' ? failure.fix : undefined;
};

const failed = run('mix test', '** (CompileError) undefined function get/2', true);
const passed = run('mix test', 'ok');

test('the only line that was added between a failure and the run that worked', () => {
  const added = edit('use Case', 'use Case\n  import Phoenix.ConnTest');
  expect(fixOf([failed, added, passed])).toMatchObject({ files: ['/a/b.ts'], added: 'import Phoenix.ConnTest' });
  expect(fixOf([failed, edit('a', 'a\nfirst line'), edit('b', 'b\nsecond line'), passed])).not.toHaveProperty('added');
  const whole: Step = ['Write', { file_path: '/a/b.ts', content: 'import Phoenix.ConnTest' }, 'ok'];
  expect(fixOf([failed, whole, passed])).not.toHaveProperty('added');
  expect(fixOf([failed, edit('x', 'x\n})'), passed])).not.toHaveProperty('added');
  expect(fixOf([failed, added, run('git checkout -- b.ts', ''), passed])).not.toHaveProperty('added');
  expect(fixOf([failed, edit('old value', 'new value'), passed])).not.toHaveProperty('added');
  const patch: Step = ['apply_patch', { input: '*** Update File: b.ts\n@@\n old\n+import Kettle\n' }, 'ok'];
  expect(fixOf([failed, patch, passed])).toMatchObject({ added: 'import Kettle' });
});

test('tests before the last change are older, and all of several runs have to pass', () => {
  const testOf = (steps: readonly Step[]): unknown => deedsOf(steps).find(({ kind }) => kind === 'test');
  const count = run('npm test', 'Tests: 12 passed, 12 total');
  expect(testOf([edit('a', 'b'), count])).not.toHaveProperty('isOlder');
  expect(testOf([count, edit('a', 'b')])).toMatchObject({ isPassed: true, isOlder: true });
  const both = run('npm test -w a; npm test -w b', 'Tests: 2 failed, 3 passed, 5 total\nTests: 5 passed, 5 total');
  expect(testOf([both])).toMatchObject({ isPassed: false });
  expect(testOf([run('curl https://ci.example/log', 'Tests: 12 passed, 12 total')])).toBeUndefined();
});

test('a commit that prints nothing is known by its message', () => {
  const titles = (steps: readonly Step[]): string[] =>
    deedsOf(steps).flatMap((deed) => (deed.kind === 'commit' ? [`${deed.hash}|${deed.title}|${deed.body}`] : []));
  const written = `git add b.ts && git commit -q -m "$(cat <<'EOF'\nRead the tides\n\nThe table | was missing; now read.\nEOF\n)"`;
  expect(titles([run(written, '')])).toEqual(['|Read the tides|The table | was missing; now read.']);
  expect(titles([run('rtk git commit -m "Read the tides"', 'ok ✓')])).toEqual(['|Read the tides|']);
  expect(titles([run('git commit -m "Read the tides"', '[main abc1234] Read the tides')])).toEqual([
    'abc1234|Read the tides|',
  ]);
  expect(titles([run('git commit -m "Read the tides"', 'hook failed', true)])).toEqual([]);
  expect(titles([run('git commit --amend -m "Read the tides"', '')])).toEqual([]);
  expect(titles([run('git commit -m "Read the tides" | cat', '')])).toEqual([]);
  expect(titles([run('git commit -m "Read the tides"\ngit status', '')])).toEqual([]);
  expect(titles([run('git commit -q -m "Read the tides"', 'husky - pre-commit script failed')])).toEqual([]);
  expect(titles([run('npm run build\n# git commit -m "Read the tides"', '')])).toEqual([]);
  expect(titles([run('git commit-tree x -m "Read the tides"', '')])).toEqual([]);
  expect(titles([run('echo \'git commit -m "Read the tides"\'', '')])).toEqual([]);
});

test('the last push to each branch', () => {
  const push = run('git push', 'To github.com:kim/harbour.git\n   0f9bd26..99b497c  tides -> tides');
  const refused = run(
    'git push || git pull',
    'To github.com:kim/harbour.git\n ! [rejected]  main -> main (fetch first)\nFrom github.com:kim/harbour\n   1f9bd26..99b497c  main -> origin/main',
  );
  const tried = run('git push --dry-run', 'To github.com:kim/harbour.git\n   0f9bd26..99b497c  main -> main');
  expect(deedsOf([push, push, refused, tried, run('cat log', '   0f9bd26..99b497c  main -> main')])).toEqual([
    { kind: 'push', to: 'tides', turnsBefore: 1 },
  ]);
});

test('a look at a file that is missing is no failure', () => {
  const look = run(
    'Get-Content -Path notes.md',
    "Get-Content : Cannot find path 'notes.md' because it does not exist.",
    true,
  );
  expect(deedsOf([look])).toEqual([]);
});

test('no line of a file with secrets is shown', () => {
  const added: Step = ['Edit', { file_path: '/a/.env', old_string: 'KEY=', new_string: 'KEY=\nhunter2-Harbour' }, 'ok'];
  expect(fixOf([failed, added, passed])).not.toHaveProperty('added');
});

test.each([
  ['ok  \tmill/sacks\t0.3s\nok  \tmill/flour\t(cached)', 'ok', true],
  ['ok  \tmill/sacks\t0.3s\nFAIL\tmill/flour\t0.2s\nFAIL', 'packages failed: 1 or more', false],
  ['ok  \tmill/sacks\t0.3s\nFAIL\tmill/flour [setup failed]\nFAIL', 'packages failed: 1 or more', false],
  ['ok  \tmill/sacks\t0.3s\n--- FAIL: TestFlour (0.00s)\nFAIL', 'packages failed: 1 or more', false],
])('the tests of Go end by package', (output, outcome, isPassed) => {
  const list = new DeedList();
  list.done(readToolCall('Bash', { command: 'go test ./...' }), readToolResult(output, false), 1);
  expect(list.finish([])).toContainEqual(expect.objectContaining({ kind: 'test', outcome, isPassed }));
});

test.each([
  ['go test ./... | head -5', false],
  ['go test ./... | grep ok', false],
  ['go test ./...; true', false],
  ['go test ./... || true', false],
  ['go test ./... | tail -5', true],
  ["cd mill; go test -run 'Sack|Flour' ./...", true],
])('packages that passed say nothing when the command may hide others: %s', (command, isTold) => {
  const told = deedsOf([run(command, 'ok  \tmill/a\t0.3s')]);
  expect(told.some((deed) => deed.kind === 'test' && deed.isPassed)).toBe(isTold);
});

test('packages that passed in a command that failed, or one that hides others, leave open how the tests ended', () => {
  const ok = 'ok  \tmill/a\t0.3s';
  const before = run('go test ./...', ok);
  for (const later of [run('go test ./... && mill-lint', ok, true), run('go test ./... | head -5', ok)])
    expect(deedsOf([before, later]).filter(({ kind }) => kind === 'test')).toEqual([]);
});

test('a file that may have been moved keeps the name under which it was changed', () => {
  const paths = (command: string): string[] =>
    deedsOf([edit('a', 'b'), run(command, '')]).flatMap((deed) => (deed.kind === 'file' ? [deed.path] : []));
  for (const command of [
    'git mv b.ts .',
    'git mv -n b.ts c.ts',
    "cat > R.md <<'EOF'\nmv b.ts c.ts\nEOF",
    'mv b.ts /tmp/b.ts',
  ])
    expect(paths(command)).toEqual(['/a/b.ts']);
});
