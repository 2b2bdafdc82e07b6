import { entryQuestion, isAboutEntry } from '../../../../src/core/ask/board/entry-question';

test.each([
  ['Since when is the terrace blocked?', 'when', false, ['blocker']],
  ['Who raised the risk of the old oven?', 'who', false, ['risk']],
  ['Why did we choose SQLite?', 'why', false, ['decision']],
  ['How was the test account blocker resolved?', 'how', true, ['blocker']],
  ['Seit wann ist die Terrasse blockiert?', 'when', false, ['blocker']],
  ['Wer hat die Frage nach der Bank beantwortet?', 'who', true, ['open-question']],
  ['¿Por qué decidimos usar SQLite?', 'why', false, ['decision']],
])('%s', (question, asks, isEnding, kinds) => {
  expect(entryQuestion(question)).toMatchObject({ asks, isEnding, kinds });
});

test.each([
  'When is the harbor shop open?',
  'Who is Ana?',
  'How do I block a date?',
  'What is blocked?',
  'Why was Postgres replaced?',
  'Who decided?',
  'Why?',
  `Who decided ${'x'.repeat(400)}`,
])('%s is none', (question) => {
  expect(entryQuestion(question)).toBeNull();
});

test('an entry is meant when its title and project have every word', () => {
  const question = entryQuestion('Why is the terrace of the café blocked?');
  if (question === null) throw new Error('No question.');
  expect(isAboutEntry(question, 'The terrace has no permit', 'Café')).toBe(true);
  expect(isAboutEntry(question, 'The terrace has no permit', 'Hotel')).toBe(false);
  expect(isAboutEntry(question, 'The café has no permit', 'Café')).toBe(false);
});

test('only the word that begins a question asks', () => {
  expect(entryQuestion('Who decided on comment moderation?')?.words).toEqual(['comme', 'moderati']);
});
