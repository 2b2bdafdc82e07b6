import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';
import { plainForm } from '../../../src/core/support/plain-form';

const isWritten = (sentence: string, passages: readonly string[]): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), 'capture'));

const bisect =
  'User: cat > find_edge.py\n\ndef find_edge(lo, hi):\nassert low(lo) != low(hi), "ends must straddle the edge"\nwhile abs(hi - lo) > tol:\nmid = 0.5 * (lo + hi)\nif low(mid) == low(lo): lo = mid';

test('an if of program text is no condition of what it asserts', () => {
  expect(isWritten('`find_edge` asserts `low(lo) != low(hi)`, "ends must straddle the edge".', [bisect])).toBe(true);
  expect(isWritten('`find_edge` does not assert `low(lo) != low(hi)`.', [bisect])).toBe(false);
});

test('a function of a module denies nothing, whatever its name', () => {
  const code = 'Assistant: The model is `p = a * np.abs(np.sin(w * t) / (w * t))`.';
  expect(isWritten('The model is `p = a * np.abs(np.sin(w * t) / (w * t))`.', [code])).toBe(true);
});

test('signs of a product and of a power stay, marks of emphasis go', () => {
  expect(plainForm('4/b + (15*pi/4)/b**2 and 0.5 * (lo + hi)')).toBe('4/b + (15*pi/4)/b**2 and 0.5 * (lo + hi)');
  expect(plainForm('**Never** *this* way, ***not*** ==now==')).toBe('Never this way, not now');
});

test('a part of one before K is a temperature', () => {
  const table = 'Assistant:\n\n| Probe | offset in K |\n|---|---|\n| A17 | 0.31 |';
  expect(isWritten('Probe A17 has an offset of 0.31 K.', [table])).toBe(true);
  expect(isWritten('Probe A17 has an offset of 0.13 K.', [table])).toBe(false);
});

test('a figure with a unit may stand in another sentence beside the same word', () => {
  const task = [
    'User: deflect.py tests the deflection at b = 20, 50 and 100. The grid is fine. Theory: deflection = 4/b.\n\nPASS: measured within 3% of theory at every b.',
  ];
  expect(isWritten('`deflect.py` passes if the deflection is within 3% of the theory at every b.', task)).toBe(true);
  expect(isWritten('`deflect.py` passes if the deflection is within 5% of the theory at every b.', task)).toBe(false);
});
