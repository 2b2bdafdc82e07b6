import fc from 'fast-check';
import { LetterTriples } from '../../../src/adapters/redaction/letter-triples';

test('a text holds what it includes and nothing else, however long it is', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'á', '漢', '\u0000', '_'), maxLength: 6 });
  fc.assert(fc.property(piece, piece, fc.constantFrom(0, 5000), (inside, wanted, padding) => {
    const text = `${'ab_'.repeat(padding)}${inside}${'_'.repeat(padding)}`;
    expect(new LetterTriples(text).holds(wanted)).toBe(text.includes(wanted));
  }));
});
