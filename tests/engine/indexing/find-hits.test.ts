import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { findHits, findRelated } from '../../../src/engine/indexing/searching/find-hits';
import type { SearchMode } from '../../../src/ports/note-index';
import { parseVaultPath } from '../../../src/core/note/path';
import { subjectNotes, wordsOfSubject } from '../../core/search/latent/subject-notes';
import { noteOf, queryOf } from '../../core/search/note-fixture';

const patient = { isDue: (): boolean => false };
const modes: readonly SearchMode[] = ['hybrid', 'keyword', 'semantic'];
const notes = [
  ...subjectNotes(60),
  { ...noteOf('here.md', ['alone'], { date: '2026-01-02' }), links: ['There'] },
  noteOf('There.md', ['elsewhere'], { date: '2026-01-01' }),
];

function indexOf(isLearned: boolean): OramaKeywordIndex {
  const index = new OramaKeywordIndex();
  for (const note of notes) index.put(note, false);
  while (isLearned && index.learn(() => false));
  return index;
}

const learned = indexOf(true);
const asked = queryOf(wordsOfSubject(0).slice(0, 5));

describe('the ranks of a hit', () => {
  test.each([
    ['keyword', ['keyword']],
    ['semantic', ['semantic']],
  ] as const)('in mode %s: one rank, from 1', (mode, ranks) => {
    const hits = findHits(learned, null, asked, 8, mode, patient);
    expect(hits).toHaveLength(8);
    for (const [place, hit] of hits.entries()) {
      expect(Object.keys(hit.ranks)).toEqual([...ranks]);
      expect(hit.ranks[mode]).toEqual({ rank: place + 1, score: hit.score });
    }
  });

  test('in hybrid mode, each retriever that found the hit gives its rank, with the data for its row', () => {
    const hits = findHits(learned, null, asked, 100, 'hybrid', patient);
    expect(
      hits.every(
        ({ ranks, facts, place, hash }) =>
          Object.keys(ranks).length > 0 && facts.title === '' && place !== null && hash.length > 0,
      ),
    ).toBe(true);
    expect(hits.every(({ ranks, fields }) => (ranks.keyword === undefined) === (fields.length === 0))).toBe(true);
  });

  test('are the same for a smaller limit', () => {
    for (const mode of modes) {
      const many = findHits(learned, null, asked, 60, mode, patient).map(({ path }) => path);
      for (const limit of [1, 5, 10, 20])
        expect(findHits(learned, null, asked, limit, mode, patient).map(({ path }) => path)).toEqual(
          many.slice(0, limit),
        );
    }
  });
});

describe('only words rank the hits', () => {
  test('without a trained model, in every mode; hybrid results are still smoothed', () => {
    const unlearned = indexOf(false);
    const byWords = findHits(unlearned, null, asked, 10, 'keyword', patient);
    expect(findHits(unlearned, null, asked, 10, 'semantic', patient)).toEqual(byWords);
    const smoothed = findHits(unlearned, null, asked, 10, 'hybrid', patient);
    expect(smoothed.every(({ ranks }) => ranks.semantic === undefined)).toBe(true);
    const long = new OramaKeywordIndex();
    for (const { path, chunks } of subjectNotes(60))
      long.put(noteOf(path, [`${chunks[0]?.text ?? ''} ${'a long passage '.repeat(30)}`]), false);
    const scoresIn = (mode: SearchMode): number[] =>
      findHits(long, null, asked, 10, mode, patient).map(({ score }) => score);
    expect(scoresIn('hybrid')).not.toEqual(scoresIn('keyword'));
  });

  test('for filters alone: newest first, without ranks, in every mode', () => {
    const filters = [{ field: 'after', value: '2025-01-01', isExcluded: false }] as const;
    for (const mode of modes)
      expect(
        findHits(learned, null, queryOf('', { filters }), 10, mode, patient).map(({ path, ranks, score }) => [
          path,
          ranks,
          score,
        ]),
      ).toEqual([
        ['here.md', {}, 0],
        ['There.md', {}, 0],
      ]);
  });

  test('for a query with a phrase', () => {
    const query = queryOf([], { phrases: [wordsOfSubject(0).slice(0, 2).join(' ')] });
    expect(
      findHits(learned, null, query, 50, 'hybrid', patient).every(({ ranks }) => ranks.semantic === undefined),
    ).toBe(true);
  });
});

test('related notes have scores without ranks, and show links', () => {
  const linked = findRelated(learned, null, parseVaultPath('here.md'), 20).find(({ path }) => path === 'There.md');
  expect(linked).toMatchObject({ ranks: { isLinked: true }, fields: [], relatedWords: [] });
  const near = findRelated(learned, null, parseVaultPath('000.md'), 5);
  expect(
    near.every(
      ({ ranks }) =>
        (ranks.keyword?.rank ?? 0) === 0 && (ranks.semantic?.rank ?? 0) === 0 && ranks.isLinked === undefined,
    ),
  ).toBe(true);
  expect(findRelated(learned, null, parseVaultPath('nowhere.md'), 5)).toEqual([]);
});
