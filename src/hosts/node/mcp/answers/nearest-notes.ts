import { parseQuery } from '../../../../core/search/parse-query';
import { asksForNothing } from '../../../../core/search/query';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, quoted } from './answer-deps';
import { fittingCards, usualSizes } from './fitting-cards';
import { findInOrder } from './found-in-order';

/** Number of cards when no note seems to answer. */
export const nearestCards = 3;

/** Returns the notes that search finds for a question that nothing answers, in a line each, so that nobody has to ask again. */
export async function nearestNotes(deps: AnswerDeps, question: string, run: Run): Promise<string[]> {
  const query = parseQuery(question);
  if (asksForNothing(query)) return [];
  const { found, asked, yielder } = await findInOrder(deps, query, nearestCards, run);
  const cards = await fittingCards(
    deps.scrubber,
    found.slice(0, nearestCards),
    asked,
    { ...usualSizes, full: 0 },
    yielder,
  );
  return cards.length === 0 ? [] : ['The nearest notes, which may not answer:', quoted(cards.join('\n\n'), deps)];
}
