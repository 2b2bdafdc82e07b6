import { fitting, isHalf } from '../../../src/core/session-record/record-line';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { isConsent, ownSentences, ownText } from '../../../src/core/session-record/wording/own-words';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const linesOf = (talk: Talk): readonly string[] =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );
const start: Talk = [
  ['u', 'Build a page of the tides for the harbor of Brest.'],
  ['a', 'Done. The page is in `tides.html`.'],
];

test('back quotes in quotes are part of what the person quotes', () => {
  expect(ownSentences('The word "`ebb`" becomes `low` in the table.')).toEqual([
    'The word "`ebb`" becomes low in the table.',
  ]);
});

test.each([
  'but not for the pages that sailors print',
  'except for the pages that sailors print',
  'но не для печати и карт',
])('no clause is cut off when the rest limits it: %s', (rest) => {
  const words = 'The form of the tide table is right for every page that a browser shows on the screen';
  expect(fitting(`${words}, ${rest}`, 110)).not.toBe(words);
});

test('a line with a sign that nobody sees is left out', () => {
  expect(isHalf('“"#low-tide\uFE0F" becomes "#low-tide"”')).toBe(true);
  expect(isHalf('“Put ❤\uFE0F and 1\uFE0F\u20E3 in front”')).toBe(false);
});

test('lines that a program prints behind its name are nobody’s words', () => {
  const text = 'I run this:\n[tide-reader] Found the table.\n[tide-reader] No tide found.\nPlease mend it.';
  expect(ownText(text)).toBe('I run this:\nPlease mend it.');
  expect(ownText('[pier] Please mend the pier.')).toContain('Please mend');
  expect(ownText('Is this right?\nrunTides("brest", { all: true });')).toBe('Is this right?');
});

test.each(['問題ないです。', '문제 없어요.', 'Kein Problem.', 'Nessun problema!', 'Pas de problème', 'без проблем'])(
  'agreement is no goal: %s',
  (said) => {
    expect(isConsent(said)).toBe(true);
    expect(linesOf([...start, ['u', said], ['a', 'Fine.']]).join('\n')).not.toContain(said);
  },
);

test.each([
  'Still the same logs, so at least print the generated table so that I see it',
  'etc., so kindly adjust the table of the tides accordingly',
  'Output: the table of the tides in the harbor',
])('a step of debugging, a tail or an example is no goal: %s', (said) => {
  expect(linesOf([...start, ['u', said], ['a', 'I print the table now.']]).join('\n')).not.toContain(said);
});

test('a choice between two ways, and what answers a question, is a decision', () => {
  const lines = linesOf([
    ...start,
    ['u', 'Please read the table with `readTides` instead of `parseTides`.'],
    ['a', 'Done. How many tables per page shall a harbor have?'],
    ['u', 'A harbor has two tables per page, one for each half of the year.'],
    ['a', 'Thanks.'],
  ]);
  expect(lines.filter((line) => line.startsWith('decided: ')).join('\n')).toMatch(
    /instead of parseTides[\s\S]*two tables/,
  );
});

const question = 'What is meant by the mean tide level in this table?';

test('an answer stands at the beginning of a reply or below a heading in the words of the question', () => {
  const reply = (heading: string): string =>
    [
      ...['water', 'wind', 'moon', 'sun'].map((each) => `- The ${each} has a column \`${each}_a\` in it`),
      `### ${heading}`,
      '- The `mean_level` of a tide is the middle of high and low water.',
      'If the mean tide level is right, I write it into `tides.html`.',
    ].join('\n\n');
  const answers = (heading: string): string =>
    linesOf([...start, ['u', question], ['a', reply(heading)], ['u', 'Please add the wind.'], ['a', 'Done.']])
      .filter((line) => line.startsWith('found: “'))
      .join('\n');
  expect(answers('Mean tide level')).toContain('is the middle of high and low water');
  expect(answers('Columns of the wind')).toBe('');
});

test('an option that the person only quotes is not chosen', () => {
  const offer = 'Which table shall it be?\n\n- **Option A**: one table per pier\n- **Option B**: one table per month\n';
  const said = '> Option B\n\nThe mean level of the tides is missing there.';
  const lines = linesOf([...start, ['u', 'Show two ways.'], ['a', offer], ['u', said], ['a', 'Right.']]).join('\n');
  expect(lines).not.toContain('one table per month');
});

test('a request behind words for another matter is a goal', () => {
  const said = 'ok, another thing, split the tables of the tides into one for each pier';
  expect(linesOf([...start, ['u', said], ['a', 'Done.']]).join('\n')).toContain('“split the tables');
});
