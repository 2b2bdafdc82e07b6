import type { RelatedOutput } from '../../../features/search/related';
import { holdResults, noList, pathsOf, type ListSnapshot, keepSelection } from './list-snapshot';

/** What is to be seen of a note's related notes; `answered` stands for the note and stays the same when it is renamed. */
export interface RelatedSnapshot extends ListSnapshot {
  /** Path of the note that all the rest is about; '' before the first answer and while no note is open. */
  readonly note: string;
  /** `asking`: nothing was answered yet. `absent`: the index holds nothing of the note. */
  readonly phase: 'asking' | 'closed' | 'found' | 'nothing' | 'absent' | 'failed';
  /** An answer takes so long that it is worth saying. */
  readonly isSlow: boolean;
  /** Why there is no list, for `absent` and `failed`; '' otherwise. */
  readonly problem: string;
  /** What could not take part; '' when all did. */
  readonly footnote: string;
}

/** Before anything was asked. */
export const noRelated: RelatedSnapshot = {
  ...noList,
  note: '',
  phase: 'asking',
  isSlow: false,
  problem: '',
  footnote: '',
};

/** While no note is open. */
export const noNoteOpen = { ...noRelated, phase: 'closed' } as const;

/** What an open note's related notes are. */
export interface RelatedAnswer {
  readonly answered: string;
  readonly note: string;
  readonly output: RelatedOutput;
  /** Why the index holds nothing of the note; null when it does. */
  readonly absence: string | null;
  /** So many of the first results are being looked at and stay where they are, when they belong to the same note. */
  readonly heldCount: number;
}

/** What is to be seen once the answer is there; what the user has set stays. */
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
