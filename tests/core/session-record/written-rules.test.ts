import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

const rulesOf = (
  lines: readonly string[],
  asked = 'Please write down how the lamps of the pier are kept.',
): string[] => {
  const deeds: Deed[] = [
    { kind: 'file', path: '/pier/GUIDE.md', turnsBefore: 1 },
    { kind: 'document', path: '/pier/GUIDE.md', lines, turnsBefore: 1 },
  ];
  const whole = session('pier', [
    ['u', asked],
    ['a', 'It is written.'],
  ]);
  return (recordOfSession({ ...whole, cwd: '/pier', deeds })?.lines ?? []).flatMap(({ text }) =>
    text.startsWith('Written into ') ? [text] : [],
  );
};

test('the rules that were written into a document are lines', () => {
  expect(
    rulesOf([
      '# Lamps',
      '- **Never** dim lamp 4 before the ferry has left. It is the only one that the pilot sees.',
      '- The pier has nine lamps.',
      'Do not paint `pier.svg` by hand, because the script writes it.',
    ]),
  ).toEqual([
    'Written into GUIDE.md: Never dim lamp 4 before the ferry has left.',
    'Written into GUIDE.md: Do not paint pier.svg by hand, because the script writes it.',
  ]);
});

test('of lines that were wrapped no part is a rule', () => {
  expect(
    rulesOf(['Never dim the lamps of the northern pier before the last of the ferries has', 'left the harbor.']),
  ).toEqual([]);
});

test('what the person said is no rule of the document, and nearly equal rules stand once', () => {
  expect(rulesOf(['- Never dim lamp 4.'], 'Write into the guide: never forget. Never dim lamp 4.')).toEqual([]);
  expect(
    rulesOf([
      '- Never dim lamp 4 of the northern pier at night.',
      '- Never dim lamp 4 of the northern pier at night or at dusk.',
    ]),
  ).toHaveLength(1);
});
