import { findDuplicates } from '../../../src/core/upkeep/duplicates/find-duplicates';
import { findNearDuplicates } from '../../../src/core/upkeep/near-duplicates/find-near-duplicates';
import { readStatements } from '../../../src/core/upkeep/statement';
import type { UpkeepNote } from '../../../src/core/upkeep/upkeep-note';
import { noPause } from '../../fakes/no-pause';
import { noteOf } from './note-of';
import { settledIn } from './settled-in';

const near = async (notes: readonly UpkeepNote[], pause = noPause): Promise<string[]> => {
  const pairs = await findNearDuplicates(await readStatements(notes, pause), settledIn(notes), pause);
  return pairs.map((pair) => pair.map(({ path }) => path).join(' + '));
};

const long =
  'The export writes one file for each customer, sorts the rows by date, and leaves out orders that were cancelled before they were paid, since accounting reconciles invoices and refunds monthly.';

test('pairs notes with nearly the same words, in whatever order, and no others', async () => {
  const notes = [
    noteOf('A.md', 'Export', long),
    noteOf('B.md', 'Export', long.replace('leaves out', 'drops')),
    noteOf('C.md', 'Import', long.replaceAll(/export|writes|sorts|rows/gu, 'import')),
    noteOf('D.md', 'Billing', 'Invoices go out on Monday.'),
  ];
  expect(await near(notes)).toEqual(['A.md + B.md']);
});

test('pairs notes of one text with two titles', async () => {
  const text = 'No test talks to the network. Answers lie as files in the folder of samples.';
  const notes = [noteOf('A.md', 'Tests run without the network', text), noteOf('B.md', 'Offline samples', text)];
  expect(await near(notes)).toEqual(['A.md + B.md']);
});

test('many notes of one template take neither long nor much room', async () => {
  const notes = Array.from({ length: 3_000 }, (_, at) =>
    noteOf(`N${String(at)}.md`, `Meeting ${String(at)}`, `${long} Number ${String(at)}.`),
  );
  expect(await near(notes)).toHaveLength(1_000);
  expect(findDuplicates(notes, settledIn(notes))).toEqual([]);
});

test('many notes are compared in steps, so that the thread can do other work between them', async () => {
  const notes = Array.from({ length: 100 }, (_, at) => noteOf(`N${String(at)}.md`, `Meeting ${String(at)}`, long));
  let pauses = 0;
  await near(notes, () => {
    pauses += 1;
    return noPause();
  });
  expect(pauses).toBeGreaterThan(300);
});

test.each([
  ['We keep sessions in Redis.', 'We keep the session in Redis.', false],
  ['We keep sessions in Redis.', 'We keep session in Redis!', true],
  ['Sessions expire after 30 minutes.', 'Sessions expire after 31 minutes.', false],
  ['Sessions expire after 30 minutes.', 'Sessions do not expire after 30 minutes.', false],
  ['Ana owns the service.', 'Ben owns the service.', false],
  ['Ana owns it before Ben.', 'Ben owns it before Ana.', false],
  ['Die Sitzung läuft ab.', 'Die  Sitzung läuft ab', true],
])('%j and %j make the same claim: %s', (one, other, isSame) => {
  const notes = [noteOf('A.md', 'Note', one), noteOf('B.md', 'Note', other)];
  const found = findDuplicates(notes, settledIn(notes));
  expect(found).toHaveLength(isSame ? 1 : 0);
});

test('the note with more authority stays, else the older, and notes of other projects or that ended are left alone', () => {
  const text = 'We keep sessions in Redis.';
  const [older, trusted, ended, elsewhere] = [
    noteOf('Z.md', 'Store', text),
    noteOf('Y.md', 'Store', text, ['cb_authority: 1']),
    noteOf('X.md', 'Store', text, ['status: superseded']),
    { ...noteOf('W.md', 'Store', text), realm: 'other' },
  ];
  const newer = { ...noteOf('A.md', 'Store', text), day: '2026-05-09' };
  const notes = [newer, older, trusted, ended, elsewhere];
  expect(findDuplicates(notes, settledIn(notes))).toEqual([[trusted, older, newer]]);
});
