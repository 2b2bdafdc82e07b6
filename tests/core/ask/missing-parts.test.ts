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
