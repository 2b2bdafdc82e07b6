import { searchedTokensOf } from '../../../src/core/search/query-tokens';
import { compound } from '../../../src/core/search/text/token';

/** The words and parts by which a typed word is searched. */
function searched(word: string): string {
  return searchedTokensOf(word)
    .tokens.filter(({ kind }) => kind !== compound)
    .map(({ term }) => term)
    .join(' ');
}

describe('parts of a typed word that are searched', () => {
  test.each([
    ["dell'UE", 'ue'],
    ["nell'IA", 'ia'],
    ['l’eau', 'eau'],
    ["d'or", 'or'],
    ["côte-d'or", 'côte or'],
    ["un'altra", 'altra'],
    ["note's", 'note'],
    ["AI's", 'ai'],
    ["don't", 'don'],
    ["we'll", 'we'],
    ["Ankara'da", 'ankara'],
    ["IT'nin", 'it nin'],
    ["O'Reilly", 'reilly'],
    ["rock'n'roll", 'rock roll'],
    ["сім'я", 'сім я'],
    ["об'єкт", 'об єкт'],
    ["м'яч", 'м яч'],
  ])('at an apostrophe: %s by %s', (word, terms) => {
    expect(searched(word)).toBe(terms);
  });

  test.each([
    ['hold_expires_at', 'hold expires'],
    ['über_uns', 'über uns'],
    ['to_do', 'to do'],
    ['vitamin-a', 'vitamin a'],
    ['OR-tools', 'or tools'],
    ['iPad', 'ipad pad'],
    ['para-los', 'para los'],
  ])('of a name: %s by %s', (word, terms) => {
    expect(searched(word)).toBe(terms);
  });

  test('of a run without spaces: the longest, and single characters of Han', () => {
    expect(searched('กะเพรา')).toBe('กะเ ะเพ เพร พรา');
    expect(searched('กะ')).toBe('กะ');
    expect(searched('北京')).toBe('北 京 北京');
    const { tokens, slight } = searchedTokensOf('ก'.repeat(8000));
    expect([tokens.length, slight.length]).toEqual([7998, 7999]);
  });
});
