import { classOf } from '../../../src/core/ask/question/ask-class';

test.each([
  'Why are prices whole Rappen?',
  'Warum sind die Preise ganze Rappen?',
  '为什么价格是整数？',
  'What books has Ana read?',
  'Which new yoga poses did Ana try?',
  'What do Ana and Ben have in common?',
  'List all the ports.',
  'Who leads the harbor or when does it open?',
  'Wer leitet den Hafen oder wann öffnet er?',
  'Qui dirige le port ou combien coûte un quai ?',
  'Who leads the harbor and when does it open?',
])('%s asks for a conclusion or several facts', (question) => {
  expect(classOf(question)).toBe('reasoning');
});

test.each([
  'Which port does the server use?',
  'What does Ana do?',
  'What business does Ana have?',
  'Who is Ana?',
  'What is this?',
  'Is the harbor open or closed?',
  'When and where was it built?',
  'What or who broke the crane?',
])('%s asks for one fact', (question) => {
  expect(classOf(question)).toBe('lookup');
});
