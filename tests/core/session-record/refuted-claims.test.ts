import { recordSummary } from '../../../src/core/session-record/record-summary';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const told = (talk: Talk): string => {
  const record = recordOfSession({ ...session('weir', talk), cwd: '/home/kim/weir' });
  return record === null
    ? ''
    : [record.matter, recordSummary(record), ...record.lines.map(({ text }) => text)].join('\n');
};
const rest: Talk = [
  ['u', 'Please remove the buttons of the northern gate from the first row of the panel.'],
  ['a', 'I removed the buttons of the northern gate from the first row in `panel.tsx`.'],
];

test.each([
  [
    'I have local changes of the gates that were not published. Fix that',
    'I checked: there are no local changes to publish.',
    'were not published',
  ],
  [
    'in locale ho delle modifiche delle chiuse che non sono state pubblicate. correggi',
    'Ho verificato: non ci sono modifiche locali da pubblicare.',
    'ho delle modifiche',
  ],
  [
    'Ich habe lokale Änderungen der Tore, die nicht veröffentlicht sind. Beheb das',
    'Geprüft: Es gibt keine lokalen Änderungen zu veröffentlichen.',
    'habe lokale',
  ],
])('a claim that the reply refutes at once is neither a goal nor the summary: %s', (claim, reply, words) => {
  expect(told([['u', claim], ['a', reply], ...rest])).not.toContain(words);
});

test('a fault that was mended stays', () => {
  const said = told([
    ['u', 'I have errors in the levels of the gates, please fix them in the panel'],
    ['a', 'I changed the reading of levels in `panel.tsx`. There are no errors in the levels of the gates now.'],
    ...rest,
  ]);
  expect(said).toContain('I have errors in the levels');
});
