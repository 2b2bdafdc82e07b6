import { opensWithPronoun } from '../../../src/core/ask/opening-pronoun';

test.each(['Es gibt drei Kräne im Hafen.', '- Es gab eine Flut.', 'Il y a trois grues.', "Il n'y a pas de grue."])(
  '%s needs no sentence before it',
  (sentence) => {
    expect(opensWithPronoun(sentence)).toBe(false);
  },
);

test.each(['Es wurde 1974 gebaut.', 'Es gilt nur im Hafen.', 'Il y va seul.', 'It stands in Oban.', 'Er gibt nach.'])(
  '%s needs the sentence before it',
  (sentence) => {
    expect(opensWithPronoun(sentence)).toBe(true);
  },
);
