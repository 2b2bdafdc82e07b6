import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { withoutReverted } from '../../../../src/core/transcript/work/reverted-commits';
import { session } from '../../extraction/session';

const commit = (title: string, at: number, body = ''): Deed => ({
  ...{ kind: 'commit', hash: `${String(at)}03fe12`, title, body },
  turnsBefore: at,
});
const talk = session('pier', [
  ['u', 'Please read the gauges of the pier again when a reading fails.'],
  ['a', 'Gauges are read up to five times and committed.'],
  ['u', 'Since then the log misses its minute. I would rather have a gap than a late reading.'],
  ['a', 'A failed reading leaves a gap again.'],
]);
const [retry, back] = [
  'Retry readings of the gauge up to five times',
  'Revert "Retry readings of the gauge up to five times"',
];
const titlesOf = (...titles: string[]): string[] =>
  (withoutReverted({ ...talk, deeds: titles.map((title, at) => commit(title, at)) }).deeds ?? []).flatMap((deed) =>
    deed.kind === 'commit' ? [deed.title] : [],
  );

test('a commit that was taken back stands in the record only as taken back', () => {
  const record = recordOfSession({ ...talk, deeds: [commit(retry, 2), commit(back, 4)] });
  const lines = record?.lines.map(({ text }) => text).filter((text) => text.startsWith('Commit ')) ?? [];
  expect(lines).toEqual([`Commit 403fe12: ${back}`]);
  expect(record === null ? '' : recordSummary(record)).not.toContain(`: ${retry}`);
});

test('the reason of a commit that was taken back makes no note', () => {
  const body =
    'The bus drops `read` calls when the tide is high, so that readings are tried again instead of being lost.';
  const notes = (...deeds: Deed[]): string[] =>
    extractOffline({ ...talk, deeds }, { isNew: () => true }).map(({ title }) => title);
  expect(notes(commit(retry, 2, body))).toEqual(['The bus drops read calls when the tide is high']);
  expect(notes(commit(retry, 2, body), commit(back, 4))).toEqual([]);
});

test('only the commit that the later one names is gone, and what is made again stands', () => {
  expect(titlesOf('Paint the pier', retry, back)).toEqual(['Paint the pier', back]);
  expect(titlesOf(retry, back, retry)).toEqual([back, retry]);
  expect(titlesOf(retry, back, `Revert "${back}"`)).toEqual([retry, `Revert "${back}"`]);
  expect(titlesOf(retry, back, `Reapply "${retry}"`)).toEqual([retry, `Reapply "${retry}"`]);
  expect(titlesOf(back, 'Revert the sign of the pier')).toEqual([back, 'Revert the sign of the pier']);
});
