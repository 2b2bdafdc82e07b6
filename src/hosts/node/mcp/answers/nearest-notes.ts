import { parseQuery } from '../../../../core/search/parse-query';
import { asksForNothing } from '../../../../core/search/query';
import { scanSliceMs } from '../../../../engine/indexing/scan';
import { localDay } from '../../../../engine/reading/local-day';
import { Yielder } from '../../../../engine/running/yielder';
import { findNow } from '../../../../features/search/find-now';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, quoted } from './answer-deps';
import { weighedWords } from './best-line';
import { card } from './cards';

const mostNear = 3;

/**
 * Returns the notes that search finds for a question that nothing answers, each with its best line, so that nobody has to
 * ask again; [] when there is none.
 */
export async function nearestNotes(deps: AnswerDeps, question: string, run: Run): Promise<string[]> {
  const { services, scrubber } = deps;
  const query = parseQuery(question);
  if (asksForNothing(query)) return [];
  const yielder = new Yielder(services.clock, run.signal, scanSliceMs);
  const { found } = await findNow(services, query, mostNear, { mode: 'hybrid' }, run, yielder);
  if (found.length === 0) return [];
  const asked = { query, words: await weighedWords(query, services.index), today: localDay(services.clock.now()) };
  const cards = await Promise.all(found.map((note, at) => card(at + 1, note, 'line', asked, scrubber)));
  return ['The nearest notes, which may not answer it:', quoted(cards.join('\n\n'), deps)];
}
