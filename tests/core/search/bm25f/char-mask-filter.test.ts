import * as fc from 'fast-check';
import { CharMaskFilter } from '../../../../src/core/search/bm25f/dictionary/char-mask-filter';
import { TermDictionary } from '../../../../src/core/search/bm25f/dictionary/term-dictionary';
import { editDistance } from './brute-force/naive-edit-distance';
import { trials } from '../../../fakes/trials';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'z', 'é', '北'), minLength: 3, maxLength: 10 });

test('finds every word within the allowed mistakes', () => {
  const slip = fc.tuple(fc.nat(9), fc.constantFrom('', 'b', 'q', 'é'), fc.nat(2));
  fc.assert(
    fc.property(word, fc.array(slip, { minLength: 1, maxLength: 2 }), (typed, slips) => {
      const meant = slips.reduce(
        (text, [at, letter, removed]) => `${text.slice(0, at)}${letter}${text.slice(at + removed)}`,
        typed,
      );
      const swapped = `${typed.slice(0, 1)}${typed.charAt(2)}${typed.charAt(1)}${typed.slice(3)}`;
      const terms = new TermDictionary();
      const masks = new CharMaskFilter(terms);
      for (const text of [meant, swapped]) terms.intern(text);
      for (const mistakes of [1, 2]) {
        const near: string[] = [];
        masks.forEachNear(typed, mistakes, (term) => {
          near.push(terms.textOf(term));
        });
        for (const text of new Set([meant, swapped])) {
          const isMeant =
            text.length > 1 && typed.slice(0, 2).includes(text.charAt(0)) && editDistance(typed, text) <= mistakes;
          if (isMeant) expect(near).toContain(text);
        }
      }
    }),
    { numRuns: trials(2000) },
  );
});

test('skips words with other letters', () => {
  const terms = new TermDictionary();
  for (const text of ['garden', 'warden', 'gaslit', 'golden', 'g']) terms.intern(text);
  const near: string[] = [];
  new CharMaskFilter(terms).forEachNear('gardem', 1, (term) => {
    near.push(terms.textOf(term));
  });
  expect(near).toEqual(['garden']);
});
