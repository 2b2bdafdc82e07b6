import { corroborate } from '../../../src/engine/extracting/plan-window';

const note = (confidence: string): string => `---\nid: 1\nconfidence: ${confidence} # mine\n---\n\nText.\n`;
const again = (text: string, session = 's2'): string =>
  corroborate(text, session, { turnIds: ['u1', 'a2'] }, '2026-03-05T09:00:00Z');

test('a second source raises the confidence and is named', () => {
  expect(again(note('0.8'))).toBe(
    '---\nid: 1\nconfidence: 0.85 # mine\ncb_modified: 2026-03-05T09:00:00Z\ncb_sources: ["s2: u1, a2"]\n---\n\nText.\n',
  );
});

test('the same source counts once, another one more', () => {
  const once = again(note('0.8'));
  expect(again(once)).toBe(once);
  expect(again(once, 's3')).toContain('confidence: 0.89 # mine');
});

test('a session does not confirm itself', () => {
  const own = note('0.8').replace('id: 1\n', 'id: 1\ncb_session: s2\n');
  expect(again(own)).toBe(own);
});

test('confidence never becomes certainty, and never falls', () => {
  expect(again(note('0.98'))).toContain('confidence: 0.99 ');
  expect(again(note('1'))).toContain('confidence: 1 ');
});
