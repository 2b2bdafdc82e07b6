import fc from 'fast-check';
import { HintIndex } from '../../../src/adapters/redaction/token-shape';
import { trials } from '../../fakes/trials';

const found = (hints: readonly (readonly string[])[], text: string): number[] => [
  ...new HintIndex(hints).rulesFor(text),
];

it.each<[string, readonly (readonly string[])[], string, number[]]>([
  ['a hint anywhere in the text', [['ghp_'], ['sk-']], 'a ghp_1', [1, 0]],
  ['a hint at the very end', [['AKIA'], ['=']], 'k=', [0, 1]],
  ['one of several hints', [['a1', 'b2']], 'xb2', [1]],
  ['an empty hint always', [[''], ['a']], '', [1, 0]],
  ['no hint never', [[]], 'a', [0]],
  ['the letters as they are written', [['Key']], 'key', [0]],
  ['letters beyond ASCII', [['密码'], ['é']], 'mein 密码: é', [1, 1]],
  ['letters that share a place', [['á']], 'a', [0]],
])('%s', (_, hints, text, expected) => {
  expect(found(hints, text)).toEqual(expected);
});

it('says the same as a look for each hint', () => {
  const letters = fc.constantFrom('a', 'b', '_', '=', 'é', '密', '\ud83d', '\ude00', '\0');
  const words = (most: number): fc.Arbitrary<string> =>
    fc.array(letters, { maxLength: most }).map((list) => list.join(''));
  fc.assert(
    fc.property(fc.array(fc.array(words(4), { maxLength: 4 }), { maxLength: 6 }), words(30), (hints, text) => {
      expect(found(hints, text)).toEqual(hints.map((list) => Number(list.some((hint) => text.includes(hint)))));
    }),
    { numRuns: trials(3_000) },
  );
});
