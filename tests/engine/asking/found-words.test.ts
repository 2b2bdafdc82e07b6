import { foundWords } from '../../../src/engine/asking/found-words';

test('lists sentences found on one side only, shortened and at most 12', () => {
  expect(foundWords([], ['It\nflies.'])).toBe(
    'In the notes, but nowhere in the result, word for word or nearly:\nNone.\n\nIn the result, but in none of the notes:\n- It flies.',
  );
  const many = foundWords(
    Array.from({ length: 15 }, () => 'x'.repeat(300)),
    [],
  ).split('\n');
  expect(many.filter((line) => line.startsWith('- x')).map((line) => line.length)).toEqual(
    Array.from({ length: 12 }, () => 202),
  );
  expect(many).toContain('- … and 3 more.');
});
