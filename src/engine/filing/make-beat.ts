import { stableUuid } from '../../core/content-hash';
import { isoSeconds } from '../../core/note/written-day';
import type { Beat, BeatDraft, BeatSource } from '../../core/note/beat';
import { talkOf, type Session } from '../../core/transcript/turn';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import { localDay } from '../reading/local-day';
import { shortenHome } from './find-project';
import type { PlacedBeat } from './plan-beats';
import { type Project, reviewDays } from './route-beat';

/** Facts shared by all beats of one session. */
export interface Provenance {
  /** null for a filed text. */
  readonly session: Session | null;
  readonly project: Project | null;
  readonly source: BeatSource;
  /** The run that writes it, and its start. */
  readonly run: Pick<Run, 'id' | 'startedAt'>;
  readonly settings: VaultSettings;
  /** True when the source or folder of the beat could not be confirmed, so that the user should check it. */
  readonly isRoutingUncertain: boolean;
  /** Why the user should check it; missing or null without a reason. */
  readonly uncertainReason?: string | null;
}

/** Result for one beat; part of the terminal program's JSON. */
export interface BeatReport {
  readonly title: string;
  readonly type: string;
  readonly durability: string;
  readonly scope: string;
  readonly path: string;
  readonly confidence: number;
  readonly action: 'created' | 'extended' | 'corroborated' | 'uncertain';
}

/**
 * Gives a draft its id, times and provenance. The same draft of the same session gets the same id, so a repeated run
 * makes the same note; for a filed text, each run makes a new note.
 */
export function makeBeat(draft: BeatDraft, provenance: Provenance, hasher: Hasher): Beat {
  const { session, project, source, run, settings, isRoutingUncertain, uncertainReason = null } = provenance;
  const now = run.startedAt;
  const isEphemeral = draft.durability === 'working-memory';
  const { type, durability, scope, title, summary, tags, body, relations, turnIds, confidence } = draft;
  // Each property by its name: a copy of so many is slow to make.
  return {
    type,
    durability,
    scope,
    title,
    summary,
    tags,
    body,
    relations,
    turnIds,
    confidence,
    id: stableUuid(
      hasher.sha256(JSON.stringify([session?.id ?? [run.id, draft.body], draft.turnIds, draft.type, draft.title])),
    ),
    date: (session === null ? null : lastTurnTime(draft, session)) ?? isoSeconds(now),
    project: project?.name ?? null,
    cwd: session?.cwd == null ? null : shortenHome(session.cwd),
    status: 'active',
    source,
    created: isoSeconds(now),
    session: session?.id ?? null,
    modified: null,
    restructuredFrom: [],
    splitFrom: null,
    isEphemeral,
    reviewAfter: isEphemeral ? localDay(now, reviewDays(draft.type, settings)) : null,
    isRoutingUncertain,
    uncertainReason,
    isLocked: false,
  };
}

/** Returns the time of the last turn that a draft is based on; null when the session does not record it. */
export function lastTurnTime(draft: Pick<BeatDraft, 'turnIds'>, session: Session): string | null {
  const times = talkOf(session)
    .filter((turn) => turn.at !== null && draft.turnIds.includes(turn.id))
    .map((turn) => turn.at ?? '');
  const last = times.sort().pop();
  return last === undefined ? null : isoSeconds(new Date(last));
}

/** Returns the report on a beat that became a separate note. */
export function reportOf({ beat, path }: PlacedBeat, action: BeatReport['action']): BeatReport {
  const { title, type, durability, scope, confidence } = beat;
  return { title, type, durability, scope, path, confidence, action };
}

/** Returns the report on a beat that was just written: uncertain when its note is. */
export function reportOfNew(note: PlacedBeat): BeatReport {
  return reportOf(note, note.beat.isRoutingUncertain ? 'uncertain' : 'created');
}
