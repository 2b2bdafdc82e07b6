import type { ManagedFacts, NoteRecord } from '../../../src/core/note/note-record';
import { authorityFactor } from '../../../src/core/search/authority-factor';
import { anyOf } from '../../../src/core/search/query';
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
  expect(factors.map((factor) => Number(factor.toFixed(4)))).toEqual([1, 1.0025, 0.99]);
});

const managed: ManagedFacts = {
  ...{ authority: 0.8, confidence: 0.9, decaysFrom: '', created: '', session: '', turns: [], supersedes: [] },
  ...{ isPrivate: false, isEphemeral: false, isUncertain: false, reviewAfter: '' },
};

describe('confidence', () => {
  const captured = (path: string, decaysFrom: string): NoteRecord =>
    noteOf(path, ['deposit refund'], { managed: { ...managed, decaysFrom } });
  const index = indexOf([
    captured('a faded.md', '2024-01-05'),
    captured('b fresh.md', '2026-01-05'),
    noteOf('c other.md', ['something else']),
  ]);
  const found = (today?: string): string[] =>
    index.find({ ...queryOf('deposit refund'), ...(today === undefined ? {} : { today }) }, 9).map(({ path }) => path);

  test('that has faded puts a note behind an equal one, on the day that is asked for', () => {
    expect(found('2026-02-01')).toEqual(['b fresh.md', 'a faded.md']);
    expect(found('2024-02-01')).toEqual(['a faded.md', 'b fresh.md']);
    expect(found()).toEqual(['a faded.md', 'b fresh.md']);
  });

  test('also among alternatives', () => {
    const query = { ...anyOf([queryOf('deposit'), queryOf('refund')]), today: '2026-02-01' };
    expect(index.find(query, 9).map(({ path }) => path)).toEqual(['b fresh.md', 'a faded.md']);
  });
});
