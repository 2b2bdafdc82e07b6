import { queryTokensOf } from '../query-tokens';
import { gramKind, wordKind } from '../text/token';
import { exactExpansions, stemExpansions } from './dictionary/term-expansions';
import type { SegmentStore } from './segment/segment-store';

/**
 * Returns how distinctive each word is, as its inverse document frequency over chunks by its most frequent form; a word that
 * no note contains tells most.
 */
export function rarityOf(words: readonly string[], store: SegmentStore): number[] {
  store.seal();
  const { lexicon, statistics } = store;
  const unknown = statistics.idfOf(0);
  return words.map((word) => {
    const tokens = queryTokensOf(word).filter(({ kind }) => kind === wordKind || kind === gramKind);
    const idfs = tokens.map(({ term }) => {
      const exact = exactExpansions(term, lexicon, statistics);
      const forms = [...exact, ...stemExpansions(term, exact, lexicon, statistics)];
      return forms.reduce((least, { idf }) => Math.min(least, idf), unknown);
    });
    return idfs.length === 0 ? unknown : Math.max(...idfs);
  });
}
