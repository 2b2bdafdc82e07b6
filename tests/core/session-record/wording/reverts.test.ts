import { takesBack } from '../../../../src/core/session-record/wording/reverts';

test('a refusal before an order may be said twice', () => {
  expect(takesBack('No, no, undo that.')).toBe(true);
  expect(takesBack('No. No, please revert it.')).toBe(true);
  expect(takesBack('No, no, I like it.')).toBe(false);
});

test('a refusal that is repeated without end is read at once', () => {
  expect(takesBack(`${'no, '.repeat(20_000)}leave it`)).toBe(false);
});
