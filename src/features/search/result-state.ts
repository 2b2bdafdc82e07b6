import { listed } from '../../core/counted';
import { baseNameOf } from '../../core/note/path';
import { hasEnded, isProposed } from '../../core/note/state/in-force';
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

/** Says which revision of an entry said it, by whom, and until when that held; '' for a note. */
export function revisionWords({ revision }: Pick<SearchResult, 'revision'>): string {
  if (revision === undefined) return '';
  const { number, at, author, until, others } = revision;
  const span = until === null ? `since ${at.slice(0, 10)}` : `${at.slice(0, 10)} to ${until.slice(0, 10)}`;
  const also = others.length === 0 ? '' : `, also revision ${listed([...others].reverse().map(String), 'and')}`;
  return `${span} · revision ${String(number)} by ${author}${also}`;
}

function endedStatus(status: string): string {
  return hasEnded({ status }) || isProposed({ status }) ? status.trim().toLowerCase() : '';
}
