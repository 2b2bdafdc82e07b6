import { assistant, line, readClaudeCode, text, user } from './session-lines';

const talk = [user('1', 'Mend the crane'), assistant('2', 'm1', [text('Mended.')])];
const titleOf = (...lines: readonly string[]): string | null | undefined =>
  readClaudeCode([...talk, ...lines].join('\n'), 'a.jsonl').sessions[0]?.title;
const sessionId = (JSON.parse(talk[0] ?? '{}') as { sessionId?: string }).sessionId;
const titled = (fields: object): string => line({ sessionId, ...fields });

test('the last title that the tool gave to a session is its title', () => {
  expect(
    titleOf(titled({ type: 'ai-title', aiTitle: 'Crane' }), titled({ type: 'ai-title', aiTitle: 'Mend the crane' })),
  ).toBe('Mend the crane');
});

test('a title by the person stands before those of the tool', () => {
  expect(
    titleOf(
      titled({ type: 'custom-title', customTitle: 'Our crane' }),
      titled({ type: 'ai-title', aiTitle: 'Mend the crane' }),
    ),
  ).toBe('Our crane');
});

test('a summary, which often names another session, and a title of another session are none', () => {
  const other = line({ type: 'ai-title', aiTitle: 'Other', sessionId: 'other' });
  expect(
    titleOf(line({ type: 'summary', summary: 'Other', leafUuid: '9' }), other, titled({ type: 'ai-title' })),
  ).toBeNull();
});
