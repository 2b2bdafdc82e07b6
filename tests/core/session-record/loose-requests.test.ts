import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const later = (said: string): string[] =>
  (
    recordOfSession(
      session('harbour', [
        ['u', 'Please build a gauge for the tides of the harbour.'],
        ['a', 'The gauge is built.'],
        ['u', said],
        ['a', 'Good.'],
        ['u', 'Now paint the gauge of the pier green.'],
        ['a', 'It is green.'],
      ]),
    )?.lines ?? []
  )
    .filter(({ part, turn }) => (part === 'goal' || part === 'decided') && turn === 'u3')
    .map(({ text }) => text.slice(1, -1));

test.each([
  'Can you help me diagnose and resolve this issue?',
  'Try that upload again but with more rights, or check the owner of the file',
  'so, that seems to have failed to mend the gauge of the harbour.',
])('what names nothing is no goal: %s', (said) => {
  expect(later(said)).toEqual([]);
});

test('a reason stands without the word that joins it to another line', () => {
  expect(later('because, I am unable to open the panel of the gauge to change its settings.')).toEqual([
    'I am unable to open the panel of the gauge to change its settings.',
  ]);
});

test('a name on a line of its own is the subject of the sentence below it', () => {
  expect(later('TideGauge\n\nMust compare two gauges by their number. It must be abstract.')).toEqual([
    'TideGauge: Must compare two gauges by their number. It must be abstract.',
  ]);
});

test('a row of a list is no request', () => {
  expect(later('TideEvent must have these fields\n\nid event:Number\nTideStamp\nState->low|high')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Number|State/)]),
  );
});
