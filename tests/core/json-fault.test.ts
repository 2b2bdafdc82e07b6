import fc from 'fast-check';
import { jsonFaultLine } from '../../src/core/json';

test.each([
  ['[\n1,\n}', 3],
  ['[\n{"a": 1,\n "b": }\n]', 3],
  ['{"a" 1}', 1],
  ['[1\n2]', 2],
  ['[\n1,\n]\n', 3],
  ['{\n\n"a": tru}', 3],
  ['[\n{"a": 1', 2],
  ['{"a":\n"x\ny"}', 2],
  ['', 1],
  ["[\n'a']", 2],
  ['[1]\n[2]', 2],
])('%j stops being JSON on line %s', (text, line) => {
  expect(() => {
    JSON.parse(text);
  }).toThrow();
  expect(jsonFaultLine(text)).toBe(line);
});

test('accepts every valid JSON text', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const written = JSON.stringify(JSON.parse(text), null, 1);
      expect(jsonFaultLine(`${written}\n`)).toBe(written.split('\n').length);
    }),
  );
});
