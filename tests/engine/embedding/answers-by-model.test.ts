import { modelSettingsSchema } from '../../../src/core/models/embedder-choice';
import type { Query } from '../../../src/core/search/query';
import { parseVaultPath } from '../../../src/core/note/path';
import { parseQuery } from '../../../src/core/search/parse-query';
import { ModelInUse, ModelNoteIndex } from '../../../src/engine/embedding/model-in-use';
import type { NoteIndex } from '../../../src/ports/note-index';

const query: Query = parseQuery('tea');
const path = parseVaultPath('a.md');
const model = { fingerprint: 'm', dimensions: 2 };

/** Answers every call with its name and what it was given. */
const echo = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        Promise.resolve([name, ...given]),
  },
) as unknown as NoteIndex;
const none = new ModelInUse({
  index: echo,
  settings: () => Promise.resolve(modelSettingsSchema.parse({})),
  files: () => Promise.resolve(null),
  start: () => Promise.reject(new Error('none')),
  say: () => undefined,
});
const index = new ModelNoteIndex(echo, () => none);

test.each<[keyof NoteIndex, readonly unknown[]]>([
  ['open', [() => undefined]],
  ['compare', [[], 'unlisted']],
  ['put', [[]]],
  ['save', []],
  ['related', [path, 3]],
  ['useModel', [model]],
  ['unembedded', [3]],
  ['putVectors', [model, []]],
  ['learn', []],
  ['facets', [query]],
  ['close', []],
  ['search', [query, 3, { mode: 'keyword' }]],
  ['search', [query, 3, { mode: 'hybrid', isComplete: true }]],
])('%s is that of the index', async (name, given) => {
  const calls = index as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  expect(await calls[name]?.(...given)).toEqual([name, ...given]);
});

test('without a manner the index is asked by words', async () => {
  expect(await index.search(query, 3)).toEqual(['search', query, 3, undefined]);
});

test('a vector of the query comes along, but where only words are asked', async () => {
  const vector = Float32Array.of(1, 0);
  const asking = new ModelNoteIndex(
    echo,
    () => ({ vectorOf: () => Promise.resolve(vector), problem: 'It is slow.' }) as unknown as ModelInUse,
  );
  expect(await asking.search(query, 3, { mode: 'semantic' })).toEqual([
    'search',
    query,
    3,
    { mode: 'semantic', vector },
  ]);
  expect(await asking.search(query, 3, { mode: 'keyword' })).toEqual(['search', query, 3, { mode: 'keyword' }]);
  expect(await asking.coverage()).toMatchObject({ modelProblem: 'It is slow.' });
});
