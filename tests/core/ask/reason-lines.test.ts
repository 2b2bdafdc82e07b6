import { tellsOpposite } from '../../../src/core/ask/question/rejections';
import { measureLines } from '../../../src/core/ask/answering-lines';
import { asksWhy, givesReason, reasonOf, reasonsOfTitle, withoutChoosing } from '../../../src/core/ask/reason-lines';
import { wordsOfQuestion } from '../../../src/core/search/answerability';

test.each(['Why do we use SMS?', 'Warum SMS?', '¿Por qué SMS?', 'Почему SMS?', '为什么用SMS？'])(
  '%s asks why',
  (question) => {
    expect(asksWhy(question)).toBe(true);
  },
);

test.each(['What do we use?', 'Which whyever?', 'Was nutzen wir?'])('%s does not', (question) => {
  expect(asksWhy(question)).toBe(false);
});

function reasonIn(text: string): string | null {
  const words = wordsOfQuestion('Why do we send SMS?').map((token) => ({ token, weight: 1 }));
  const lines = measureLines(words, { text, beside: 'We send SMS' });
  const textOf = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  const statement = lines.find(({ kind }) => kind === 'text');
  const found = statement === undefined ? null : reasonOf(statement, lines, textOf);
  return found === null ? null : textOf(found);
}

test('the reason is the first line below the statement that names one', () => {
  const text = 'We send SMS to guests.\n\nThe gateway is at the pier.\n\nBecause nobody reads email there.\n';
  expect(reasonIn(text)).toBe('Because nobody reads email there.');
});

test('a statement with its reason needs no other, and without a reason there is none', () => {
  expect(reasonIn('We send SMS because email is slow.\n\nBecause of the cat.\n')).toBeNull();
  expect(reasonIn('We send SMS.\n\nThe gateway is at the pier.\n')).toBeNull();
});

test('what stands below a heading that asks why is the reason, also without a word for it', () => {
  const text = '# SMS\n\nWe send SMS.\n\n## Cost\n\nTwo cents each.\n\n## Why\n\nNobody reads email at the pier.\n';
  expect(reasonIn(text)).toBe('Nobody reads email at the pier.');
});

test('a time is no reason, and a car gives none', () => {
  expect(reasonIn('We send SMS.\n\nIt has been so since May, after the car broke down.\n')).toBeNull();
});

test('a purpose is a reason, but not of the statement before', () => {
  expect(givesReason('The logs are kept outside, to survive a fire.')).toBe(true);
  expect(reasonIn('We send SMS.\n\nTo send one by hand, open the gateway.\n')).toBeNull();
});

test('a reason stands below the heading of its statement', () => {
  expect(reasonIn('## SMS\n\nWe send SMS.\n\n## Bikes\n\nNone is lent because of the snow.\n')).toBeNull();
});

test.each([
  [
    '# We send SMS\n\nGuests at the pier have no data.\n\nMail waits, because it is slow.\n',
    ['Guests at the pier have no data.', 'Mail waits, because it is slow.'],
  ],
  ['# We send SMS\n\n## Decision\n\nFrom May on.\n\n## Context\n\nGuests have no data.\n', ['Guests have no data.']],
  ['# We send SMS\n', []],
])('the reason of a title stands in the text below it', (text, expected) => {
  const words = wordsOfQuestion('Why do we send SMS?').map((token) => ({ token, weight: 1 }));
  const lines = measureLines(words, { text, beside: 'We send SMS' });
  const textOf = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  const title = {
    ...lines[0],
    start: 0,
    end: 13,
    line: 1,
    kind: 'heading',
    sentences: [],
    share: 1,
    headings: ['We send SMS'],
  } as const;
  expect(reasonsOfTitle(title, lines, textOf).map(textOf)).toEqual(expected);
});

test.each([
  ['Why did we choose canvas?', 'canvas'],
  ['Why did we go with canvas?', 'canvas'],
  ['Pourquoi avons-nous choisi le lin ?', 'lin'],
  ['为什么选择亚麻？', '亚麻'],
])('the verb of a choice asks for nothing: %s', (question, name) => {
  expect(withoutChoosing(question)).toContain(name);
  expect(withoutChoosing(question)).not.toMatch(/choose|go with|choisi|选择/);
});

test('another question keeps the verb of a choice', () => {
  expect(withoutChoosing('What did we choose?')).toBe('What did we choose?');
});

test.each(['Why did the lamp go out?', 'Why did the ferry take the northern route?'])(
  '%s names no choice',
  (question) => {
    expect(withoutChoosing(question)).toBe(question);
  },
);

test.each([
  ['SQLite was rejected because it locks up on network drives.', true],
  ['We use Postgres instead of SQLite, because it has row locks.', true],
  ['We took SQLite instead of Postgres, because it needs no server.', false],
  ['SQLite needs no server; we rejected Postgres, because it does.', false],
])('the reason of the opposite is none of a choice: %s', (line, isOpposite) => {
  expect(tellsOpposite('Why did we choose SQLite?', line)).toBe(isOpposite);
  expect(tellsOpposite('Why did we reject SQLite?', line)).toBe(false);
});
