import { wordsLacking } from '../../../src/core/ask/words-lacking';
import { wordsOfQuestion } from '../../../src/core/search/answerability';

test.each([
  ['Who reviews the harbor plans?', 'Every harbor plan has a review.', []],
  ['Wann ist der Archivumzug?', 'Der Umzug des Archivs dauert zwei Tage.', []],
  ['Wer führte die Kasse?', 'Ana, die die Kasse anführte, ging.', []],
  ['How long does the ferry take?', 'The ferry takes an hour.', []],
  ['Wie oft fährt die Fähre im Winter?', 'Im Winter fährt die Fähre zweimal am Tag.', []],
  ['¿Cuánto cuesta el viaje?', 'El viaje cuesta tres euros.', []],
  ['Where is gate Q of the ferry?', 'The ferry has a gate.', ['Q']],
  ['Does the Ferry carry horses?', 'The ferry takes an hour.', ['carry', 'horses']],
])('%s', (question, text, expected) => {
  const words = wordsOfQuestion(question).map((token) => ({ token, weight: 1 }));
  expect(wordsLacking(question, words, [text])).toEqual(expected);
});
