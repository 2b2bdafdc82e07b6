import { withoutContradicted } from '../../../../src/core/session-record/kept/contradicted-claims';
import type { RecordLine } from '../../../../src/core/session-record/record-line';
import { session } from '../../extraction/session';

const line = (text: string): RecordLine => ({ part: 'told', text, turn: 'a2', weight: 3 });
const kept = (claim: string, reply: string): number =>
  withoutContradicted(
    [line(claim)],
    session('pier', [
      ['u', 'Why is it closed?'],
      ['a', reply],
    ]),
  ).length;

test.each([
  [
    'The pattern should match the row of the tides',
    'The pattern should match the row of the tides. However, a row begins with a blank. So the pattern does not match the row.',
  ],
  [
    'Das Muster trifft die Zeile ebbe',
    'Das Muster trifft die Zeile `ebbe`. Allerdings trifft das Muster die Zeile nicht.',
  ],
])('what the same reply takes back is left out: %s', (claim, reply) => {
  expect(kept(claim, reply)).toBe(0);
});

test('a limit of something else takes nothing back', () => {
  const claim = 'The pattern matches the row of the tides';
  expect(kept(claim, `${claim}. However, the winds have no column in the second file.`)).toBe(1);
  expect(kept(claim, `${claim}. The pattern has 3 groups.`)).toBe(1);
});
