import { DeedList } from '../../../../src/core/transcript/work/deed-list';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { readToolCall } from '../../../../src/core/transcript/work/tool-call';
import { readToolResult } from '../../../../src/core/transcript/work/tool-result';

type Step = readonly [name: string, given: Record<string, unknown>, output: string, isFailed?: boolean];

function deedsOf(steps: readonly Step[]): Deed[] {
  const list = new DeedList();
  for (const [name, given, output, isFailed = false] of steps)
    list.done(readToolCall(name, given), readToolResult(output, isFailed), 1);
  return list.finish();
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
  expect(fixOf([failed, edit('x', '})'), passed])).not.toHaveProperty('added');
  const patch: Step = ['apply_patch', { input: '*** Update File: b.ts\n@@\n-old\n+import Kettle\n' }, 'ok'];
  expect(fixOf([failed, patch, passed])).toMatchObject({ added: 'import Kettle' });
});

test('checks that passed after the last change', () => {
  const checks = (steps: readonly Step[]): string[] =>
    deedsOf(steps).flatMap((deed) => (deed.kind === 'check' ? [deed.command] : []));
  const lint = run('npm run lint', '');
  expect(checks([lint, edit('a', 'b'), run('npx tsc --noEmit', '')])).toEqual(['tsc']);
  expect(checks([edit('a', 'b'), lint, run('npm run lint', 'error: no', true)])).toEqual([]);
  expect(checks([run('npm run lint | tail -3', '')])).toEqual([]);
  expect(checks([run('ls -la', '')])).toEqual([]);
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
  expect(titles([run('echo \'git commit -m "Read the tides"\'', '')])).toEqual([]);
});

test('the last push to each branch', () => {
  const push = run('git push', '   0f9bd26..99b497c  tides -> tides');
  expect(deedsOf([push, push, run('cat log', '   0f9bd26..99b497c  main -> main')])).toEqual([
    { kind: 'push', to: 'tides', turnsBefore: 1 },
  ]);
});
