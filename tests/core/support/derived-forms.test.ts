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
    ['decided', 'decision'],
    ['concluding', 'conclusions'],
    ['retained', 'retention'],
  ],
  ...[
    ['maintenance', 'maintain'],
    ['applies', 'application'],
    ['applied', 'application'],
    ['verify', 'verification'],
  ],
  ...[
    ['beantragt', 'Antrag'],
    ['Auftrag', 'beauftragt'],
    ['beeinflusst', 'Einfluss'],
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
  // A compound is something else than its last part.
  ...[
    ['Vater', 'Großvater'],
    ['Mutter', 'Schwiegermutter'],
    ['Phone', 'Microphone'],
    ['Stein', 'Bernstein'],
    ['Verein', 'Vereinsbus'],
  ],
  // Other words end in *age* and *th*.
  ...[
    ['host', 'hostage'],
    ['pass', 'passage'],
    ['man', 'manage'],
    ['four', 'fourth'],
  ],
  ...[
    ['comply', 'complication'],
    ['complies', 'complications'],
    ['attain', 'attention'],
    ['contains', 'contention'],
  ],
])('%s is not answered by %s', (asked, other) => {
  expect(isDerived(asked, other)).toBe(false);
});
