import { parseQuery } from '../../../../src/core/search/parse-query';
import type { KeywordHit } from '../../../../src/ports/keyword-index';
import { noteOf } from '../note-fixture';
import { indexOf } from './changing-index';

const notes = [
  { ...noteOf('x/Two.md', ['tandem with a bell'], { type: 'note', date: '2026-02-01' }), mtimeMs: 30 },
  { ...noteOf('x/10 bells.md', ['bell bell'], { type: 'decision', date: '2026-01-01' }), mtimeMs: 10 },
  { ...noteOf('9 bells.md', ['nothing of the kind'], { type: 'decision', date: '2026-03-01' }), mtimeMs: 20 },
  { ...noteOf('Other.md', ['something else'], { type: 'note' }), mtimeMs: 40 },
];
const index = indexOf(notes);
const pathsOf = (hits: readonly KeywordHit[]): string[] => hits.map(({ path }) => path);
const found = (line: string): string[] => pathsOf(index.find(parseQuery(line), 9));

describe('alternatives', () => {
  test.each([
    ['tandem OR type:decision ', ['x/Two.md', '9 bells.md', 'x/10 bells.md']],
    ['(tandem OR kind) type:decision ', ['9 bells.md']],
    ['path:x/ OR -type:note', ['9 bells.md', 'x/Two.md', 'x/10 bells.md']],
    ['-(type:note OR path:x/)', ['9 bells.md']],
    ['zebra OR else ', ['Other.md']],
  ])('%s', (line, paths) => {
    expect(found(line)).toEqual(paths);
    expect(index.matchCount(parseQuery(line))).toBe(paths.length);
    expect(index.facets(parseQuery(line)).noteCount).toBe(paths.length);
  });

  test('each alternative has its own excluded words', () => {
    const passes = index.passing(parseQuery('(type:decision -nothing) OR (type:note -tandem) '));
    expect(notes.map(({ path }) => path).filter(passes)).toEqual(['x/10 bells.md', 'Other.md']);
  });

  test('a note that several find has its best score, and names them', () => {
    const [first] = index.find(parseQuery('bell OR tandem OR zebra '), 9);
    expect(first).toMatchObject({ path: 'x/Two.md', score: 1, alternatives: [0, 1] });
  });
});

describe('another order', () => {
  test.each([
    ['changed', ['x/Two.md', '9 bells.md', 'x/10 bells.md']],
    ['created', ['9 bells.md', 'x/Two.md', 'x/10 bells.md']],
    ['name', ['9 bells.md', 'x/10 bells.md', 'x/Two.md']],
  ] as const)('by %s', (order, paths) => {
    const query = parseQuery('path:x/ OR type:decision');
    expect(pathsOf(index.list(query, 9, order))).toEqual(paths);
    expect(pathsOf(index.list(query, 2, order))).toEqual(paths.slice(0, 2));
    expect(index.list(query, 0, order)).toEqual([]);
  });

  test('words keep their scores, and similar spellings come last', () => {
    const many = indexOf([
      ...Array.from({ length: 60 }, (_, place) => noteOf(`other ${String(place)}.md`, ['text of the calendar'])),
      { ...noteOf('typed.md', ['calender']), mtimeMs: -1 },
    ]);
    const query = parseQuery('calender ');
    const hits = many.list(query, 100, 'changed');
    expect(hits).toHaveLength(61);
    expect(hits[0]).toMatchObject({ path: 'typed.md' });
    expect(pathsOf(many.list({ ...query, spelling: 'off' }, 100, 'changed'))).toEqual(['typed.md']);
  });
});
