import fc from 'fast-check';
import { GrowingBytes } from '../../../src/engine/capturing/local-transcript';

test('holds all texts in order, whatever its first capacity', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(40), (texts, capacity) => {
      const bytes = new GrowingBytes(capacity);
      for (const text of texts) bytes.add(text);
      expect([...bytes.bytes()]).toEqual([...new TextEncoder().encode(texts.join(''))]);
    }),
  );
});

test('half a character is replaced, as in any encoding', () => {
  const bytes = new GrowingBytes(2);
  bytes.add('a\uD83D');
  bytes.add('b');
  expect(new TextDecoder().decode(bytes.bytes())).toBe('a\uFFFDb');
});
