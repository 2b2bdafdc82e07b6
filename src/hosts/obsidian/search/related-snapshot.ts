import type { RelatedOutput } from '../../../features/search/related';
import { holdResults, noList, pathsOf, type ListSnapshot, keepSelection } from './list-snapshot';

/**
 * The visible state of a note's related notes; `answered` identifies the note and stays the same when it is renamed.
 */
export interface RelatedSnapshot extends ListSnapshot {
  /** Path of the note that the rest refers to; '' before the first answer and while no note is open. */
  readonly note: string;
  /** `asking`: no answer yet. `absent`: the note is not in the index. */
  readonly phase: 'asking' | 'closed' | 'found' | 'nothing' | 'absent' | 'failed';
  /** Why there is no list, for `absent` and `failed`; '' otherwise. */
  readonly problem: string;
  /** Which retrievers could not be used; '' when all were. */
  readonly footnote: string;
}

/** State before the first request. */
export const noRelated: RelatedSnapshot = {
  ...noList,
  note: '',
  phase: 'asking',
  problem: '',
  footnote: '',
};

/** State while no note is open. */
export const noNoteOpen = { ...noRelated, phase: 'closed' } as const;

/** The answer with the related notes of an open note. */
export interface RelatedAnswer {
  readonly answered: string;
  readonly note: string;
  readonly output: RelatedOutput;
  /** Why the note is not in the index; null when it is. */
  readonly absence: string | null;
  /** Number of the first results that are being looked at and stay in place when they belong to the same note. */
  readonly heldCount: number;
}

/** Returns the visible state once the answer has arrived; the user's settings stay. */
export function withRelated(
  shown: RelatedSnapshot,
  { answered, note, output, absence, heldCount }: RelatedAnswer,
): RelatedSnapshot {
  const isSameNote = answered === shown.answered;
  const results = isSameNote
    ? holdResults(shown.results, output.results, { count: heldCount, stays: () => false })
    : output.results;
  const phase = results.length > 0 ? 'found' : absence === null ? 'nothing' : 'absent';
  return {
    ...shown,
    answered,
    note,
    phase,
    isSlow: false,
    results,
    selected: isSameNote ? keepSelection(pathsOf(shown.results), shown.selected, pathsOf(results), true) : null,
    problem: phase === 'absent' ? (absence ?? '') : '',
    footnote: output.degraded ?? '',
  };
}
