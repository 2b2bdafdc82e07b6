import { cappedList, grouped } from '../../core/counted';
import type { Reason, Remedy } from '../../core/errors';
import { listedNames } from '../../core/transcript/talk/me';
import { isOutOfModel } from '../../engine/asking/is-out-of-model';
import { addCounts } from '../../core/transcript/turn-list';
import type { Transcript, TranscriptFormat } from '../../core/transcript/formats';
import type { Session, Turn } from '../../core/transcript/turn';
import type { BeatReport } from '../../engine/filing/make-beat';
import { endsRun } from '../../engine/running/start-run';
import type { SessionPlan } from './session-plan';
import type { Watermark } from '../../engine/capturing/watermark';

/** The outcome for one transcript file; the shape of `files` in the terminal program's JSON. */
export interface FileReport {
  /** Relative to the vault when inside it, else as the user named it. */
  readonly path: string;
  readonly format: TranscriptFormat | 'unknown';
  readonly sessions: readonly SessionReport[];
  readonly beats: readonly BeatReport[];
  /** Number of secrets removed from what was read, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Number of lines that could not be read. */
  readonly brokenLines: number;
  readonly status: 'done' | 'skipped' | 'partly' | 'failed';
  /** Reason why it was skipped, failed or only partly read; null when done. */
  readonly reason: string | null;
  /** Remedies against the reason; missing when there are none. */
  readonly remedies?: readonly Remedy[];
  /** Names in a talk among people of whom none was taken for the user; missing for any other file. */
  readonly speakers?: readonly string[];
  /** A sentence for everything that was left out, with the reason. */
  readonly problems: readonly string[];
}

/** The outcome for one session. `covered` counts what this and earlier runs read, `total` what the file holds. */
export interface SessionReport {
  readonly id: string;
  /** The tool's title of a session that this run read; null for other sessions and when there is none. */
  readonly title: string | null;
  /** Number of beats that this run wrote. */
  readonly beats: number;
  /** `decisions`: what the person decided outside the turns; absent when there are none. */
  readonly turns: { readonly user: TurnCoverage; readonly assistant: TurnCoverage; readonly decisions?: TurnCoverage };
  /** Path of the record of a session that this run read; null when it has none, absent when this run read nothing. */
  readonly record?: string | null;
  /** Id of the other session in which all of its turns were read, when this session itself was never read. */
  readonly readIn?: string;
}

export interface TurnCoverage {
  readonly covered: number;
  readonly total: number;
}

/** Says how much of the user's part of the conversation was read: `41 of 52 of your messages`. */
export function messagesRead({ covered, total }: TurnCoverage): string {
  return `${grouped(covered)} of ${grouped(total)} of your messages`;
}

/** Says that the words of all speakers count as those of others. */
export function nobodyIsUser(speakers: readonly string[]): string {
  return `None of the speakers was taken for you: ${listedNames(speakers)}.`;
}

const mostShared = 20;

/** Reason for skipping a file without new turns. */
export const readBefore = 'All of its messages were already read.';

/** Returns a report on a file that could not be read at all. */
export function failedFile(path: string, why: string | Reason): FileReport {
  const given: Reason = typeof why === 'string' ? { reason: why } : why;
  return {
    ...given,
    path,
    format: 'unknown',
    sessions: [],
    beats: [],
    secrets: {},
    brokenLines: 0,
    status: 'failed',
    problems: [],
  };
}

/** Returns a report on a transcript after `plans` were carried out; `failure` is what stopped the rest. */
export function describeFile(
  path: string,
  transcript: Transcript,
  plans: readonly SessionPlan[],
  watermark: Watermark,
  failure: string | null,
): FileReport {
  const secrets: Record<string, number> = {};
  for (const plan of plans) addCounts(secrets, plan.secrets);
  const beats = plans.flatMap((plan) => plan.reports);
  const skipReason = failure === null ? whySkipped(transcript, plans, beats.length) : null;
  return {
    path,
    format: transcript.format,
    sessions: transcript.sessions.map((session) => describeSession(session, plans, watermark)),
    beats,
    secrets,
    brokenLines: transcript.brokenLines,
    status: failure === null ? (skipReason === null ? 'done' : 'skipped') : plans.length === 0 ? 'failed' : 'partly',
    reason: failure ?? skipReason,
    ...(transcript.speakers === undefined ? {} : { speakers: transcript.speakers }),
    problems: plans.flatMap((plan) => plan.problems),
  };
}

function describeSession(session: Session, plans: readonly SessionPlan[], watermark: Watermark): SessionReport {
  const own = plans.filter((plan) => plan.session === session.id);
  const readIn = watermark.otherReader(session);
  return {
    id: session.id,
    title: own[0]?.title ?? null,
    beats: own.reduce((sum, plan) => sum + plan.reports.length, 0),
    turns: {
      user: coverage(session, 'user', watermark),
      assistant: coverage(session, 'assistant', watermark),
      ...(session.decisions === undefined ? {} : { decisions: coverageOf(session.decisions, session.id, watermark) }),
    },
    ...(own.length === 0 ? {} : { record: own.at(-1)?.recordPath ?? null }),
    ...(readIn === null ? {} : { readIn }),
  };
}

/** Returns the report with a sentence for each session that was not read because its turns were read in another one. */
export function withSharedTurns(report: FileReport): FileReport {
  const shared = report.sessions.flatMap(({ id, readIn }) =>
    readIn === undefined
      ? []
      : [
          `The messages of session ${id} were already read in ${readIn === '' ? 'another session' : `session ${readIn}`}.`,
        ],
  );
  if (shared.length === 0) return report;
  return report.reason === readBefore
    ? { ...report, reason: [readBefore, ...cappedList(shared, mostShared)].join(' ') }
    : { ...report, problems: [...report.problems, ...cappedList(shared, mostShared)] };
}

function whySkipped(transcript: Transcript, plans: readonly SessionPlan[], beatCount: number): string | null {
  if (transcript.skipReason !== null) return transcript.skipReason;
  if (plans.length === 0) return readBefore;
  const areAllThere = beatCount === 0 && plans.some((plan) => plan.skippedCount > 0);
  return areAllThere ? 'All of its notes are already in the vault.' : null;
}

function coverage(session: Session, role: 'user' | 'assistant', watermark: Watermark): TurnCoverage {
  const turns = session.turns.filter((turn) => turn.role === role);
  return coverageOf(turns, session.id, watermark);
}

function coverageOf(said: readonly Turn[], session: string, watermark: Watermark): TurnCoverage {
  return { covered: said.filter((each) => watermark.isCovered(each, session)).length, total: said.length };
}

/** True for errors that end any run or leave no model available: no further session or file can succeed. */
export function endsCapture(error: unknown): boolean {
  return endsRun(error) || isOutOfModel(error);
}
