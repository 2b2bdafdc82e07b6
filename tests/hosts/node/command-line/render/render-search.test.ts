import { renderSearch } from '../../../../../src/hosts/node/command-line/render/render-search';

test('a search that finds nothing says which values its filters have', () => {
  const nothing = { results: [], total: 0, degraded: null, notices: [] };
  const shown = (query: string): unknown => renderSearch({ ...nothing, query } as never)[0];
  expect(shown('is:open')).toMatch(/^No note found\. .* States are accepted, superseded, open, /);
  expect(shown('kind:risk tea')).toContain('Kinds are decision, ');
  expect(shown('tea')).toBe('No note found. Try fewer or other words.');
});
