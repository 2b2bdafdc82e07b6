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
