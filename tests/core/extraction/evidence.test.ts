import { findQuote } from '../../../src/core/extraction/evidence';
import type { Turn } from '../../../src/core/transcript/turn';

const turn = (id: string, text: string): Turn => ({ id, role: id.startsWith('u') ? 'user' : 'assistant', key: id, text, at: null });
const turns = [
  turn('u1', 'Yes'),
  turn('a2', 'The **root cause** was the retry in `printReceipt`:\nit sent the job again — although the printer had only been “slow”.'),
  turn('u3', 'Then keep it. 我们决定使用 PostgreSQL 而不是 SQLite。'),
];
const idOf = (text: string, named = 'a2'): string | null => findQuote(turns, { turn: named, text })?.id ?? null;

test.each([
  ['letter by letter', 'it sent the job again — although the printer had only been “slow”'],
  ['over a line end', 'printReceipt`: it sent the job'],
  ['without emphasis', 'The root cause was the retry in printReceipt'],
  ['with other dashes and quotation marks', 'sent the job again - although the printer had only been "slow".'],
  ['with something left out', 'The root cause was the retry [...] the printer had only been'],
  ['in capitals', 'THE ROOT CAUSE WAS'],
])('a quote %s is found', (_, text) => {
  expect(idOf(text)).toBe('a2');
});

test('a quote that names a wrong turn is found where it stands', () => {
  expect(idOf('the printer had only been', 'u1')).toBe('a2');
  expect(idOf('我们决定使用 PostgreSQL', 'u99')).toBe('u3');
});

test.each([
  ['of another wording', 'the cause of it was the retry in printReceipt'],
  ['with another figure', 'it sent the job again twice'],
  ['whose parts stand in another order', 'the printer had only been [...] The root cause was'],
  ['that is empty', ''],
  ['of dots alone', '[...]'],
  ['too short to prove anything', 'the job'],
])('a quote %s is not found', (_, text) => {
  expect(idOf(text)).toBeNull();
});

test('a short turn proves what it says whole', () => {
  expect(idOf('Yes', 'u1')).toBe('u1');
});
