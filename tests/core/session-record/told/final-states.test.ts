import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const written: Deed = { kind: 'file', path: '/pier/lamps.ts', turnsBefore: 1 };
const recordOf = (talk: Talk, deeds: readonly Deed[] = []): NonNullable<ReturnType<typeof recordOfSession>> => {
  const record = recordOfSession({ ...session('pier', talk), cwd: '/pier', deeds });
  if (record === null) throw new Error('no record');
  return record;
};
const doneOf = (talk: Talk, deeds: readonly Deed[] = []): string[] =>
  recordOf(talk, deeds).lines.flatMap(({ part, text }) => (part === 'done' ? [text] : []));

const asked = ['u', 'Please build the pier and mend what fails.'] as const;
const plain = 'The harbor now shows every lamp like the buoys, and the old warning is gone.';

test('the last reply says how things stand, also in plain words', () => {
  expect(doneOf([asked, ['a', 'Looking.'], ['u', 'ok so you fixed both?'], ['a', `Yes. ${plain}`]])).toEqual([
    `Reported: ${plain}`,
  ]);
});

test('a build that passed is the result', () => {
  const said = 'The build completed successfully.';
  const record = recordOf([asked, ['a', `${said}\n\n- \`lamps.ts\`: renamed \`dim\` to \`turnDown\`.`]], [written]);
  expect(recordSummary(record)).toContain(`Reported: ${said}`);
});

test('what failed, will pass or was said before is none', () => {
  for (const said of ['The build did not complete successfully.', 'The tests will pass when you run them again.'])
    expect(doneOf([asked, ['a', said]], [written]).join()).not.toContain(said);
  expect(
    doneOf([asked, ['a', 'The build passed.'], ['u', 'Now paint the pier.'], ['a', 'I will.']]).join(),
  ).not.toContain('The build passed');
});
