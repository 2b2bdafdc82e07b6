import { decisionRecord } from '../../../src/core/promotion/kinds/decision-record';
import { sameQuoteIn } from '../../../src/core/promotion/restated';

const record = (state: string, line = ''): string =>
  `# Where the tides are kept\n\n${line}\n\n## Status\n\n${state}\n\n## Context\n\nThe pier needs them.\n\n## Decision\n\nWe keep the tides in one file.\n\n## Consequences\n\nOne file to read.\n`;
const dayOf = (text: string): unknown =>
  decisionRecord.read(text, { path: 'docs/adr/0001-tides.md' } as never)?.[0]?.day;

test.each([
  ['Accepted on 2026-05-04', '', '2026-05-04'],
  ['Accepted', 'Data: 2026-05-04', '2026-05-04'],
  ['Accepted, supersedes the decision of 2017-01-01', '', null],
  ['Accepted', 'Data: 2019-05-05 is the cutoff of the archive.', null],
])('the day of a decision: %s %s', (state, line, day) => {
  expect(dayOf(record(state, line))).toBe(day);
});

test('another word for a day is also a subject, whose change changes the decision', () => {
  const quote = (data: string): string => `> We keep one file.\n> - Data: ${data}`;
  expect(sameQuoteIn(quote('all tides stay in the tower.'), quote('all tides move to the harbor.'))).toBeNull();
  expect(sameQuoteIn(quote('2026-05-04'), quote('2026-05-05'))).toBe(quote('2026-05-04'));
});
