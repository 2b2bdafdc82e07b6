import { readTokens } from '../../../src/core/support/read-tokens';
import type { Token } from '../../../src/core/support/token';
import { isDerivedForm } from '../../../src/core/support/words/derived-forms';

const wordOf = (word: string): Token => {
  const token = readTokens(`so ${word}`).at(-1);
  if (token === undefined) throw new Error(`No token: ${word}`);
  return token;
};
const isDerived = (asked: string, other: string): boolean => isDerivedForm(wordOf(asked), wordOf(other));

test.each([
  ...[
    ['stored', 'storage'],
    ['decided', 'decision'],
    ['concluding', 'conclusions'],
    ['retained', 'retention'],
  ],
  ...[
    ['maintenance', 'maintain'],
    ['grow', 'growth'],
    ['applied', 'application'],
    ['verify', 'verification'],
  ],
  ...[
    ['beantragt', 'Antrag'],
    ['Auftrag', 'beauftragt'],
    ['beeinflusst', 'Einfluss'],
  ],
  ...[
    ['Frist', 'Lieferfrist'],
    ['Beiträge', 'Sonderbeiträge'],
    ['Fristen', 'Lieferfrist'],
  ],
])('%s is answered by %s', (asked, other) => {
  expect(isDerived(asked, other)).toBe(true);
});

test.each([
  ...[
    ['state', 'station'],
    ['import', 'important'],
    ['pass', 'passion'],
    ['sent', 'sentence'],
    ['port', 'portion'],
  ],
  ...[
    ['stand', 'understand'],
    ['order', 'border'],
    ['right', 'copyright'],
    ['gründet', 'begründet'],
  ],
  // The part of a compound that is asked for is only a part of it.
  ...[
    ['Lieferfrist', 'Frist'],
    ['Vereinsbus', 'Verein'],
    ['Verein', 'Vereinsbus'],
    ['Rat', 'Hausrat'],
  ],
])('%s is not answered by %s', (asked, other) => {
  expect(isDerived(asked, other)).toBe(false);
});
