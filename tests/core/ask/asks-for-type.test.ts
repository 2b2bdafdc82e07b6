import { typesAsked } from '../../../src/core/ask/question/asks-for-type';

test.each([
  ['What was decided about the queue?', 'decision'],
  ['What did we decide about the queue?', 'decision'],
  ['What has been decided about the queue?', 'decision'],
  ['What did the team decide about the queue?', 'decision'],
  ['Was haben wir zur Warteschlange entschieden?', 'decision'],
  ['Who steers the ferry?', 'person'],
  ['¿Quién dirige el taller?', 'person'],
  ['Quem dirige a oficina?', 'person'],
  ['How do we deploy?', 'procedure'],
])('%s asks for notes of the type %s', (question, type) => {
  expect(typesAsked(question)).toContain(type);
});

test('another question asks for no type', () => {
  expect(typesAsked('Which port does the server use?')).toEqual([]);
});
