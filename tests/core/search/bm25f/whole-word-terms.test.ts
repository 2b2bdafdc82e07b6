import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { WholeWordTerms } from '../../../../src/core/search/bm25f/dictionary/lexicon';
import { noteOf } from '../note-fixture';
import { ChangingIndex, restored } from '../bm25f/changing-index';
import { wordsOf } from '../neighbours/brute-neighbours';

test('marks any number, and reads stored marks one after another', () => {
  const marks = new WholeWordTerms();
  for (const term of [0, 5, 1023, 1024, 90_000]) marks.mark(term);
  expect([0, 1, 5, 1023, 1024, 1025, 90_000, 90_001, 10 ** 7].map((term) => marks.has(term))).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([...marks.between(1022, 1026)]).toEqual([0, 1, 1, 0]);
  expect(marks.between(200_000, 200_003)).toEqual(new Uint8Array(3));
  const again = new WholeWordTerms();
  again.addKept(0, marks.between(0, 1000));
  again.addKept(1000, marks.between(1000, 100_000));
  expect([5, 6, 1024, 90_000].map((term) => again.has(term))).toEqual([true, false, true, true]);
});

test('the parts of a name and the joined name are not words until they occur alone', () => {
  const store = new SegmentStore();
  const isWord = (term: string): boolean => store.lexicon.words.has(store.lexicon.terms.find(term));
  store.put(noteOf('a.md', ['boundary-layer parseQuery 北京 tea']), false);
  expect(['tea', '北京', 'boundary', 'layer', 'boundarylayer', 'parse'].map(isWord)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  store.put(noteOf('b.md', ['we parse it']), false);
  expect(isWord('parse')).toBe(true);
});

test('is restored with the vocabulary', () => {
  const changing = new ChangingIndex(4);
  for (let step = 0; step < 80; step++) changing.put();
  const again = restored(changing.index.parts());
  const query = {
    ...changing.random.query(),
    words: [...wordsOf(changing.notes.values())].slice(0, 8),
    phrases: [],
    excludedWords: [],
    filters: [],
    lastWordIsPrefix: false,
  };
  expect(again.find(query, 50, { isDue: () => false })).toEqual(changing.index.find(query, 50, { isDue: () => false }));
});
