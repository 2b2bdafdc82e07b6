import { baseNameOf } from '../../core/note/path';
import { hasEnded } from '../../core/note/state/in-force';
import type { SearchResult } from './result-row';

/** Says in words for people why what a result states may not hold; '' when nothing speaks against it. */
export function resultState({
  status = '',
  supersededBy,
  contradicts = [],
}: Pick<SearchResult, 'status' | 'supersededBy' | 'contradicts'>): string {
  const state = supersededBy === undefined ? endedStatus(status) : `superseded by ${baseNameOf(supersededBy)}`;
  const other = contradicts.length === 0 ? '' : `contradicts ${contradicts.join(', ')}`;
  return [state, other].filter((words) => words !== '').join(' · ');
}

function endedStatus(status: string): string {
  return hasEnded({ status }) ? status.trim().toLowerCase() : '';
}
