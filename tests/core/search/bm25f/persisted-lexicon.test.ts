import { recordRanges } from '../../../../src/core/search/bm25f/codec/sections';
import { Lexicon } from '../../../../src/core/search/bm25f/dictionary/lexicon';
import { PersistedLexicon } from '../../../../src/core/search/bm25f/dictionary/persisted-lexicon';

const words = ['running', 'runner', 'bread', 'ovens'];

function persisted(): Uint8Array {
  const lexicon = new Lexicon();
  for (const word of words) lexicon.internTerm(word);
  const [piece = new Uint8Array()] = new PersistedLexicon(lexicon).pieces();
  return piece;
}

/** Returns the piece with another first number in one of its sections. */
function withNumber(piece: Uint8Array, section: number, number: number): Uint8Array {
  const harmed = piece.slice();
  const [magic = 0, format = 0, count = 0] = new Uint32Array(harmed.buffer, 0, 3);
  const { start = 0 } = recordRanges(harmed, magic, format, count)[section] ?? {};
  new DataView(harmed.buffer).setUint32(start, number, true);
  return harmed;
}

test('a persisted lexicon has the same terms and stems', () => {
  const lexicon = new Lexicon();
  new PersistedLexicon(lexicon).restore([persisted()]);
  expect(words.map((word) => lexicon.internTerm(word))).toEqual([0, 1, 2, 3]);
  expect(lexicon.terms.size).toBe(4);
});

test.each([
  ['that begins elsewhere', 0, 1],
  ['with a stem that it does not contain', 1, 4],
  ['with the largest stem number', 1, 0xffffffff],
  ['with an n-gram that it does not contain', 3, 1_000],
])('a piece %s is refused as damaged and leaves the lexicon empty', (_, section, number) => {
  const lexicon = new Lexicon();
  const restore = (): void => {
    new PersistedLexicon(lexicon).restore([withNumber(persisted(), section, number)]);
  };
  expect(restore).toThrow(expect.objectContaining({ code: 'damaged' }) as Error);
  expect([lexicon.terms.size, lexicon.stems.names.size]).toEqual([0, 0]);
});
