import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { unitedNote } from '../../../src/core/upkeep/duplicates/united-note';
import { noteOf } from './note-of';

const claim = 'Uploads are limited to 10 MB.';
const saidBy = (path: string, quote: string): ReturnType<typeof noteOf> =>
  noteOf(path, 'A claim', `${claim}\n\n> “${quote}” (u3)`);

test('quotes of a note that is merged later stand above the timeline that the first merge added', () => {
  const once = unitedNote(saidBy('A.md', 'Ten is enough.'), [saidBy('B.md', 'Bob wants ten.')], '2026-06-01T00:00:00Z');
  const body = once.slice(once.indexOf(claim));
  const first = noteOf('A.md', 'A claim', body);
  const twice = unitedNote(first, [saidBy('C.md', 'Carl insists on ten.')], '2026-06-02T00:00:00Z');
  const [above = '', below = ''] = twice.split('## Timeline');
  for (const name of ['enough', 'Bob', 'Carl']) expect(above).toContain(name);
  expect(below.trim().split('\n')).toEqual([
    expect.stringMatching(/^- 2026-06-01/),
    expect.stringMatching(/^- 2026-06-02/),
  ]);
});

test.each([
  ['It delivers 5 mW at night.', 'It delivers 5 MW at night.'],
  ["Keep it 5' from the edge.", 'Keep it 5" from the edge.'],
  ['Do not stop. Call me now.', 'Do not stop call me now.'],
])('%s stays beside %s when a person puts the notes together', (one, other) => {
  const notes = [noteOf('A.md', 'A claim', one), noteOf('B.md', 'A claim', other)] as const;
  expect(lostSentences([notes[1]], [notes[0].text], true).map(({ sentence }) => sentence)).toEqual([other]);
  const united = unitedNote(notes[0], [notes[1]], '2026-06-01T00:00:00Z');
  expect(united).toContain(one);
  expect(united).toContain(other);
});

test('the note that stays is surer than the surest of those that said the same', () => {
  const doubtful = { ...noteOf('A.md', 'A claim', claim), confidence: 0.7 };
  const sure = { ...noteOf('B.md', 'A claim', claim), confidence: 0.85 };
  expect(unitedNote(doubtful, [sure], '2026-06-01T00:00:00Z')).toContain('confidence: 0.9\n');
});
