import { settleContradictions } from '../../../src/core/ask/contradictions';
import { decideFates } from '../../../src/core/ask/decide-fates';
import type { AskRow } from '../../../src/core/ask/row';
import { RowText } from '../../../src/core/ask/row';
import { rowOf } from './row-fixture';

const old = 'The nightly export to Postgres takes 40 minutes.';
const recent = 'The nightly export to Postgres takes 12 minutes.';

function settled(
  first: Partial<AskRow>,
  second: Partial<AskRow>,
  texts = [old, recent],
): ReturnType<typeof settleContradictions> {
  const [one = '', other = ''] = texts;
  const rows = [rowOf('Old.md', one, { number: 1, ...first }), rowOf('New.md', other, { number: 2, ...second })];
  const sentences = texts.map((text, at) => ({ text, cites: [{ row: at + 1, quote: text }] }));
  return settleContradictions(
    decideFates(
      { sentences, missing: [], left: 0 },
      rows.map((row) => new RowText(row)),
    ),
  );
}

test.each([
  [
    'the higher authority',
    { authority: 0.95, date: '2026-01-01' },
    { authority: 0.6, date: '2026-03-01' },
    old,
    'authority',
  ],
  ['the newer note', { date: '2026-01-01' }, { date: '2026-03-01' }, recent, 'newer'],
  ['the note in force', { state: 'superseded', authority: 1 }, { authority: 0.6 }, recent, 'force'],
])('%s is followed, and the other is named', (_, first, second, expected, because) => {
  const { sentences, dropped, contradictions } = settled(first, second);
  expect(sentences.map(({ text }) => text)).toEqual([expected]);
  expect(dropped).toHaveLength(1);
  expect(contradictions).toEqual([expect.objectContaining({ because })]);
  expect(contradictions[0]?.followed.quote).toBe(expected);
});

test('where neither note outranks the other, both are shown and the contradiction is named', () => {
  const { sentences, contradictions } = settled({}, {});
  expect(sentences).toHaveLength(2);
  expect(contradictions[0]?.because).toBe('unclear');
});

test('sentences about different things do not contradict each other', () => {
  for (const other of ['The weekly backup to S3 takes 12 hours.', 'Anna Berger maintains the export since 2024.', old])
    expect(settled({}, { date: '2026-01-01' }, [old, other]).contradictions).toEqual([]);
});

test('a word that is said twice makes no two things in common', () => {
  const texts = [
    'Blue licenses and green licenses are not refundable.',
    'With a blue license, you can upgrade by paying the price difference between your license and the next one.',
  ];
  expect(settled({}, {}, texts).contradictions).toEqual([]);
});
