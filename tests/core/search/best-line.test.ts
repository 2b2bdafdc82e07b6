import * as fc from 'fast-check';
import { type AskedWord, bestLine, contentOf, lineShares, stands } from '../../../src/core/search/answerability';
import { mayHold, surelyHolds } from '../../../src/core/search/may-hold';
import { readTokens } from '../../../src/core/support/read-tokens';
import { trials } from '../../fakes/trials';

const said =
  `went goes going gone better good abgeholt geholt holen hält gehalten monday lundi mondays may march mai two zwei second
  dogs dog école ecole ecoles u.s us g.e.t getting großen größe children child installed reinstall pump pumps pumpe anpumpen
  angepumpt führen anführen ausführen fazer hacer feito zuschreiben geschrieben schreiben left leave 1,200 12 kovan kovanlar
  nehmen genommen zunehmen nahm lying lie simple simlpe closure closed installation installé northern north
  embarrassing embarassing zurückgestellt zurückstellen ümit umit second half demi missing only beratung zuraten beratende basil-free n't aacute
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

const jointOf = fc.constantFrom(' ', ' ', ', ', '. ', '-', '.', '/', ": '", '" ', ' 5 ', ' (', '\u0301 ');
const jointLine = fc
  .array(fc.tuple(fc.constantFrom(...said, 'and a half', 'two', 'not', 'Only', 'PUMP'), jointOf), { maxLength: 6 })
  .map((words) => words.flat().join(''));

test('a line surely holds only what stands in it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...said), jointLine, (word, line) => {
      const tokens = readTokens(line);
      for (const token of contentOf(word)) if (surelyHolds(token)(line)) expect(stands(token, tokens)).toBe(true);
    }),
    { numRuns: trials(3_000) },
  );
});

test.each([
  ['pump', 'The Pump, and its pumps.', true],
  ['pump', 'Pumps hum.', false],
  ['pump', 'The pump-house hums.', false],
  ['pump', 'The pump has 12 screws.', false],
  ['pump', 'e.g.pump hums', false],
  ['second', 'The second pump hums.', false],
  ['missing', 'The pump is missing.', false],
  ['насос', 'насос', false],
])('whether %s surely stands in "%s": %s', (word, line, isSure) => {
  expect(contentOf(word).map((token) => surelyHolds(token)(line))).toEqual([isSure]);
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
