import { withoutRepasted } from '../../../../src/core/extraction/text/repasted';
import { session } from '../session';

const analysis = [
  'The **count** of finished cards stays at zero because one query builder is used for all of them.',
  '1. The first call of `where` limits it to the user, which is right for the total.',
  '2. The second call adds the state, and every later count keeps that state as well.',
];
const flat = analysis.map((line) => line.replace(/[*`]|^\d\. /g, '')).join('\n');
const ownWords = (message: string, reply = analysis.join('\n\n')): string | undefined =>
  withoutRepasted(
    session('shop', [
      ['u', 'Why is it zero?'],
      ['a', reply],
      ['u', message],
    ]),
  ).turns[2]?.text;

test('what the person copied from the reply before is not theirs', () => {
  expect(ownWords(`${flat}\n\nFix it on this basis.`)).toBe('Fix it on this basis.');
  expect(ownWords(`Fix this:\n> ${flat.split('\n').join('\n> ')}`)).toBe('Fix this:');
});

test('a line that chooses something, a message that is nothing else, and other words stay', () => {
  const line = flat.split('\n')[0] ?? '';
  expect(ownWords(`${line}\nYes, that.`)).toBe(`${line}\nYes, that.`);
  expect(ownWords(flat)).toBe(flat);
  expect(ownWords(`${flat}\n\nFix it.`, 'Something else.')).toBe(`${flat}\n\nFix it.`);
});
