import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

const report = [
  'Merged the margins in two places:',
  '1. **Line 12**: `mx-2 my-4` → `m="x2 y4"`\n2. **Line 30**: `mx-1 my-1` → `m="x1 y1"`',
].join('\n\n');
const notes = (wish: string, reply = report, next = 'Go on.'): string[] =>
  extractOffline(
    session('orchard', [
      ['u', 'Look at src/panel.vue.'],
      ['a', 'I looked at it.'],
      ['u', wish],
      ['a', reply],
      ['u', next],
      ['a', 'Done.'],
    ]),
    { isNew: () => true },
  ).map(({ title, summary, scope, turnIds }) => `${title} | ${summary} | ${scope} ${turnIds.join(' ')}`);

test.each([
  [
    'mx and my can be one attribute',
    'mx and my can be one attribute: mx-2 my-4 → m="x2 y4" | Applied in 2 places, such as mx-2 my-4 → m="x2 y4" | project u3 a4',
  ],
  [
    'mx 和 my 可以合并啊',
    'mx 和 my 可以合并: mx-2 my-4 → m="x2 y4" | Applied in 2 places, such as mx-2 my-4 → m="x2 y4" | project u3 a4',
  ],
])('a wish for a form of the code that was applied in several places is a note: %s', (wish, note) => {
  expect(notes(wish)).toEqual([note]);
});

test.each([
  ['one place changed', 'mx and my can be one attribute', report.split('\n2. ')[0] ?? '', 'Go on.'],
  ['the changes have other names', 'gap and shrink can be one attribute', report, 'Go on.'],
  ['the person asks', 'Are there mx and my left?', report, 'Go on.'],
  ['the person disputes it', 'mx and my can be one attribute', report, "No, that's wrong. Undo that."],
])('there is none when %s', (_name, wish, reply, next) => {
  expect(notes(wish, reply, next)).toEqual([]);
});
