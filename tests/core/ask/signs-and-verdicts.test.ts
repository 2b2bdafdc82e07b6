import { decideFates } from '../../../src/core/ask/decide-fates';
import { RowText } from '../../../src/core/ask/row';
import { rowOf } from './row-fixture';

/** Returns what an answer shows for a sentence that cites a line of a note, and whether it is the model's own. */
function shownFor(note: string, sentence: string, quote = note.split('\n')[0] ?? ''): readonly [string, string] {
  const row = new RowText(rowOf('Pump.md', `---\ntitle: Pump\n---\n\n${note}\n`));
  const { sentences } = decideFates(
    { sentences: [{ text: sentence, cites: [{ row: 1, quote }] }], missing: [], left: 0 },
    [row],
  );
  return [sentences[0]?.fate ?? '', sentences[0]?.text ?? ''];
}

test.each([
  ['The crate weighs > 5 kg without the lid.', 'The crate weighs < 5 kg without the lid.'],
  ['The crate weighs > 5 kg without the lid.', 'The crate weighs 5 kg without the lid.'],
  ['The crate weighs ~5 kg without the lid.', 'The crate weighs 5 kg without the lid.'],
  ['The key ≠ value rule applies to caches.', 'The key = value rule applies to caches.'],
  ['Harbor → station takes one hour by tram.', 'Harbor ← station takes one hour by tram.'],
  ['The offset of the clock is 5 seconds.', 'The offset of the clock is - 5 seconds.'],
  ['The pump draws 5 mW of power inside.', 'The pump draws 5 MW of power inside.'],
  ['The fee is 5 % of the harbor rent.', 'The fee is 5 of the harbor rent.'],
  ['The fee is 5 of the harbor rent.', 'The fee is 5 % of the harbor rent.'],
  ['The harbor pump moves to Bern.', 'The harbor pump moves to Bern 👎.'],
  ['The harbor pump moves to Bern?', 'The harbor pump moves to Bern.'],
])('%j is shown, not %j', (note, sentence) => {
  expect(shownFor(note, sentence)).toEqual(['quoted', note]);
});

const moves = 'The harbor pump moves to Bern.';

test.each([
  [`${moves} That is a lie.`, `That is a lie: ${moves}`],
  [`Not true! ${moves}`, `Not true: ${moves}`],
  [`None of this is true.\n\n${moves}`, `None of this is true: ${moves}`],
  [`${moves} (Not decided.)`, `Not decided: ${moves}`],
  [`> [!failure] Rejected\n> ${moves}`, `Rejected: ${moves}`],
  [`> [!quote] A rival wrote\n> ${moves}`, `A rival wrote: ${moves}`],
  [`## What we did not do\n\n- ${moves}`, `What we did not do: ${moves}`],
  [`## April fools\n\n${moves}`, `April fools: ${moves}`],
  [`- [ ] ${moves}`, `Not done: ${moves}`],
  [`- [-] ${moves}`, `Cancelled: ${moves}`],
  [`❌ ${moves}`, `No: ${moves}`],
])('%j is shown with what says that it does not hold', (note, shown) => {
  expect(shownFor(note, moves, moves)).toEqual(['quoted', shown]);
});

test.each(['<del>not</del>', '<s>not</s>', '<!-- not -->', '%%not%%', '~~not~~'])(
  '%s is no part of a sentence',
  (hidden) => {
    const note = `The harbor pump is ${hidden} broken since May.`;
    expect(shownFor(note, 'The harbor pump is not broken since May.')).toEqual([
      'quoted',
      'The harbor pump is broken since May.',
    ]);
  },
);

test.each([
  ['The crate weighs > 5 kg without the lid.', 'The crate weighs > 5 kg without the lid.'],
  ['Harbor rent grew by 5% in May; the fee grew by 3%.', 'The harbor rent grew by 5% in May.'],
  ['- [x] The harbor pump was repaired in May.', 'The harbor pump was repaired in May.'],
  ['The harbor pump is old. It hums.', 'The harbor pump is old.'],
])('of %j, %j is shown as written', (note, sentence) => {
  expect(shownFor(note, sentence)).toEqual(['written', sentence]);
});
