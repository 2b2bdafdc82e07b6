import { readSessionState } from '../../../../src/hosts/obsidian/search/session-state';

test.each([
  ['a query', { query: 'tea', collapsed: true }, 'tea'],
  ['a query of another kind', { query: 5, collapsed: true }, ''],
  ['a query that a stranger made long', { query: 'line:(tea) '.repeat(1_000), collapsed: true }, ''],
])('%s that the vault has kept', (_, kept, query) => {
  expect(readSessionState(kept)).toEqual({ query, collapsed: true, why: false });
});
