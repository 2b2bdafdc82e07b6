import type { Turn } from '../../../../src/core/transcript/turn';
import { ToldCommits } from '../../../../src/core/transcript/work/told-commits';
import { session } from '../../extraction/session';

const turns = (...said: readonly (readonly ['u' | 'a', string])[]): readonly Turn[] => session('tide', said).turns;
const talk = (reply: string): readonly Turn[] =>
  turns(['u', 'Commit it.'], ['a', reply], ['u', 'Thanks.'], ['a', 'Fine.']);

function commitsOf(commands: readonly string[], said: readonly Turn[]): unknown {
  const commits = new ToldCommits();
  for (const command of commands) commits.ran(command, 1);
  return commits.finish(said);
}

const commit = `git add . && git commit -m "$(cat <<'EOF'\nRead the tides.\n\nThe table was missing.\nEOF\n)"`;
const made = {
  kind: 'commit',
  hash: '08f2bd3',
  title: 'Read the tides.',
  body: 'The table was missing.',
  turnsBefore: 1,
};

test.each([
  'Committed as `08f2bd3`: two files.',
  '**Коммит:** `08f2bd3`',
  'Done. Commit: `08f2bd3`',
  '提交：`08f2bd3`',
])('a reply that names the hash shows that the command made the commit: %s', (reply) => {
  expect(commitsOf([commit], talk(reply))).toEqual([made]);
});

test('of several attempts the last one made it', () => {
  expect(commitsOf(["git commit -m 'Read them'", commit], talk('Committed as `08f2bd3`.'))).toEqual([made]);
});

test.each([
  ['names none', [commit], 'The commit failed.'],
  ['names two', [commit], 'Commits `08f2bd3` and `18f2bd3` are in. The commit `18f2bd3` is the last.'],
  ['follows no attempt', [], 'Committed as `08f2bd3`.'],
  ['follows a trial', ['git commit --dry-run -m "Read the tides"'], 'Committed as `08f2bd3`.'],
  ['names something else', [commit], 'The cable `08f2bd3` is new.'],
  ['names an older one', [commit], 'The hook failed, so the last commit is still `08f2bd3`.'],
  ['names the cause', [commit], 'The fault came in with commit `08f2bd3`.'],
  ['follows what may have failed', [`${commit} || true`], 'Committed as `08f2bd3`.'],
  ['follows what hides a failure', ['git commit -m "Read them" | tail -5'], 'Committed as `08f2bd3`.'],
  ['follows a search', [`git log --grep "git commit -m 'Read them'"`], 'Committed as `08f2bd3`.'],
])('a reply that %s shows nothing', (_what, commands, reply) => {
  expect(commitsOf(commands, talk(reply))).toEqual([]);
});

test('one attempt makes one commit', () => {
  const said = turns(['u', 'Commit it.'], ['a', 'Committed as `08f2bd3`.'], ['a', 'Committed as `18f2bd3`.']);
  expect(commitsOf([commit], said)).toEqual([made]);
});
