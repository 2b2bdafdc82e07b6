import { authorityFactor } from '../../../src/core/search/authority-factor';
import { indexOf } from './bm25f/changing-index';
import { noteOf, queryOf } from './note-fixture';

test('authority decides between equal notes, and not between notes that match differently', () => {
  const index = indexOf([
    noteOf('a session.md', ['deposit refund'], { type: 'session' }),
    noteOf('b note.md', ['deposit refund'], { type: 'note' }),
    noteOf('c rule.md', ['deposit refund'], { type: 'rule' }),
    noteOf('d better.md', ['deposit refund deposit refund'], { type: 'session' }),
    noteOf('e other.md', ['something else']),
  ]);
  expect(index.find(queryOf('deposit refund'), 9).map(({ path }) => path)).toEqual([
    'd better.md',
    'c rule.md',
    'b note.md',
    'a session.md',
  ]);
});

test('the factor of an ordinary note is 1', () => {
  const factors = ['note', 'rule', 'session'].map((type) => authorityFactor(noteOf('a.md', [], { type }).facts));
  expect(factors.map((factor) => Number(factor.toFixed(4)))).toEqual([1, 1.0025, 0.9825]);
});
