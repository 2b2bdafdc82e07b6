import * as z from 'zod';
import { counted, grouped } from '../../../../core/counted';
import { isDue, readReviewState } from '../../../../core/review/review-state';
import { parseQuery } from '../../../../core/search/parse-query';
import { readRetrievers } from '../../../../engine/indexing/retriever-states';
import { localDay } from '../../../../engine/reading/local-day';
import { reviewCalendar } from '../../../../engine/reviewing/due-notes';
import { baseNameOf, nameOf } from '../../../../core/note/path';
import type { AnswerDeps } from '../answers/answer-deps';
import { emptyVault } from '../answers/nothing-found';
import { defineTool, reading } from '../tool';

const mostWorking = 5_000;

const input = z.strictObject({});

/** Says what is indexed and how up to date it is. */
export const cbStatus = defineTool<AnswerDeps, typeof input>({
  name: 'cb_status',
  title: 'Show the state of the memory',
  description:
    'Show how many notes the memory holds, whether its index is up to date, how it is searched, and how many temporary notes are due for review. Use when cb_recall found nothing where you expected something, or when the user asks about the memory.',
  manners: reading,
  input,
  work: async (deps, _input, run) => {
    const { services } = deps;
    const remark = await services.readiness.prepare(run, 'meaning');
    const coverage = await services.index.coverage();
    if (coverage.total === 0 && remark === null) return emptyVault;
    const { keyword, semantic } = readRetrievers(coverage);
    const retrievers = [
      ['words', keyword],
      ['meaning', semantic],
    ] as const;
    const { total, due } = await countWorking(deps);
    return [
      `Vault: ${await deps.scrubber.clean(nameOf(services.vaultName.replaceAll('\\', '/')) || baseNameOf(services.vaultName))}`,
      `Notes: ${coverage.indexed.toLocaleString('en')} indexed of ${coverage.total.toLocaleString('en')}; ${coverage.waiting} waiting, ${coverage.failed.length} failed, ${coverage.excluded.length} excluded`,
      ...retrievers.map(
        ([name, { state, reason, embedder }]) =>
          `Search by ${name}: ${state}${embedder === undefined ? '' : embedder === 'model' ? ', by the chosen model' : ', by vectors learned from this vault'}${reason === undefined ? '' : `. ${reason}`}`,
      ),
      `Working memory: ${total === mostWorking ? `${grouped(total)} or more notes` : counted(total, 'note')}, ${due} due for review`,
      `Index: ${remark ?? 'up to date'}`,
    ].join('\n');
  },
});

async function countWorking({
  services: { index, settings, clock },
}: AnswerDeps): Promise<{ total: number; due: number }> {
  const notes = await index.search(parseQuery('durability:working-memory'), mostWorking);
  const calendar = reviewCalendar(settings);
  const today = localDay(clock.now());
  const due = notes.filter(({ facts: { managed, date, type } }) => {
    const review = readReviewState(
      {
        cb_ephemeral: managed?.isEphemeral ?? false,
        cb_review_after: managed?.reviewAfter ?? '',
        cb_created: managed?.created ?? '',
        date,
        type,
      },
      calendar,
    );
    return review !== null && isDue(review, today);
  });
  return { total: notes.length, due: due.length };
}
