import * as z from 'zod';
import { messageOf } from '../../core/errors';
import { builtIn, choiceWords } from '../../core/models/embedder-choice';
import type { NoteReason } from '../../core/note/note-record';
import { isNotePath } from '../../core/note/path';
import { isDue, readReviewState } from '../../core/review/review-state';
import type { VaultSettings } from '../../core/settings/settings';
import type { ModelRequests } from '../../engine/asking/model-requests';
import { readSpending, type Spending } from '../../engine/asking/ledger';
import { surveySessions, type SessionSurvey } from '../../engine/capturing/session-survey';
import { listInbox } from '../../engine/capturing/inbox-files';
import { readRetrievers, type RetrieverStates, type ModelReadiness } from '../../engine/indexing/retriever-states';
import { readModelSettings } from '../../engine/models/model-settings';
import { SourceCount } from '../../engine/promoting/source-count';
import { awaitsPlace, capturedNotes } from '../../engine/reading/captured-notes';
import { localDay } from '../../engine/reading/local-day';
import { reviewCalendar } from '../../engine/reviewing/due-notes';
import type { Command } from '../../engine/running/command';
import { listRuns, type RunRow } from '../../engine/writing/list-runs';
import { describeOtherWriter } from '../../engine/writing/write-lock';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { ExclusionRule } from '../../engine/indexing/sync-deps';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { SessionFolders } from '../../ports/session-folders';
import type { FileEntry, Vault } from '../../ports/vault';
import { countBehind, listUnopenable } from './count-behind';

const inputSchema = z.object({});
const shownRunCount = 5;

/** The model chosen for search by meaning on this device. */
export interface ModelState {
  /** `built-in`, the name of a model, or a folder. */
  readonly chosen: string;
  /** Number of passages embedded, out of all; null when no model runs. */
  readonly embedded: { readonly done: number; readonly total: number } | null;
  /** Reason why it does not run; null when it does or none was chosen. */
  readonly problem: string | null;
}

export interface StatusOutput {
  readonly vault: string;
  readonly index: {
    readonly notes: number;
    readonly chunks: number;
    readonly legs: RetrieverStates;
    readonly model: ModelState;
    /** Minimum number of notes that were added, removed or changed since the last indexing. */
    readonly behind: number;
    /** Notes and folders that could not be read. */
    readonly failed: readonly NoteReason[];
  };
  /** Number of working-memory notes, and how many are due for review today. */
  readonly working: { readonly total: number; readonly due: number };
  /** Number of notes that wait for a decision about their place. */
  readonly uncertain: number;
  /** Files from which notes were made, the notes of them in force, and those marked as stale. */
  readonly sources: { readonly total: number; readonly notes: number; readonly stale: number };
  readonly inbox: { readonly waiting: number; readonly failed: number };
  /** Sessions of AI tools on this computer that are not captured. */
  readonly sessions: SessionSurvey;
  /** Money spent on language models. */
  readonly cost: Spending;
  /** Newest first. */
  readonly lastRuns: readonly RunRow[];
  /** Id of this device in the list of runs; '' when its data cannot be read. */
  readonly device: string;
}

export interface StatusDeps {
  readonly vault: Vault;
  /** The vault's name for the user: its folder or name. */
  readonly vaultName: string;
  readonly index: NoteIndex;
  readonly readiness: ModelReadiness;
  exclusions(): Promise<ExclusionRule>;
  readonly settings: VaultSettings;
  readonly writing: WritingPorts;
  readonly sessionFolders: SessionFolders;
  readonly asking: Pick<ModelRequests, 'ledger'>;
  readonly clock: Clock;
}

/** Shows what is indexed, due and waiting, without changing anything. */
export const status: Command<StatusDeps, z.infer<typeof inputSchema>, StatusOutput> = {
  id: 'status',
  title: 'Show status',
  summary: 'Show what is indexed, due for review and waiting in the inbox',
  input: inputSchema,
  positional: [],
  run: (services, _input, run) => readStatus(services, run),
  outcome: () => 'done',
};

