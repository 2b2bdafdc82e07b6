import { OramaKeywordIndex } from '../../src/adapters/orama/orama-keyword-index';
import { findHits } from '../../src/engine/indexing/searching/find-hits';
import { rankingOf } from '../../src/features/eval/judge-rankings';
import { noteNameOf, rankingDepth } from '../../src/core/search/evaluation/ranking-quality';
import { grades, kindOf, qualityByKind, queries, readGradedNotes, type Ranker } from './graded-vault';

/** nDCG@10 of keyword search that each kind of question must reach: a little below what it has, and above what it had without the part that the kind needs. */
const floors: Readonly<Record<string, number>> = {
  word: 0.96,
  question: 0.9,
  stem: 0.86,
  typo: 0.96,
  identifier: 0.935,
  title: 0.97,
  field: 0.95,
  passage: 0.89,
  heading: 0.86,
  marks: 0.95,
  twin: 0.95,
  scope: 0.95,
  german: 0.96,
  chinese: 0.95,
  russian: 0.95,
  hindi: 0.95,
  arabic: 0.95,
  thai: 0.95,
  turkish: 0.95,
  vietnamese: 0.95,
};

const notes = readGradedNotes();

/** The combination of retrievers may not be worse than words alone by more than this, in any kind of question. */
const mostLost = 0.005;

function filledIndex(): OramaKeywordIndex {
  const index = new OramaKeywordIndex();
  for (const note of notes) index.put(note, false);
  return index;
}

function keywordRanker(): Ranker {
  const index = filledIndex();
  return ({ query, excluded }) =>
    index
      .search(query, rankingDepth + excluded.size)
      .map(({ path }) => noteNameOf(path))
      .filter((name) => !excluded.has(name));
}

/** Words, smoothed, and filled up by the learned vectors; all the time that it takes. */
function hybridRanker(): Ranker {
  const index = filledIndex();
  while (index.learn(() => false));
  return (query) =>
    rankingOf(
      findHits(index, null, query.query, rankingDepth + query.excluded.size, 'hybrid', { isDue: () => false }),
      query,
    ).map(({ name }) => name);
}

/** Counts the words of the query that a note holds as they are typed: search without kin, grams, similar words, parts, fields, filters and weights. */
const plainRanker: Ranker = ({ query: { words } }) => {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const ranked = notes.map(({ path, facts, chunks }) => {
    const held = new Set(
      [facts.title, ...chunks.map(({ text }) => text)]
        .join(' ')
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}]+/u),
    );
    return { name: noteNameOf(path), count: [...wanted].filter((word) => held.has(word)).length };
  });
  return ranked
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
    .map(({ name }) => name);
};

describe('on the graded vault', () => {
  const quality = qualityByKind(keywordRanker());
  const hybrid = qualityByKind(hybridRanker());

  test.each(Object.entries(floors))('by words %s questions reach %d', (kind, floor) => {
    expect(quality.get(kind)).toBeGreaterThanOrEqual(floor);
  });

  test.each(Object.keys(floors))('%s questions lose nothing by meaning', (kind) => {
    expect(hybrid.get(kind)).toBeGreaterThanOrEqual((quality.get(kind) ?? 1) - mostLost);
  });
});

test('the floors detect a search that knows only whole words as typed', () => {
  const quality = qualityByKind(plainRanker);
  const reached = Object.entries(floors)
    .filter(([kind, floor]) => (quality.get(kind) ?? 0) >= floor)
    .map(([kind]) => kind);
  // These need that the whole note is searched without function words, and little else.
  expect(reached.sort()).toEqual(['heading', 'passage', 'question', 'twin', 'vietnamese', 'word']);
});

test('every question is graded, every kind has a floor and enough questions, every graded note exists', () => {
  const kinds = queries.map(kindOf);
  expect(Object.keys(floors).sort()).toEqual([...new Set(kinds)].sort());
  expect(Object.keys(floors).filter((kind) => kinds.filter((each) => each === kind).length < 5)).toEqual([]);
  expect([...grades.keys()].sort()).toEqual(queries.map(({ id }) => id).sort());
  const names = new Set(notes.map(({ path }) => noteNameOf(path)));
  expect([...grades.values()].flatMap((each) => [...each.keys()]).filter((name) => !names.has(name))).toEqual([]);
});
