import { opensWithPronoun } from '../../../src/core/ask/opening-pronoun';

test.each([
  'Es gibt drei Kräne im Hafen.',
  '- Es gab eine Flut.',
  'Es gab Streit auf dem Schiff.',
  'Il y a trois grues.',
  "Il n'y a pas de grue.",
  'Il y avait trois grues.',
  'Il n’y avait personne.',
  'Il y a eu un orage.',
  'Il y a encore de la place.',
  'Il fallait payer le port.',
  'Il faut un casque.',
])('%s needs no sentence before it', (sentence) => {
  expect(opensWithPronoun(sentence)).toBe(false);
});

test.each([
  'Es wurde 1974 gebaut.',
  'Es gilt nur im Hafen.',
  'Il y va seul.',
  'It stands in Oban.',
  'Er gibt nach.',
  'Il y a fondé un club.',
  'Il y a travaillé.',
  'Il y avait vécu dix ans.',
  'Il y a toujours travaillé.',
  "Il n'y a rien trouvé.",
  'Il y a dix ans, il a fondé un club.',
  'Es gab sich als Arzt aus.',
  'Es gab ihm recht.',
  'Es gibt ihn nur in Bern.',
  'Es gab auf.',
])('%s needs the sentence before it', (sentence) => {
  expect(opensWithPronoun(sentence)).toBe(true);
});
