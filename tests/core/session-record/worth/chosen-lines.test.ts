import type { RecordLine } from '../../../../src/core/session-record/record-line';
import { chosenLines } from '../../../../src/core/session-record/worth/chosen-lines';
import { session } from '../../extraction/session';

const talk = session('ferry', [
  ['u', 'The ferry page lists the piers of the harbor.'],
  ['a', 'It does.'],
  ['u', 'The lamp of the east pier must burn red from 18:00 to 06:00.'],
  ['a', 'It burns.'],
]);

const line = (part: RecordLine['part'], text: string, turn: string, weight = 3): RecordLine => ({
  part,
  text,
  turn,
  weight,
});

/** Facts that fill a record so far that further lines must be worth it. */
const facts = Array.from({ length: 28 }, (_one, at) =>
  line('done', `Commit 1234${String(at)}: Pier ${String(at)}`, 'a2', 6),
);
const textsOf = (...lines: RecordLine[]): string[] =>
  chosenLines([...facts, ...lines], talk)
    .map(({ text }) => text)
    .filter((text) => !text.startsWith('Commit'));

const rule = line('goal', '“The lamp of the east pier must burn red from 18:00 to 06:00.”', 'u3');
const errand = line('goal', '“Go on with it”', 'u3');
const finding = line(
  'found',
  'Noted: The clock `tides.toml` holds 48 rows for the west pier and 12 for the east pier.',
  'a2',
  4,
);

test('an errand in a few words is left out of a record that has enough lines, and a wish with figures stands there', () => {
  expect(textsOf(rule, errand)).toEqual([rule.text]);
});

test('a record of few lines has all of them', () => {
  const all = [rule, errand, finding];
  expect(chosenLines(all, talk)).toHaveLength(3);
});

test('of lines that say the same, one stands there', () => {
  const same = line(
    'found',
    'Noted: For the west pier `tides.toml` holds 48 rows, and for the east pier 12.',
    'a4',
    3.5,
  );
  expect(textsOf(finding, same)).toEqual([finding.text]);
});

test('what the person says again later is worth less than what they say once', () => {
  const once = line('goal', '“Please paint the bridge of the northern ferry with white varnish.”', 'u1');
  const again = line('goal', '“The lamp of the east pier must burn.”', 'u1');
  expect(textsOf(once, again)).toEqual([once.text]);
});

test('facts stand there whatever else does, and so does what the person forbids', () => {
  const forbidden = line('goal', '“Do not write code yet”', 'u3');
  const proof = line('done', 'Reported: All 48 tests pass.', 'a4', 0.5);
  expect(textsOf(forbidden, proof, line('open', 'Left: the lamp', 'a4', 1))).toEqual([
    forbidden.text,
    proof.text,
    'Left: the lamp',
  ]);
});

test('a reply does not fill the record alone', () => {
  const many = Array.from({ length: 12 }, (_one, at) =>
    line(
      'found',
      `Noted: Gate${String(at)} of dock${String(at)} opens key${String(at)} when boat${String(at)} calls.`,
      'a2',
      2.6,
    ),
  );
  const other = line('found', 'Noted: Bell `ring.ts` sounds twice when fog hides every buoy.', 'a4', 2.6);
  const texts = textsOf(...many, other);
  expect(texts).toContain(other.text);
  expect(texts.length).toBeLessThan(6);
});

test.each(['“禁止硬编码。”', '“하드코딩 금지”'])('so does a ban in few signs: %s', (text) => {
  expect(textsOf(line('goal', text, 'u3'))).toEqual([text]);
});
