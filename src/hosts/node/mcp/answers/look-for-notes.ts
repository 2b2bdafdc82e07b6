import { parseQuery } from '../../../../core/search/parse-query';
import { asksForNothing, type Query } from '../../../../core/search/query';
import type { FoundNote } from '../../../../features/search/find-notes';
import type { Run } from '../../../../ports/run';
import type { AnswerDeps } from './answer-deps';
import { type CardSizes, fittingCards, shownTexts, usualSizes } from './fitting-cards';
import { findInOrder, type FoundInOrder } from './found-in-order';
import { judgeNotes, type Judged } from './judge-notes';

export const usualLimit = 8;

interface Page {
  /** Number of notes before the page. */
  readonly offset: number;
  readonly limit: number;
}

/** Finds the notes of a page and one more, and judges them. What nothing answers may have been written a moment ago. */
export async function lookUntilSettled(
  deps: AnswerDeps,
  query: Query,
  page: Page,
  run: Run,
): Promise<FoundInOrder & Judged> {
  const first = await lookForNotes(deps, query, page, run);
  const isPoor = first.found.length === 0 || first.isSimilar || !first.isAnswered;
  const isNewer = isPoor && (await deps.services.readiness.settle?.(run)) === true;
  return isNewer ? lookForNotes(deps, query, page, run) : first;
}

async function lookForNotes(
  deps: AnswerDeps,
  query: Query,
  { offset, limit }: Page,
  run: Run,
): Promise<FoundInOrder & Judged> {
  const looked = await findInOrder(deps, query, offset + limit + 1, run);
  const { found, asked, rarity, yielder } = looked;
  deps.scrubber.ahead(shownTexts(found.slice(offset, offset + limit), asked, sizesFrom(offset)));
  return { ...looked, ...(await judgeNotes(deps.scrubber, query, offset > 0 ? [] : found, yielder, rarity)) };
}

/** Whoever asks for later notes reads on: they are shown longer. */
export function sizesFrom(offset: number): CardSizes {
  return offset === 0 ? usualSizes : { ...usualSizes, offset, others: 'short' };
}

export function titlesOf(found: readonly FoundNote[]): string[] {
  return found.map(({ read }) => read.facts.title);
}

/** Answers as for a client, without telling anybody, and returns what the found notes are called. */
export async function practiseRecall(deps: AnswerDeps, title: string, run: Run): Promise<string[]> {
  const query = parseQuery(title);
  if (asksForNothing(query)) return [];
  const { found, asked, yielder } = await lookForNotes(deps, query, { offset: 0, limit: usualLimit }, run);
  await fittingCards(deps.scrubber, found.slice(0, usualLimit), asked, usualSizes, yielder);
  return titlesOf(found);
}
