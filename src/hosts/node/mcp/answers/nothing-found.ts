import type { AnswerDeps } from './answer-deps';

export interface Unanswered {
  readonly question: string;
  readonly filter: string;
  /** True when an earlier page had notes. */
  readonly isLater: boolean;
  readonly remark: string | null;
}

/** Returns the answer when no note matches: whether anything is indexed at all, and what to do next. */
export async function nothingFound({ services }: AnswerDeps, { filter, isLater, remark }: Unanswered): Promise<string> {
  const remarks = remark === null ? [] : [remark];
  if (isLater) return ['There are no more notes.', ...remarks].join(' ');
  const { total } = await services.index.coverage();
  if (total === 0 && remark === null) return emptyVault;
  const advice =
    filter === ''
      ? 'Try other or fewer words, or the name of a person, file or error.'
      : 'Try without filter, or other words.';
  return [
    'No note answers this.',
    ...remarks,
    advice,
    'If that fails too, treat it as not known: say so, and do not guess what was decided.',
  ].join(' ');
}

export const emptyVault =
  'This memory is empty: it has no notes yet. Nothing about earlier work is known. The user can fill it: "cyberbrain ingest FILE" captures a session, and any Markdown note in the vault counts.';
