import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

const told = 'All tide jobs use `policy: Forbid` and `tideZone: UTC`; the limit of `sync-piers` is 3 attempts.';

const linesAfter = (later: string): string =>
  (
    recordOfSession({
      ...session('harbour', [
        ['u', 'Move the tide jobs of the harbour to the cluster.'],
        ['a', told],
        ['u', 'Our cluster is too old for that key.'],
        ['a', later],
      ]),
      deeds: [
        { kind: 'file', path: '/home/kim/work/harbour/jobs.yaml', turnsBefore: 1 },
        { kind: 'file', path: '/home/kim/work/harbour/keys.yaml', turnsBefore: 3 },
      ],
    })?.lines ?? []
  )
    .map(({ text }) => text)
    .join('\n');

test.each([
  'The old cluster ignores the key. I removed `tideZone: UTC` from `jobs.yaml`; the times stay the same.',
  'Der alte Cluster kennt das nicht. `tideZone: UTC` ist wieder entfernt.',
  '旧集群不支持这个字段，已经删除了 `tideZone: UTC`。',
  'Готово. У всех задач убран `tideZone: UTC`, время прежнее.',
  'L’ancien cluster ne le connaît pas, `tideZone: UTC` a été supprimé.',
  'El clúster es antiguo y `tideZone: UTC` ha sido eliminado.',
  '古いクラスターなので `tideZone: UTC` を削除しました。',
])('a report of what a later reply removed is left out: %s', (later) => {
  expect(linesAfter(later)).not.toContain('All tide jobs use');
});

test.each([
  'The cluster is new enough: `tideZone: UTC` works there.',
  'I removed the lamp from `tideZone: UTC` jobs, as it was never lit.',
  'The lamps of jobs older than `tideZone: UTC` are deleted every night.',
  'The three jobs with `tideZone: UTC` were deleted in the night.',
  '`tideZone: UTC` は削除しませんでした。',
  'Всё запускается удалённо через `tideZone: UTC`, время прежнее.',
])('it stays otherwise: %s', (later) => {
  expect(linesAfter(later)).toContain('All tide jobs use');
});
