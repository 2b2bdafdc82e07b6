import { extractOffline } from '../../../src/core/extraction/extract-offline';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from './session';

const titles = (talk: readonly (readonly ['u' | 'a', string])[], deeds: readonly Deed[] = []): string[] =>
  extractOffline({ ...session('harbour', talk), deeds }, { isNew: () => true }).map(({ title }) => title);

const answered = (said: string): string[] =>
  titles([
    ['u', 'Why does the tide gauge in `src/gauge.ts` read twice?'],
    ['a', said],
    ['u', 'Thanks, that explains it.'],
    ['a', 'Good.'],
  ]);

const cause =
  'The tide gauge reads twice because `src/gauge.ts` registers its timer in `start()` and in `resume()`, so both timers fire.';

test('a finding that explains itself is a note', () => {
  expect(answered(cause)).toHaveLength(1);
});

test.each([
  ['of an option', `**A. One timer:** ${cause}`],
  [
    'of what the assistant could not find out',
    `${cause.slice(0, -1)}, and I can't determine the order of \`src/gauge.ts\`.`,
  ],
])('there is no note %s', (_what, said) => {
  expect(answered(said)).toEqual([]);
});

test('a rule that breaks off at a colon is no note', () => {
  const rule = (said: string): string[] =>
    titles([
      ['u', 'Build the gauge.'],
      ['a', 'Done.'],
      ['u', said],
      ['a', 'Good.'],
    ]);
  expect(rule('Only change the gauge when the harbour office has agreed, never otherwise.')).toHaveLength(1);
  expect(
    rule('Only change the gauge when you have read this list:\n\nUpdate the log. Include:\n- piers\n- locks'),
  ).toEqual([]);
});

test('a title never says the opposite of its sentence', () => {
  const said =
    'For the tide gauge in `src/gauge.ts`, the cause of the double reading is not the timer of the pier, it is the second call of `start()` in `resume()`, so both fire.';
  expect(answered(said).filter((title) => / not /.test(title) && !/second call/.test(title))).toEqual([]);
});

test('a usual command is no note', () => {
  expect(
    answered('The `tide-sdk` package reads all gauges by itself. Run `uv sync` to install the new dependency.'),
  ).toEqual([]);
});

test('what somebody agrees to is the sentence behind the colon', () => {
  const talk = [
    ['u', 'What should we write about the tide tables?'],
    [
      'a',
      'I would add one sentence to `AGENTS.md`:\n\n```md\nTide tables may live outside of this repository; ask the harbour office for them.\n```',
    ],
    ['u', 'yes add it'],
    ['a', 'Added.'],
  ] as const;
  expect(titles(talk).join()).toMatch(/^(?:Tide tables may live outside of this repository.*)?$/);
});
