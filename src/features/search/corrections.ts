import { emptyQuery, isCheckedInText, type Query } from '../../core/search/query';
import { SpellingDistance } from '../../core/search/text/spelling-distance';
import type { IndexHit, NoteIndex } from '../../ports/note-index';
import { type HitReading, isShownNote } from './read-hit';

/** A word of the query that no note contains, and the word of the notes that is most like it. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

interface CorrectingDeps extends HitReading {
  readonly index: Pick<NoteIndex, 'rarity' | 'matchCount' | 'search'>;
}

/** A word that no note contains. */
const unknownWord = '\u{10ffff}';
/** Number of notes whose similar words are compared. */
const compared = 10;
const mostMistakes = 2;
/** A word without the punctuation around it. */
const bareWord = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u;

/**
 * Returns what was probably meant by words that no note contains. Notes that only have similar spellings follow all
 * others, so beside a common word they may be far down. A word that only hidden notes contain is not offered. Empty for a single word, for one whose similar spelling the first
 * hit shows, and when the index cannot be asked.
 */
export async function findCorrections(
  deps: CorrectingDeps,
  query: Query,
  hits: readonly IndexHit[],
): Promise<Correction[]> {
  const { words, spelling, lastWordIsPrefix } = query;
  if (spelling === 'off' || words.length < 2 || isCheckedInText(query)) return [];
  try {
    const [unknown = 0, ...rarities] = await deps.index.rarity([unknownWord, ...words]);
    const missing = words.filter((_, at) => (rarities[at] ?? 0) >= unknown);
    const corrections: Correction[] = [];
    for (const word of missing) {
      const isOpen = lastWordIsPrefix && word === words.at(-1);
      const typed = bareWord.exec(word)?.[0] ?? word;
      const meant = isShown(typed, hits[0]) ? null : await nearestTo(deps, typed, isOpen);
      if (meant !== null) corrections.push({ typed, meant });
    }
    return corrections;
  } catch {
    return [];
  }
}

function isShown(typed: string, first: IndexHit | undefined): boolean {
  return first?.relatedWords.some(({ token }) => token === typed.toLowerCase()) === true;
}

async function nearestTo(deps: CorrectingDeps, typed: string, lastWordIsPrefix: boolean): Promise<string | null> {
  const { index } = deps;
  const asked: Query = { ...emptyQuery, words: [typed], lastWordIsPrefix };
  if ((await index.matchCount(asked)) > 0) return null;
  const hits = await index.search(asked, compared, { mode: 'keyword' });
  const distance = new SpellingDistance();
  const near = hits
    .flatMap(({ path, relatedWords }) => relatedWords.map((related) => ({ ...related, path })))
    .filter(({ isSimilar }) => isSimilar)
    .map((each) => ({ ...each, mistakes: distance.between(typed.toLowerCase(), each.word, mostMistakes) }))
    .filter(({ mistakes }) => mistakes <= mostMistakes);
  // Of words that are equally alike, the one that the notes have more often is meant.
  const rarities = await index.rarity(near.map(({ word }) => word));
  const rarityOf = new Map(near.map((each, at) => [each, rarities[at] ?? 0]));
  near.sort((left, right) => left.mistakes - right.mistakes || (rarityOf.get(left) ?? 0) - (rarityOf.get(right) ?? 0));
  for (const { path, word } of near) if (await isShownNote(deps, path)) return word;
  return null;
}