async function readStatus(services: StatusDeps, run: Run): Promise<StatusOutput> {
  const { vault, settings, clock, vaultName } = services;
  const files = await vault.list();
  const { waiting, failed } = await listInbox(vault, settings.inboxFolder);
  return {
    vault: vaultName,
    index: await readIndex(services, files, run),
    ...(await countCaptured(vault, settings, localDay(clock.now()))),
    inbox: { waiting: waiting.length, failed: failed.length },
    sessions: await readSessions(services, run),
    cost: await readCost(services, run),
    ...(await readHistory(services, run)),
  };
}

/** Reads the state of the last index without building anything. */
async function readIndex(services: StatusDeps, files: readonly FileEntry[], run: Run): Promise<StatusOutput['index']> {
  const { index, readiness } = services;
  for (const notice of await index.open()) run.warn(notice);
  await readiness.openModel();
  const coverage = await index.coverage();
  const { indexed, chunks, embedded, modelProblem, total, failed } = coverage;
  const legs = readRetrievers(coverage);
  const isExcluded = await services.exclusions();
  const isEmpty = total === 0 && files.some(({ path }) => isNotePath(path));
  const reason = 'This vault has not been indexed yet. Run "index".';
  const model: ModelState = {
    chosen: await readChoice(services),
    embedded: embedded === null ? null : { done: embedded.done, total: embedded.total },
    problem: modelProblem,
  };
  return {
    notes: indexed,
    chunks,
    legs: isEmpty ? { ...legs, keyword: { state: 'off', reason } } : legs,
    model,
    behind: countBehind(files, isExcluded, coverage),
    failed: [...new Map([...listUnopenable(files, isExcluded), ...failed].map((each) => [each.path, each])).values()],
  };
}

/** Returns the chosen model; the built-in method when this device's data cannot be read. */
async function readChoice(services: StatusDeps): Promise<string> {
  try {
    return choiceWords((await readModelSettings(services.writing.device)).embedder);
  } catch {
    return choiceWords(builtIn);
  }
}

async function readSessions(services: StatusDeps, run: Run): Promise<SessionSurvey> {
  try {
    return await surveySessions({ folders: services.sessionFolders, ...services.writing });
  } catch (error) {
    run.warn(`The sessions of AI tools cannot be shown: ${messageOf(error)}`);
    return { waiting: 0, watched: 0, deletedAt: null, deletedBy: null };
  }
}

async function readCost(services: StatusDeps, run: Run): Promise<Spending> {
  try {
    return await readSpending(services.asking.ledger, services.writing.device);
  } catch (error) {
    run.warn(`The cost cannot be shown: ${messageOf(error)}`);
    return { today: 0, month: 0, caps: { run: null, day: null, month: null }, unpriced: 0 };
  }
}

/** Reads the last runs. When this device's data cannot be read, the rest of the status is still shown. */
async function readHistory(services: StatusDeps, run: Run): Promise<Pick<StatusOutput, 'lastRuns' | 'device'>> {
  try {
    const { writing } = services;
    const otherWriter = await describeOtherWriter(writing);
    if (otherWriter !== null) run.warn(otherWriter);
    return { lastRuns: (await listRuns(writing)).slice(0, shownRunCount), device: writing.device.deviceId };
  } catch (error) {
    run.warn(`The last runs cannot be shown: ${messageOf(error)}`);
    return { lastRuns: [], device: '' };
  }
}

/** Counts working-memory and uncertain notes. Locked notes count as working memory, but are never due. */
async function countCaptured(
  vault: Vault,
  settings: VaultSettings,
  today: string,
): Promise<Pick<StatusOutput, 'working' | 'uncertain' | 'sources'>> {
  let total = 0;
  let due = 0;
  let uncertain = 0;
  const sources = new SourceCount();
  const calendar = reviewCalendar(settings);
  for await (const note of capturedNotes(vault)) {
    if (awaitsPlace(note, settings)) uncertain += 1;
    sources.add(note.frontmatter);
    const state = readReviewState(note.frontmatter, calendar);
    if (state === null) continue;
    total += 1;
    if (isDue(state, today)) due += 1;
  }
  return { working: { total, due }, uncertain, sources: sources.counts };
}
