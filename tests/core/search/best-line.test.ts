import * as fc from 'fast-check';
import { type AskedWord, bestLine, contentOf, lineShares, stands } from '../../../src/core/search/answerability';
import { mayHold } from '../../../src/core/search/may-hold';
import { readTokens } from '../../../src/core/support/read-tokens';
import { trials } from '../../fakes/trials';

const said =
  `went goes going gone better good abgeholt geholt holen hält gehalten monday lundi mondays may march mai two zwei second
  dogs dog école ecole ecoles u.s us g.e.t getting großen größe children child installed reinstall pump pumps pumpe anpumpen
  angepumpt führen anführen ausführen fazer hacer feito zuschreiben geschrieben schreiben left leave 1,200 12 kovan kovanlar
  насос насоса чинит дача الريحان ريحان بريحان 바질은 바질에 智能 人工智能 half 三月 saturday sat skies sky dying die run ran`.split(
    /\s+/,
  );

test('a word that stands in a line is among those that the line may hold', () => {
  const read = said.map((other) => ({ other, tokens: readTokens(other) }));
  for (const word of said) {
    const words = contentOf(word).map((token) => ({ token, weight: 1 }));
    const test = mayHold(words);
    for (const { other, tokens } of read) {
      const held = words.filter(({ token }) => stands(token, tokens));
      expect({ word, other, held: held.filter((each) => !test(other).has(each)) }).toEqual({ word, other, held: [] });
    }
  }
});

const lineOf = fc.array(fc.constantFrom(...said), { maxLength: 4 }).map((words) => words.join(' '));

test('the best line is the first of those that cover most', () => {
  const asked = fc.array(fc.tuple(fc.constantFrom(...said), fc.integer({ min: 0, max: 3 })), { maxLength: 4 });
  fc.assert(
    fc.property(asked, fc.array(lineOf, { maxLength: 8 }), lineOf, (questions, lines, beside) => {
      const words: AskedWord[] = questions.flatMap(([word, weight]) =>
        contentOf(word).map((token) => ({ token, weight })),
      );
      const shares = lineShares(words, { lines, beside });
      const most = Math.max(0, ...shares);
      expect(bestLine(words, { lines, beside })).toBe(most > 0 ? shares.indexOf(most) : -1);
    }),
    { numRuns: trials(1_000) },
  );
});
