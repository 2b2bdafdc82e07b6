import { askedParts } from '../../../src/core/ask/missing-parts';
import { unansweredHalves } from '../../../src/core/ask/question/asked-halves';

const question = 'What does the deposit for a cargo bike cost?';
const passages = ['The deposit is charged at once.', 'A cargo bike is 40 francs.'];

test.each([
  ['words of the question that no passage has', ['cost'], ['cost']],
  ['words that a passage has', ['deposit'], []],
  ['words that only different passages have', ['deposit for a cargo bike'], ['deposit for a cargo bike']],
  ['other words', ['the king of Basel', '<b>x</b>', ''], []],
])('%s', (_, missing, shown) => {
  expect(askedParts(missing, question, passages)).toEqual(shown);
});

test.each([
  ['Kaufen wir gebrauchte E-Bikes an, und warum?', 'warum', 'Gebrauchte E-Bikes kaufen wir nicht an.'],
  ['Combien coûte un vélo cargo, et pourquoi ?', 'pourquoi', 'Un vélo cargo coûte 40 francs.'],
  ['Wird das Pfand verlangt, und seit wann?', 'seit wann', 'Das Pfand wird verlangt.'],
])('a word that only asks is nothing that is missing: %s', (asked, part, sentence) => {
  expect(unansweredHalves(asked, [sentence], [])).toEqual([]);
  expect(askedParts([part], asked, [])).toEqual([]);
});

test.each([
  ['What do members sign and for how long do they commit?', 'Members sign a contract for two years.', []],
  ['Was unterschreiben Mitglieder und wie lange binden sie sich?', 'Mitglieder unterschreiben für 2 Jahre.', []],
  ['What do members sign and for how long do they commit?', 'Members sign 40 sheets.', ['for how long do they commit']],
  [
    'How long does the tour take and for how long do they commit?',
    'The tour takes two hours.',
    ['for how long do they commit'],
  ],
  [
    'Who sold the pump and how long does the warranty last?',
    'Mona sold the pump for 300 euros in the spring.',
    ['how long does the warranty last'],
  ],
  ['Should the meeting move or come earlier?', 'The meeting should move to Monday.', []],
  ['Quem aprovou o plano que Rui propôs?', 'Ana aprovou o plano.', []],
  ['Qui dirige le club ou combien de temps dure un bail ?', 'Ana dirige le club.', ['combien de temps dure un bail']],
])('an amount that the answer tells is not missing: %s', (asked, sentence, missing) => {
  expect(unansweredHalves(asked, [sentence], [])).toEqual(missing);
  expect(askedParts(['for how long do they commit'], asked, [], [sentence])).toEqual(
    missing.filter((part) => part.startsWith('for')),
  );
});
