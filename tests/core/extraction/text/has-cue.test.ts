import fc from 'fast-check';
import { allCues, type Cues } from '../../../../src/core/extraction/text/cues';
import { hasCue } from '../../../../src/core/extraction/text/has-cue';
import { asPhrase } from '../../../../src/core/extraction/text/words';
import { trials } from '../../../fakes/trials';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Cue by cue, as the lists are defined. */
function hasCueSlowly(phrase: string, cues: Cues): boolean {
  return cues.some((cue) =>
    phrase.includes(wide.test(cue) ? cue : cue.endsWith('*') ? asPhrase(cue).trimEnd() : asPhrase(cue)),
  );
}

const words = fc.constantFrom(
  ...allCues.flat().flatMap((cue) => [cue, cue.replace('*', ''), cue.replace('*', 'ing'), ...cue.split(/[ *]/)]),
  'a',
  'the',
  "it's",
  'x1',
  '的',
  'crash',
  'crashes',
  'crashed.',
);

test('finds the same as a search for each cue', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), fc.constantFrom(' ', ', ', ''), (parts, glue) => {
      const phrase = asPhrase(parts.join(glue));
      for (const cues of allCues) expect(hasCue(phrase, cues)).toBe(hasCueSlowly(phrase, cues));
    }),
    { numRuns: trials(300) },
  );
});

test('every cue is found in itself', () => {
  for (const cues of allCues)
    for (const cue of cues) expect([cue, hasCue(asPhrase(cue.replace('*', 'x')), cues)]).toEqual([cue, true]);
});

test.each(['', ' ', '.', 'crashed', 'nothing'])('%j is a phrase too', (text) => {
  for (const cues of allCues) expect(hasCue(asPhrase(text), cues)).toBe(hasCueSlowly(asPhrase(text), cues));
});
