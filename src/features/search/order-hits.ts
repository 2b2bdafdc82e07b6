import { compareBy } from '../../core/search/bm25f/note-order';
import type { NoteOrder } from '../../ports/keyword-index';
import type { IndexHit } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';

/** Orders hits of which some are not from the index; those found only through similar spellings follow all others. */
export async function orderHits(
  vault: Pick<Vault, 'list'>,
  hits: readonly IndexHit[],
  order: Exclude<NoteOrder, 'relevance'>,
): Promise<IndexHit[]> {
  const changedMs = new Map((await vault.list()).map(({ path, mtimeMs }) => [path, mtimeMs]));
  const compare = compareBy<IndexHit>(order, {
    pathOf: ({ path }) => path,
    dayOf: ({ facts: { date } }) => Number(date.replaceAll('-', '')) || 0,
    changedMsOf: ({ path }) => changedMs.get(path) ?? 0,
  });
  return [...hits].sort((left, right) => Number(isSimilar(left)) - Number(isSimilar(right)) || compare(left, right));
}

function isSimilar({ relatedWords }: IndexHit): boolean {
  return relatedWords.length > 0 && relatedWords.every((word) => word.isSimilar);
}
