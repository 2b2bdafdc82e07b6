import { functionWordLists, functionWords } from '../../../../../src/core/support/function-words';
import { stemOf } from '../../../../../src/core/search/bm25f/dictionary/stem-of';
import { compound, gramKind } from '../../../../../src/core/search/text/token';
import { naiveGrams } from './naive-grams';
import { editDistance } from './naive-edit-distance';
import { relatedWords, single, type NaiveWord } from './naive-plan';
import type { NaiveVault } from './naive-vault';

/** The plan with up to eight words spelled like each of its own; null when there are none. */
export function withSimilarWords(words: readonly NaiveWord[], vault: NaiveVault): NaiveWord[] | null {
  const wider = words.map((planned) => {
    const own = new Set([...planned.word, ...planned.stem].flatMap(({ terms }) => [...terms]));
    const found = [...own].reduce((sum, term) => sum + (vault.termChunks.get(term) ?? 0), 0);
    const similar = found > 2 ? [] : similarTo(planned, vault, found === 0 ? 1 : 20 * found);
    const known = new Set(planned.stem.flatMap(({ terms }) => [...terms]));
    const stems = new Map<string, number>();
    for (const [term, weight] of similar)
      if (!known.has(term)) stems.set(stemOf(term), Math.max(weight, stems.get(stemOf(term)) ?? 0));
    return {
      ...planned,
      word: [...planned.word, ...similar.map(([term, weight]) => single(term, weight, vault))],
      stem: [...planned.stem, ...[...stems].map(([stem, weight]) => relatedWords(stem, weight, vault))],
    };
  });
  return wider.every(({ word }, place) => word.length === words[place]?.word.length) ? null : wider;
}

/**
 * A function word is no slip, nor is a word with another first letter where one with the same is near. A longer word that a typed beginning begins is none; an ASCII word is like another by its grams alone only where none is
 * near and the first letter is the same. All digits agree.
 */
function similarTo(
  { token, kind, isPrefix, word }: NaiveWord,
  { termChunks, chunkCount }: NaiveVault,
  leastChunks: number,
): [term: string, weight: number][] {
  if (kind === compound || kind === gramKind || token.length < 4) return [];
  const known = new Set(word.flatMap(({ terms }) => [...terms]));
  const weighed = [...termChunks.keys()]
    .filter((term) => !known.has(term) && (termChunks.get(term) ?? 0) >= leastChunks)
    .filter((term) => !(isPrefix && term.startsWith(token)))
    .filter((term) => numbersIn(term) === numbersIn(token))
    .filter((term) => functionWordLists[0]?.has(term) !== true)
    .filter((term) => !functionWords.has(term) || (termChunks.get(term) ?? 0) <= 0.05 * chunkCount)
    .map((term) => ({ term, ...likeness(token, term) }))
    .filter(({ weight }) => weight > 0);
  const hasNear = weighed.some(({ isNear }) => isNear);
  const begins = (term: string): boolean =>
    term.startsWith(token.charAt(0)) || term.startsWith(token.charAt(1) + token.charAt(0));
  const hasLikely = /^[a-z0-9]+$/.test(token) && weighed.some(({ term, isNear }) => isNear && begins(term));
  return weighed
    .filter(({ term, isNear }) => !hasLikely || (isNear && begins(term)))
    .filter(
      ({ term, isNear }) => !/^[a-z0-9]+$/.test(token) || isNear || (!hasNear && term.startsWith(token.charAt(0))),
    )
    .map(({ term, weight }): [string, number] => [term, weight])
    .sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1))
    .slice(0, 8);
}

function numbersIn(text: string): string {
  return [...text].filter((character) => /\p{N}/u.test(character)).join('');
}

/**
 * Half the square of the grams' cosine from 0.5 on, for words of eight letters and more, from 0.3 on for words not in ASCII; or of the share of letters that
 * are right in the word or its stem, where at most one is wrong (two from eight letters on) and the first letter is the
 * word's first or second, or the grams' cosine is high enough.
 */
function likeness(token: string, term: string): { weight: number; isNear: boolean } {
  const [own, other] = [new Set(naiveGrams(token)), new Set(naiveGrams(term))];
  const shared = [...own].filter((gram) => other.has(gram)).length;
  const cosine2 = shared === 0 ? 0 : (shared * shared) / (own.size * other.size);
  const most = token.length < 8 ? 1 : 2;
  const isAscii = /^[a-z0-9]+$/.test(token);
  const areGramsAlike = cosine2 >= (isAscii ? 0.5 : 0.3) ** 2;
  const distanceTo = (text: string, isAlike: boolean): number =>
    isAlike ||
    (Math.abs(text.length - token.length) <= most && text.length > 1 && token.slice(0, 2).includes(text.charAt(0)))
      ? editDistance(token, text)
      : most + 1;
  const stem = stemOf(term);
  const isStemCompared = token.length > 4;
  const distance = Math.min(distanceTo(term, areGramsAlike), isStemCompared ? distanceTo(stem, false) : most + 1);
  const isNear = distance <= most && distance < token.length;
  const byGrams = areGramsAlike && (!isAscii || token.length >= 8) ? cosine2 : 0;
  return { weight: Math.max(byGrams, isNear ? (1 - distance / token.length) ** 2 : 0) / 2, isNear };
}
