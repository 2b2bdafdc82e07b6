import { changedWords } from '../../../src/core/board/changed-words';
import type { BoardRecord } from '../../../src/core/board/record';

const risk: BoardRecord = {
  ...{ id: 'r', date: '2026-03-02T09:00:00Z', kind: 'risk', project: 'quay', title: 'The crane', status: 'active' },
  ...{ confidence: null, tags: [], related: [], supersedes: [], tasks: [], citations: [], keys: {}, rationale: '' },
};
const after = (keys: BoardRecord['keys'], more: Partial<BoardRecord> = {}): string =>
  changedWords(risk, { ...risk, ...more, keys });

test('what is added is told', () => {
  expect(after({ mitigation: 'Rent a second one.' }, { status: 'mitigated' })).toBe(
    'status active → mitigated; mitigation added: Rent a second one.',
  );
});

test('a long value is told by its beginning, and lists and several lines are not told', () => {
  const long = `Rent ${'a large one and '.repeat(20)}`;
  expect(after({ mitigation: long })).toMatch(/^mitigation added: Rent a large one.{60,140}…$/);
  expect(changedWords({ ...risk, keys: { mitigation: 'Wait.' } }, { ...risk, keys: { mitigation: long } })).toMatch(
    /^mitigation changed: Rent a large one.{60,140}…$/,
  );
  expect(after({}, { related: ['[[Gate]]'], rationale: 'One.\n\nTwo.' })).toBe('rationale added; related added');
});
