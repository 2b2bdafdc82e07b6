import { counted } from '../../../../core/counted';
import type { Query } from '../../../../core/search/query';
import { scanSliceMs } from '../../../../engine/indexing/scan';
import { Yielder } from '../../../../engine/running/yielder';
import { revisionWords } from '../../../../features/search/result-state';
import { searchHistory } from '../../../../features/search/search-history';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, quoted } from '../answers/answer-deps';
import { headLine } from '../answers/card-text';

const passage = 300;

/** Answers `cb_recall` from the histories of the project board: which revision brought the words, and until when that held. */
export async function recallHistory(
  deps: AnswerDeps,
  { question, query, limit }: { readonly question: string; readonly query: Query; readonly limit: number },
  run: Run,
): Promise<string> {
  const yielder = new Yielder(deps.services.clock, run.signal, scanSliceMs);
  const found = await searchHistory(deps.services, query, { limit, passage, showsPrivate: false }, run, yielder);
  if (found.length === 0) return `No entry of the project board ever said "${await deps.scrubber.clean(question)}".`;
  const rows = found.flatMap((row) => [
    headLine([`${row.path}:${String(row.line)}`, row.type, row.status ?? '', row.title, revisionWords(row)]),
    `  ${row.snippet}`,
  ]);
  return [
    `${counted(found.length, 'entry', 'entries')} of the project board said so, newest first.`,
    quoted(await deps.scrubber.clean(rows.join('\n')), deps),
    'brain_get with the path and history: true shows every revision.',
  ].join('\n');
}
