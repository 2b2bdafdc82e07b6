import { exchangedSteps } from '../../../src/core/plan/exchanged-steps';

const note = { text: '1. Close the valve.\n2. Open the pump.\n3. Wait.\n' };

test('names a step that comes before the one that it follows in a note', () => {
  expect(exchangedSteps('1. Open the pump.\n2. Close the valve.\n3. Wait.', [note])).toEqual(['Open the pump.']);
});

test.each([
  ['in the same order', '1) Close the valve.\n2) Say so.\n3) Open the pump.'],
  ['with steps left out', '1. Wait.'],
  ['that are no longer a list', 'Open the pump. Close the valve.'],
])('names no steps %s', (_, text) => {
  expect(exchangedSteps(text, [note])).toEqual([]);
});

test('a step that stands twice has no place', () => {
  const text = '1. Heat it.\n2. Wait.\n3. Stir it.\n4. Wait.\n';
  expect(exchangedSteps(text, [{ text }])).toEqual([]);
});

const lists = {
  text: '## Summer\n\n1. Close the valve.\n2. Open the pump.\n\n## Winter\n\n1. Drain the pipes.\n2. Cover the pump.\n',
};

test.each([
  '## Winter\n\n1. Drain the pipes.\n2. Cover the pump.\n\n## Summer\n\n1. Close the valve.\n2. Open the pump.\n',
  '1. Drain the pipes.\n2. Close the valve.\n3. Open the pump.\n',
])('lists that change places exchange no steps', (text) => {
  expect(exchangedSteps(text, [lists])).toEqual([]);
});

test('a step that changes its place in one of two lists is named', () => {
  const text = lists.text.replace('Drain the pipes', 'Cover it').replace('Cover the pump', 'Drain the pipes');
  const original = { text: lists.text.replace('Cover the pump', 'Cover it') };
  expect(exchangedSteps(text, [original])).toEqual(['Cover it.']);
  expect(exchangedSteps('1. Wait.\n1. Heat it.\n', [{ text: '1. Heat it.\n1. Wait.\n' }])).toEqual(['Wait.']);
});
