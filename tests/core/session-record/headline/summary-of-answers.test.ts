import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

function summaryOf(talk: Talk): string {
  const record = recordOfSession({ ...session('pier', talk), cwd: '/home/kim/pier', deeds: [] });
  if (record === null) throw new Error('no record');
  return recordSummary(record);
}

const question = 'Find out where the depth of the northern pier comes from.';
const answer =
  'The depth of the northern pier comes from `tides.json`, which the harbor office writes at 6:00 each morning.';

test('a session that only answers says its answer and what was offered', () => {
  const offer = 'Want me to read it with `node tides.mjs --north`?';
  const told =
    'The depth of the northern pier comes from tides.json, which the harbor office writes at 6:00 each morning.';
  const summary = summaryOf([
    ['u', question],
    ['a', `${answer}\n\n${offer}`],
  ]);
  expect(summary).toMatch(/^(?:.* Answer|Reported): /);
  expect(summary).toContain(`: ${told} Offered: Read it with node tides.mjs --north.`);
});

test('a report that ends with an invitation counts', () => {
  expect(
    summaryOf([
      ['u', question],
      ['a', `${answer}\n\nWhat do you want to do next or change on it?`],
    ]),
  ).toContain(': The depth of the northern pier comes from tides.json');
});
