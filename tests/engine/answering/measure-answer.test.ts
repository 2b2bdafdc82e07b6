import { parseQuery } from '../../../src/core/search/parse-query';
import { measureAnswer, measureQuery, RarityAhead } from '../../../src/engine/answering/measure-answer';
import { testRun } from '../../fakes/test-run';
import { openNotes } from '../../features/search/opened-notes';

const names = ['basil', 'mint', 'thyme', 'sage', 'dill', 'chive', 'parsley', 'rue', 'lovage', 'borage'];

const notes: Record<string, string> = Object.fromEntries(
  names.map((name, n) => {
    const words = Array.from({ length: 9 }, (_, at) => `w${String(n)}x${String(at)}`);
    return [`${name}.md`, `# ${name}\n\nOf ${name}: ${words.join(' ')}.\n`];
  }),
);

test('a question is measured over all notes, and words that none of them contains are missing', async () => {
  const { services } = openNotes(notes);
  await services.readiness.prepare(testRun('search'), 'words');
  const hits = await services.index.search(
    {
      words: ['basil'],
      phrases: [],
      excludedWords: [],
      excludedPhrases: [],
      filters: [],
      unknownOperators: [],
      lastWordIsPrefix: false,
    },
    3,
  );
  const found = hits.map((hit) => ({ ...hit, text: notes[hit.path] ?? '' }));
  expect(await measureAnswer('Where is basil?', found, services.index)).toEqual({ held: 1, missing: [] });
  expect(await measureAnswer('Where is sage?', found, services.index)).toEqual({ held: 0, missing: ['sage'] });
  expect(await measureAnswer('Where is rosemary?', found, services.index)).toEqual({ held: 0, missing: ['rosemary'] });
  expect(await measureAnswer('Where is it?', found, services.index)).toBeNull();
  // A word that only carries the question is not missed.
  for (const question of ['Do we know a way to find basil?', 'Was gilt gerade für basil?', 'basil 多少？'])
    expect(await measureAnswer(question, found, services.index)).toEqual({ held: 1, missing: [] });
  const measure = (line: string): ReturnType<typeof measureQuery> =>
    measureQuery(parseQuery(line), found, services.index);
  expect(await measure('basil sage')).toMatchObject({ held: expect.closeTo(0.5, 1) as number, missing: ['sage'] });
  expect(await measure('sage OR basil')).toEqual({ held: 1, missing: [] });
  expect(await measure('sage OR type:note')).toBeNull();

  const looked: string[] = [];
  const watched = found.map(({ text, ...hit }) => ({
    ...hit,
    get text() {
      looked.push(hit.path);
      return text;
    },
  }));
  const untilEnough = (line: string): ReturnType<typeof measureQuery> =>
    measureQuery(parseQuery(line), watched, services.index, 0.5);
  expect(await untilEnough('basil')).toEqual({ held: 1, missing: [] });
  expect(new Set(looked).size).toBe(1);
  expect(await untilEnough('basil sage')).toEqual(await measure('basil sage'));
  expect(await untilEnough('sage OR basil')).toEqual(await measure('sage OR basil'));
  expect(new Set(looked).size).toBe(found.length);
});

test.each([
  ['once, while its notes are sought', [3, 3], ['before']],
  ['again, where the index has changed meanwhile', [3, 4], ['before', 'after']],
  ['when it is needed, where there is no index yet to rely on', [null, null], ['after']],
])('rarity of the words of a query is requested %s', async (_, editions, expected) => {
  const requests: string[] = [];
  let when = 'before';
  const index = {
    rarity: (words: readonly string[]) => {
      requests.push(when);
      return Promise.resolve(words.map((word) => word.length));
    },
  };
  const relied = [...editions];
  const ahead = new RarityAhead(parseQuery('the lost parcels'), index, { reliedOn: () => relied.shift() ?? null });
  when = 'after';
  expect(await ahead.rarity(['lost', 'parcels'])).toEqual([4, 7]);
  expect(requests).toEqual(expected);
});
