import { counted, grouped } from '../../core/counted';
import { localDay } from '../reading/local-day';
import { type KeptSessionsDeps, uncapturedSessions, watchedFolders } from './kept-sessions';

/** The sessions of AI tools on this computer that are not captured for the vault. */
export interface SessionSurvey {
  readonly waiting: number;
  /** Number of those in projects whose sessions are captured automatically. */
  readonly watched: number;
  /** Time when a tool deletes the first of them, ISO 8601, UTC; null when none is known to. */
  readonly deletedAt: string | null;
  /** Name of that tool; null when there is none. */
  readonly deletedBy: string | null;
}

export async function surveySessions(deps: KeptSessionsDeps): Promise<SessionSurvey> {
  const waiting = await uncapturedSessions(deps);
  const watched = waiting.length === 0 ? new Set() : await watchedFolders(deps.device);
  let first: { readonly atMs: number; readonly tool: string } | null = null;
  for (const { deletedAtMs, tool } of waiting)
    if (deletedAtMs !== null && deletedAtMs < (first?.atMs ?? Infinity)) first = { atMs: deletedAtMs, tool };
  return {
    waiting: waiting.length,
    watched: waiting.filter(({ folder }) => watched.has(folder)).length,
    deletedAt: first === null ? null : new Date(first.atMs).toISOString(),
    deletedBy: first?.tool ?? null,
  };
}

/** Says how many sessions are not captured, and when the first is deleted; '' when there are none. */
export function surveyWords({ waiting, watched, deletedAt, deletedBy }: SessionSurvey): string {
  if (waiting === 0) return '';
  const some = watched === 0 ? '' : `, ${grouped(watched)} of them in projects that are captured automatically`;
  const end =
    deletedAt === null || deletedBy === null
      ? ''
      : `; ${deletedBy} deletes the oldest on ${localDay(new Date(deletedAt))}`;
  return `${counted(waiting, 'session')} of AI tools not captured${some}${end}.`;
}
