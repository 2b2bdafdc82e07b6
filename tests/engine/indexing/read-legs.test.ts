import { readLegs } from '../../../src/engine/indexing/read-legs';
import type { Coverage } from '../../../src/ports/note-index';

const base: Coverage = { total: 9, indexed: 9, waiting: 0, failed: [], excluded: [], chunks: 9, frontmatterProblems: [], meaning: 'ready', embedded: null, modelProblem: null, notKept: null };
const whole = { done: 2_000, total: 2_000, isAnswering: true };
const half = { done: 1_000, total: 2_000, isAnswering: false };
const problem = 'The model does not run.';

test.each<[string, Partial<Coverage>, object]>([
  ['the built-in vectors alone', {}, { state: 'ready', embedder: 'built-in' }],
  ['a model that answers', { embedded: whole }, { state: 'ready', embedder: 'model' }],
  ['a model that answers where nothing was learned', { embedded: whole, meaning: 'none' }, { state: 'ready', embedder: 'model' }],
  ['a model at work', { embedded: half }, { state: 'ready', embedder: 'built-in', reason: 'The model has seen 1,000 of 2,000 passages. The built-in vectors answered.' }],
  ['a model at work while the built-in vectors are learned', { embedded: half, meaning: 'learning' }, { state: 'building', embedder: 'built-in', reason: 'The model has seen 1,000 of 2,000 passages. Search by meaning is still learning from your notes; keywords answered.' }],
  ['a model before there are notes', { embedded: { done: 0, total: 0, isAnswering: false }, meaning: 'none' }, { state: 'off', embedder: 'built-in', reason: 'There are too few notes to learn their meaning from; keywords answered.' }],
  ['a model that does not run', { modelProblem: problem }, { state: 'ready', embedder: 'built-in', reason: `${problem} The built-in vectors answered.` }],
  ['a model that does not run any more', { modelProblem: problem, embedded: whole }, { state: 'ready', embedder: 'built-in', reason: `${problem} The built-in vectors answered.` }],
  ['a model that does not run, and few notes', { modelProblem: problem, meaning: 'none' }, { state: 'off', embedder: 'built-in', reason: `${problem} There are too few notes to learn their meaning from; keywords answered.` }],
])('%s', (_, coverage, leg) => {
  expect(readLegs({ ...base, ...coverage }).semantic).toEqual(leg);
});

test('words wait for notes, and say where the index lives', () => {
  expect(readLegs(base).keyword).toEqual({ state: 'ready' });
  expect(readLegs({ ...base, waiting: 1, notKept: 'In memory.' }).keyword).toEqual({ state: 'building', reason: 'In memory.' });
});
