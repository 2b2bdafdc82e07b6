import { resultState } from '../../../src/features/search/result-state';

test.each([
  [{}, ''],
  [{ status: 'Draft' }, ''],
  [{ status: 'Superseded' }, 'superseded'],
  [{ status: 'superseded', supersededBy: 'Mem/Limit now.md' }, 'superseded by Limit now'],
  [{ status: 'stale', contradicts: ['Limit', 'Rate'] }, 'stale · contradicts Limit, Rate'],
])('%j gives the words %j', (result, words) => {
  expect(resultState(result)).toBe(words);
});
