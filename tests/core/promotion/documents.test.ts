import { draftOfPart } from '../../../src/core/promotion/documents/document-drafts';
import { readPassages } from '../../../src/core/promotion/passages';

function draftsOf(text: string, heading = '') {
  return readPassages(text, 0).flatMap((part) => draftOfPart({ ...part, heading }, '2025-06-03') ?? []);
}

test.each([
  'A shard holds at most 50 GB, because moving a larger one takes hours.',
  'Refunds are processed in batches at 02:00 and 14:00 UTC.',
  'Do not restart the workers during an outage, because every restart resets the backoff.',
  'The store must lie on a file system with atomic rename; NFS before version 4 is not supported.',
  'Während der Inventur dürfen vom 28. bis 29. Juni keine Wareneingänge gebucht werden.',
])('a limit, a figure, a reason and a prohibition are claims: %s', (text) => {
  const [draft] = draftsOf(text);
  expect(draft).toMatchObject({ excerpt: text, summary: text, day: '2025-06-03', status: 'active' });
});

test.each([
  'Welcome to this guide! In it you will learn how to operate the cluster.',
  'Should queries count by cost instead of by request?',
  'Present: Sam, Noor, Ilka, Bashir (from 10:15).',
  'The importer is not yet covered by tests, which is in progress.',
  'Fast and simple.',
  'See the [handbook](handbook.md) for all 14 settings of the limiter.',
])('a greeting, a question, names, a passing state and a pointer are none: %s', (text) => {
  expect(draftsOf(text)).toEqual([]);
});

test('a decision has that type, and a sentence that needs its heading gets it', () => {
  const [decision] = draftsOf('Decision: production is upgraded to 1.31 on 17 June.');
  expect(decision).toMatchObject({ type: 'decision', title: 'Decision: production is upgraded to 1.31 on 17 June.' });
  const [needy] = draftsOf(
    'After a restart this is normal for up to one minute, since the timeout is set to 60 s.',
    'Yellow state',
  );
  expect(needy?.title).toMatch(/^Yellow state: After a restart/);
});

test('every paragraph and item has its own claim, a step only where it warns', () => {
  const text = [
    'Disk usage must stay below 85 %, because the cluster becomes read-only at 95 %.',
    '- Every index has at most 3 replicas, because each costs 40 GB of disk.',
    '1. Wait for 10 minutes and look at the dashboard again.',
    '2. Never purge the queue, because a purge of 2023 lost 1,842 captures.',
  ].join('\n\n');
  expect(draftsOf(text).map(({ at }) => at)).toEqual([':1', ':3', ':7']);
});

test('what is struck out or rejected is no fact', () => {
  const claim = 'Each tide is kept for 30 days, because the harbor office asks for it until then.';
  expect(draftsOf(claim, 'Storage')).toHaveLength(1);
  expect(draftsOf(`~~${claim}~~`, 'Storage')).toEqual([]);
  expect(draftsOf(claim, 'Rejected options')).toEqual([]);
});
