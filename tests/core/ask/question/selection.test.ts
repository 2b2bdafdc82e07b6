import { linesAbout, selectedSubject } from '../../../../src/core/ask/question/selection';

const selection = { path: 'Crane.md', text: 'The old crane lifts two tons.' };

test.each([
  ...['What does this mean?', 'Why?', 'How old is it?', 'Since when?', 'Explain this.', 'What is this about?'],
  ...[
    'Was bedeutet das?',
    'Warum?',
    'Que signifie cela ?',
    '¿Qué significa esto?',
    'Cosa significa?',
    'Wat betekent dit?',
  ],
  ...['Что это значит?', '这是什么意思？', 'これはどういう意味ですか？', 'Bu ne demek?', 'ما معنى هذا؟'],
])('a question without words of its own is about what is selected: %s', (question) => {
  expect(selectedSubject(question, selection)).toContain('crane');
});

test.each([
  ...['Who owns it?', 'What does the crane cost?', 'Who painted this?', 'Was kostet das?', 'Qui l’a peint ?'],
  ...['¿Quién lo pintó?', 'Кто это покрасил?', '这是谁买的起重机？', 'Which tons?'],
])('a question with a word of its own is not: %s', (question) => {
  expect(selectedSubject(question, selection)).toBeNull();
});

test('selected lines come first only among the best', () => {
  const text = 'The **old** crane lifts two tons.\nThe crane lifts boats of the club.\n';
  const note = { text };
  const [first, second] = text
    .split('\n')
    .map((line) => ({ start: text.indexOf(line), end: text.indexOf(line) + line.length }));
  const order = (share: number): number[] =>
    linesAbout(
      [
        { ...{ start: 0, end: 0 }, ...second, note, share: 1 },
        { ...{ start: 0, end: 0 }, ...first, note, share },
      ],
      'What does the crane lift?',
      selection,
    ).map((line) => line.start);
  expect([order(0.9), order(0.4)]).toEqual([
    [0, 34],
    [34, 0],
  ]);
});
