import { measureLines } from '../../../src/core/ask/answering-lines';
import { asksWhy, reasonOf } from '../../../src/core/ask/reason-lines';
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
  const [statement] = lines;
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

test('a time is no reason, and a car gives none', () => {
  expect(reasonIn('We send SMS.\n\nIt has been so since May, after the car broke down.\n')).toBeNull();
});
