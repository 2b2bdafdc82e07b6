import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { parseVaultPath } from '../../../src/core/note/path';
import { Bm25fIndex } from '../../../src/core/search/bm25f/bm25f-index';
import { RandomNotes } from '../../core/search/bm25f/random-notes';
import { noteOf, queryOf } from '../../core/search/note-fixture';

/** The shell must change nothing of what the engine says. */
describe('OramaKeywordIndex passes on the engine’s answers', () => {
  test.each([1, 2])('through changes, upkeep and restarts (seed %i)', (seed) => {
    const random = new RandomNotes(seed);
    let [index, engine] = [new OramaKeywordIndex(), new Bm25fIndex()];
    for (let step = 0; step < 500; step++) {
      const [note, path] = [random.note(), parseVaultPath(random.path())];
      if (random.oneIn(3)) expect(index.remove(path)).toBe(engine.remove(path));
      else for (const each of [index, engine]) each.put(note, step % 2 === 0);
      if (random.oneIn(20)) for (const each of [index, engine]) each.tidy(() => false);
      if (random.oneIn(60)) {
        const parts = engine.parts();
        [index, engine] = [new OramaKeywordIndex(), new Bm25fIndex()];
        for (const each of [index, engine]) {
          each.restoreVocabulary(parts.vocabulary);
          for (const { notes, changes } of parts.segments) each.restoreSegment(notes, changes);
        }
      }
      if (step % 5 > 0) continue;
      const [query, limit] = [random.query(), random.pick([1, 3, 1000, Number.POSITIVE_INFINITY])];
      expect(index.search(query, limit)).toEqual(engine.find(query, limit));
      expect(index.facets(query)).toEqual(engine.facets(query));
      expect([index.noteCount, index.chunkCount, index.has(path), index.get(path)]).toEqual([
        engine.noteCount,
        engine.chunkCount,
        engine.has(path),
        engine.get(path),
      ]);
    }
    expect(new Map(index.stats())).toEqual(new Map(engine.stats()));
    expect(new Map(index.problems())).toEqual(new Map(engine.problems()));
  });

  test('removes and replaces a restored note before any search', () => {
    const kept = new OramaKeywordIndex();
    for (const name of ['a', 'b', 'c']) kept.put(noteOf(`${name}.md`, ['word']), false);
    const { vocabulary, segments } = kept.parts();
    const index = new OramaKeywordIndex();
    index.restoreVocabulary(vocabulary);
    for (const { notes, changes } of segments) index.restoreSegment(notes, changes);
    expect(index.remove(parseVaultPath('a.md'))).toBe(true);
    index.put(noteOf('b.md', ['other']), true);
    expect(index.search(queryOf('word'), 9).map(({ path }) => path)).toEqual(['c.md']);
    expect(index.search(queryOf('other'), 9).map(({ path }) => path)).toEqual(['b.md']);
  });

  test('clear empties it, its vocabulary too', () => {
    const index = new OramaKeywordIndex();
    index.put(noteOf('a.md', ['word']), false);
    const { fingerprint } = index;
    const parts = index.parts();
    index.clear();
    expect([index.noteCount, index.search(queryOf('word'), 9), index.parts(), index.fingerprint]).toEqual([
      0,
      [],
      { vocabulary: [], model: null, neighbours: null, segments: [] },
      fingerprint,
    ]);
    index.restoreVocabulary(parts.vocabulary);
    index.put(noteOf('a.md', ['word again']), false);
    expect(index.search(queryOf('word'), 9)).toMatchObject([{ path: 'a.md', score: 1 }]);
  });

  test.each([0, -1, 0.9, Number.NaN])('a limit of %d finds nothing', (limit) => {
    const index = new OramaKeywordIndex();
    index.put(noteOf('a.md', ['word']), false);
    expect(index.search(queryOf('word'), limit)).toEqual([]);
  });

  test('paths that look like members of an object', () => {
    const index = new OramaKeywordIndex();
    const names = ['__proto__', 'constructor', 'toString', '0', '1'];
    for (const name of names) index.put(noteOf(name, ['word']), false);
    for (const name of names) index.put(noteOf(name, ['word again']), false);
    expect(index.search(queryOf('word'), 9).map(({ path }) => path)).toEqual([...names].sort());
    for (const name of names)
      expect([index.remove(parseVaultPath(name)), index.remove(parseVaultPath(name))]).toEqual([true, false]);
    expect(index.search(queryOf('word'), 9)).toEqual([]);
  });
});
