import { readRetrievers, readMeaningRemark } from '../../../src/engine/indexing/retriever-states';
import type { Coverage, SearchMode } from '../../../src/ports/note-index';

const base: Coverage = {
  total: 9,
  indexed: 9,
  waiting: 0,
  failed: [],
  excluded: [],
  chunks: 9,
  frontmatterProblems: [],
  meaning: 'ready',
  embedded: null,
  modelProblem: null,
  notKept: null,
};
const whole = { done: 2_000, total: 2_000, isAnswering: true };
const half = { done: 1_000, total: 2_000, isAnswering: false };
const problem = 'The model does not run.';

test.each<[string, Partial<Coverage>, object]>([
  ['the built-in vectors alone', {}, { state: 'ready', embedder: 'built-in' }],
  ['a ready model', { embedded: whole }, { state: 'ready', embedder: 'model' }],
  [
    'a ready model where nothing was learned',
    { embedded: whole, meaning: 'none' },
    { state: 'ready', embedder: 'model' },
  ],
  [
    'a model that is embedding',
    { embedded: half },
    {
      state: 'ready',
      embedder: 'built-in',
      reason: 'The model has processed 1,000 of 2,000 passages. The built-in vectors are used.',
    },
  ],
  [
    'a model that is embedding while the built-in vectors are learned',
    { embedded: half, meaning: 'learning' },
    {
      state: 'building',
      embedder: 'built-in',
      reason:
        'The model has processed 1,000 of 2,000 passages. Search by meaning is still learning from your notes; keywords are used until then.',
    },
  ],
  [
    'a model before there are notes',
    { embedded: { done: 0, total: 0, isAnswering: false }, meaning: 'none' },
    {
      state: 'off',
      embedder: 'built-in',
      reason: 'There are too few notes to learn meaning from; keywords are used.',
    },
  ],
  [
    'a model that cannot run',
    { modelProblem: problem },
    { state: 'ready', embedder: 'built-in', reason: `${problem} The built-in vectors are used.` },
  ],
  [
    'a model that stopped working',
    { modelProblem: problem, embedded: whole },
    { state: 'ready', embedder: 'built-in', reason: `${problem} The built-in vectors are used.` },
  ],
  [
    'a model that cannot run, and few notes',
    { modelProblem: problem, meaning: 'none' },
    {
      state: 'off',
      embedder: 'built-in',
      reason: `${problem} There are too few notes to learn meaning from; keywords are used.`,
    },
  ],
])('%s', (_, coverage, retriever) => {
  expect(readRetrievers({ ...base, ...coverage }).semantic).toEqual(retriever);
});

test('keyword search waits for notes and says where the index runs', () => {
  expect(readRetrievers(base).keyword).toEqual({ state: 'ready' });
  expect(readRetrievers({ ...base, waiting: 1, notKept: 'In memory.' }).keyword).toEqual({
    state: 'building',
    reason: 'In memory.',
  });
});

describe('the notice of a search by meaning', () => {
  const few: Coverage = { ...base, meaning: 'none' };

  test.each<[string, Coverage, SearchMode, string | null]>([
    ['is empty for a vault that is too small', few, 'hybrid', null],
    [
      'says that it is too small, for search by meaning alone',
      few,
      'semantic',
      'There are too few notes to learn meaning from; keywords are used.',
    ],
    ['is empty when a model answers', { ...few, embedded: whole }, 'hybrid', null],
    ['names what the model has not seen, also in a small vault', { ...few, modelProblem: problem }, 'hybrid', problem],
    [
      'says that it is learning',
      { ...base, meaning: 'learning' },
      'hybrid',
      'Search by meaning is still learning from your notes; keywords are used until then.',
    ],
    ['is empty for search by words', { ...base, meaning: 'learning' }, 'keyword', null],
  ])('%s', (_, coverage, mode, remark) => {
    expect(readMeaningRemark(coverage, mode)).toBe(remark);
  });
});
