import { asksForPast, disowningLabel, isDisowned } from '../../../../src/core/ask/left-out/disowned';

test.each([
  'Old: the code is 2280.',
  '**Outdated:** the tenants meet on Mondays.',
  'Nicht mehr aktuell: das Tor öffnet um sieben.',
  'The gate opens at seven. (No longer correct)',
  'The gate opens at seven (outdated).',
  'The gate opens at seven. That is not true.',
  '过时：大门七点开。',
])('the note calls it wrong or outdated: %s', (line) => {
  expect(isDisowned(line)).toBe(true);
});

test.each([
  'The code is 4471. Old: the code is 2280.',
  'false: nothing is shown.',
  'The old code is 2280.',
  'Note: the gate opens at seven.',
  'The gate opens at seven (see below).',
])('the note stands by it: %s', (line) => {
  expect(isDisowned(line)).toBe(false);
});

test('the label is shown as it stands, and a question may ask for what held once', () => {
  expect(disowningLabel('Old: the code is 2280.')).toBe('Old');
  expect(asksForPast('What was the code?')).toBe(true);
  expect(asksForPast('What is the code?')).toBe(false);
});
