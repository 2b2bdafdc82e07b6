import { cappedList } from '../../core/counted';
import { isAppError } from '../../core/errors';
import { isModelError, type ModelFault } from '../../core/language-models/model-error';
import { addCounts } from '../../core/transcript/turn-list';
import type { Transcript, TranscriptFormat } from '../../core/transcript/formats';
import type { Session, Turn } from '../../core/transcript/turn';
import type { BeatReport } from '../../engine/filing/make-beat';
import { endsRun } from '../../engine/running/start-run';
import type { SessionPlan } from './session-plan';
import type { Watermark } from './watermark';

/** What became of one transcript file; the shape of `files` in the terminal program's JSON. */
export interface FileReport {
  /** Relative to the vault when inside it, else as it was named. */
  readonly path: string;
  readonly format: TranscriptFormat | 'unknown';
  readonly sessions: readonly SessionReport[];
  readonly beats: readonly BeatReport[];
  /** Secrets taken out of what was read, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Lines that could not be read. */
  readonly brokenLines: number;
  readonly status: 'done' | 'skipped' | 'partly' | 'failed';
  /** Why it was skipped, failed or only partly read; null when done. */
  readonly reason: string | null;
  /** What was left out and why, a sentence each. */
  readonly problems: readonly string[];
}

/** `covered` counts what this and earlier runs read, `total` what the file holds. */
export interface SessionReport {
  readonly id: string;
  /** Of a session that this run read, as the tool has it; null for another, and where there is none. */
  readonly title: string | null;
  /** Written by this run. */
  readonly beats: number;
  /** `decisions`: what the person decided beside the turns; absent where there is nothing of it. */
  readonly turns: { readonly user: Coverage; readonly assistant: Coverage; readonly decisions?: Coverage };
  /** Where the record of a session that this run read stands; null where it has none, absent where nothing was read. */
  readonly record?: string | null;
  /** The other session in which all of its turns were read, where it was never read itself. */
  readonly readIn?: string;
}

export interface Coverage {
  readonly covered: number;
  readonly total: number;
}

const mostShared = 20;

/** Why a file without a new turn is skipped. */
export const readBefore = 'All of its messages were already read.';

/** Other sessions would meet the same: nobody answers, or nobody may be asked. */
const lasting: ReadonlySet<ModelFault> = new Set([
  'unreachable',
  'slow',
  'busy',
  'no-key',
  'no-model',
  'no-credit',
  'not-set-up',
]);

/** A report on a file of which nothing could be read. */
export function failedFile(path: string, reason: string): FileReport {
  return {
    path,
    format: 'unknown',
    sessions: [],
    beats: [],
    secrets: {},
    brokenLines: 0,
    status: 'failed',
    reason,
    problems: [],
  };
}

/** A report on a transcript of which `plans` were carried out; `failure` is what kept the others from it. */
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

/** The report with a word about each session that was not read because its turns were read in another one. */
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

function coverage(session: Session, role: 'user' | 'assistant', watermark: Watermark): Coverage {
  const turns = session.turns.filter((turn) => turn.role === role);
  return coverageOf(turns, session.id, watermark);
}

function coverageOf(said: readonly Turn[], session: string, watermark: Watermark): Coverage {
  return { covered: said.filter((each) => watermark.isCovered(each, session)).length, total: said.length };
}

/** What ends any run, and a model that is not to be had: no further session or file can fare better. */
export function endsCapture(error: unknown): boolean {
  return endsRun(error) || isOutOfModel(error);
}

/** No model can be asked any more, or none may; what was done stands, and the rest is for another time. */
export function isOutOfModel(error: unknown): boolean {
  return (
    isAppError(error, 'over-budget') ||
    isAppError(error, 'needs-consent') ||
    (isModelError(error) && lasting.has(error.fault))
  );
}
