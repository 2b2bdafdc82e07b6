import fc from 'fast-check';

/**
 * Any Unicode character but half of a pair, for `fc.string({ unit: anyCodePoint })`: the library's own `binary` takes a
 * second to make a table of all of them.
 */
export const anyCodePoint: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
