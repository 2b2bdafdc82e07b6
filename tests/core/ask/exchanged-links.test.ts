import { exchangesLinks } from '../../../src/core/ask/exchanged-links';

test.each([
  ['by for from', 'The boat was bought by Ines in May.', 'The boat was bought from Ines in May.'],
  ['from for to', 'Ole moved the office from Basel.', 'Ole moved the office to Basel.'],
  ['another language', 'Der Brief kam von Ines.', 'Der Brief kam für Ines.'],
  [
    'one verb for two',
    'Ines Holm and Ole Brandt lead the choir.',
    'Ines Holm leads the band, and Ole Brandt leads the choir.',
  ],
])('an exchanged link: %s', (_, sentence, quoted) => {
  expect(exchangesLinks(sentence, quoted)).toBe(true);
});

test.each([
  ['the same', 'The boat was bought from Ines in May.', 'The boat was bought from Ines in May.'],
  ['a part that is left out', 'The boat was bought in May.', 'The boat was bought from Ines in May.'],
  ['two names together in the note', 'Ines and Ole lead the choir.', 'Ines and Ole lead the choir since May.'],
  ['both directions', 'The train runs to Basel.', 'The train runs from and to Basel.'],
])('no exchanged link: %s', (_, sentence, quoted) => {
  expect(exchangesLinks(sentence, quoted)).toBe(false);
});
