import fc from 'fast-check';
import { fileNameFromTitle, withCounter } from '../../../src/core/note/file-name';
import { anyCodePoint } from '../../fakes/any-code-point';
import { trials } from '../../fakes/trials';

test.each([
  ['Use SHA-256: not MD5?', 'Use SHA-256 not MD5'],
  ['a/b\\c|d*e<f>g"h"#i[j]^k', 'a b c d e f g h i j k'],
  ['  ..hidden  name.. ', 'hidden name'],
  ['line\nbreak\tand\u0000null', 'line break and null'],
  ['', 'Untitled'],
  ['???', 'Untitled'],
  ['con', 'Note con'],
  ['COM1.backup', 'Note COM1.backup'],
  ['console', 'console'],
  ['v1.2.3 is out', 'v1.2.3 is out'],
  ['half \ud800 pair', 'half pair'],
  ['Ідея — émoji 😀', 'Ідея — émoji 😀'],
  ['word '.repeat(30), 'word '.repeat(16).trim()],
  ['x'.repeat(100), 'x'.repeat(80)],
  ['漢'.repeat(100), '漢'.repeat(80)],
  [`${'x'.repeat(79)}😀`, 'x'.repeat(79)],
  [`The ${'thumbnail-cache-'.repeat(6)}of the shelf`, `The ${'thumbnail-cache-'.repeat(4)}thumbnail`],
  [
    `Über ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`,
    `Über ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`.slice(0, 80),
  ],
  [`${'word '.repeat(15)}and, finally`, 'word '.repeat(15).trim()],
  [
    'Do we need a deposit for e-bikes that are rented for more than one week in the winter?',
    'Do we need a deposit for e-bikes that are rented for more than one week',
  ],
  ['What it is in', 'What it is in'],
  [`Short ${'漢'.repeat(100)}`, `Short ${'漢'.repeat(74)}`],
  [`${'word '.repeat(12)}${'漢'.repeat(40)}`, `${'word '.repeat(12)}${'漢'.repeat(20)}`],
  ['e\u0301'.repeat(60), 'e\u0301'.repeat(40)],
  [`x${'e\u0301'.repeat(60)}`, `x${'e\u0301'.repeat(39)}`],
  [`x${'ก\u0e49'.repeat(60)}`, `x${'ก\u0e49'.repeat(39)}`],
  [`x${'👩\u200d🔬'.repeat(20)}`, `x${'👩\u200d🔬'.repeat(15)}`],
])('%j', (title, name) => {
  expect(fileNameFromTitle(title)).toBe(name);
});

test('any title gives a name that every system accepts', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: anyCodePoint, maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc
          .array(fc.constantFrom('.', ' ', 'con', '漢', '😀', '\u0301', '/', 'ภ'), { maxLength: 200 })
          .map((parts) => parts.join('')),
      ),
      (title) => {
        const name = fileNameFromTitle(title);
        expect(name).not.toMatch(/[<>:"/\\|?*#[\]^\p{Cc}\p{Cs}]|^[. ]|[. ]$|^$| {2}/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(name.length).toBeLessThanOrEqual(85);
        expect(new TextEncoder().encode(`${withCounter(name, 9999)}.md`).length).toBeLessThanOrEqual(255);
      },
    ),
    { numRuns: trials(1_000) },
  );
});

test('withCounter', () => {
  expect([withCounter('a', 1), withCounter('a', 2)]).toEqual(['a', 'a 2']);
});
