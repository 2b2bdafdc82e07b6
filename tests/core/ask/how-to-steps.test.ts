import { asksHow, measureSteps } from '../../../src/core/ask/how-to-steps';
import { wordsOfQuestion } from '../../../src/core/search/answerability';

test.each([
  ['How do I undo a run?', true],
  ['How can I park here?', true],
  ['Wie kann ich das Tor öffnen?', true],
  ['Comment ouvrir la porte ?', true],
  ['如何打开大门？', true],
  ['How many gates are there?', false],
  ['How did the gate break?', false],
  ['Wie viele Tore gibt es?', false],
])('%s asks how something is done: %s', (question, expected) => {
  expect(asksHow(question)).toBe(expected);
});

const gates = [
  '# Gates',
  '',
  'The north gate opens to the quay.',
  '',
  '## Open a gate',
  '',
  '- `Alt`: the small wing',
  '- `Ctrl`: both wings',
  '',
  '1. Turn the key.',
  '2. Pull the lever.',
  '',
  '## Paint',
  '',
  '- white',
  '- blue',
  '',
].join('\n');

function steps(question: string): string[] {
  const words = wordsOfQuestion(question).map((token) => ({ token, weight: 1 }));
  return measureSteps(words, { text: gates, beside: 'Gates' }).map(
    ({ line, start, end, share }) => `${String(line)} ${share.toFixed(2)} ${gates.slice(start, end)}`,
  );
}

test('the numbered steps below a heading answer together, measured by the heading', () => {
  expect(steps('How do I open a gate?')).toEqual(['10 1.00 1. Turn the key.\n2. Pull the lever.']);
});

test('steps below a heading without a word of the question are none', () => {
  expect(steps('How do I pull a lever?')).toEqual([]);
});

test('a list of links names notes and has no steps', () => {
  const text = '# Gates we like\n\nFor example:\n\n- [[North gate]]\n- [[South gate]]\n- and others\n';
  const words = wordsOfQuestion('How do I like gates?').map((token) => ({ token, weight: 1 }));
  expect(measureSteps(words, { text, beside: 'Gates we like' })).toEqual([]);
});
