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
  expect(ownWords(`> ${flat.split('\n').join('\n> ')}\n\nFix this.`)).toBe('Fix this.');
});

test('rules that were copied, and answers between the lines, are theirs', () => {
  const rules = [
    'Amounts are always whole cents, never floats.',
    'Names must never be logged in full.',
    'Every change of a cart must write an audit line.',
  ];
  const reply = rules.map((rule) => `- ${rule}`).join('\n');
  const message = `${rules.join('\n')}\n\nWe keep to these.`;
  expect(ownWords(message, reply)).toBe(message);
  const between = flat.split('\n').join('\nNo.\n');
  expect(ownWords(`${between}\nNo.`)).toBe(`${between}\nNo.`);
});

test('a line that chooses something, a message that is nothing else, and other words stay', () => {
  const line = flat.split('\n')[0] ?? '';
  expect(ownWords(`${line}\nYes, that.`)).toBe(`${line}\nYes, that.`);
  expect(ownWords(flat)).toBe(flat);
  expect(ownWords(`${flat}\n\nFix it.`, 'Something else.')).toBe(`${flat}\n\nFix it.`);
});
