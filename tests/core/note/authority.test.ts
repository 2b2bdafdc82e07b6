import { authorityOf } from '../../../src/core/note/state/authority';

test.each<[string, Record<string, string>, number]>([
  ['a rule', { type: 'Rule' }, 1],
  ['own note', {}, 0.95],
  [
    'accepted project entry',
    { type: 'decision', scope: 'project', status: 'accepted', cb_source: 'hook-extraction' },
    0.95,
  ],
  ['reviewed', { type: 'insight', cb_source: 'cb-review', durability: 'durable' }, 0.9],
  ['imported document', { type: 'reference', cb_source: 'document-intake' }, 0.85],
  ['closed issue', { type: 'issue', status: 'closed' }, 0.85],
  ['extracted beat', { type: 'insight', durability: 'durable', cb_source: 'offline-extraction', cb_session: 'x' }, 0.8],
  ['saved by a person', { type: 'insight', durability: 'durable', cb_source: 'offline-extraction' }, 0.95],
  ['older beat', { type: 'insight', session_id: 'x' }, 0.8],
  ['open issue', { type: 'issue', status: 'open' }, 0.75],
  ['working memory', { type: 'insight', durability: 'working-memory', cb_source: 'inbox-extraction' }, 0.7],
  ['ephemeral', { cb_ephemeral: 'true' }, 0.7],
  ['comment', { type: 'comment' }, 0.7],
  ['record of a session', { type: 'session' }, 0.75],
  ['transcript', { type: 'transcript' }, 0.6],
  ['own number', { type: 'rule', cb_authority: '0.3' }, 0.3],
  ['own number too high', { cb_authority: '7' }, 1],
  ['own number that is invalid', { cb_authority: 'much' }, 0.95],
])('%s', (_name, data, expected) => {
  const { type = '', durability = '', scope = '', status = '' } = data;
  expect(authorityOf({ type, durability, scope, status }, data)).toBe(expected);
});
