import { stateOf } from '../../core/board/board-entry';
import { kindFault } from '../../core/board/faults';
import { handAuthor } from '../../core/board/hand-edits';
import { type EndingAction, isKindName, kindOf, type KindName } from '../../core/board/kinds';
import type { BoardRecord, Recording } from '../../core/board/record';
import { stableUuid } from '../../core/content-hash';
import { listed } from '../../core/counted';
import { AppError } from '../../core/errors';
import { fileNameFromTitle } from '../../core/note/file-name';
import { baseNameOf } from '../../core/note/path';
import { isoSeconds } from '../../core/note/written-day';
import { printPlan } from '../../core/plan/plan';
import type { ListedEntry } from '../../engine/board/board-cache';
import { findMappedFolder, findProject } from '../../engine/filing/find-project';
import { freePath } from '../../engine/writing/free-path';
import type { Run } from '../../ports/run';
import { applyEntries } from './apply-entries';
import type { BoardDeps } from './board-deps';
import type { BoardChangeOutput } from './board-output';
import { rowOf } from './list-board';
import { type PlannedEntry, planNew, planPutBack, planRevision } from './plan-revision';
import { asLink, cleanChange, type StatedChange, statedRecord } from './stated-record';

/** Folder of projects for which the settings name none. */
const projectsFolder = 'AI/Projects';
const boardFolder = 'Board';

export interface ChangeOptions {
  /** Who records it; missing: this device. */
  readonly author?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

/** Records a new entry. Throws `conflict` with what is legal when it would not be. */
export async function addEntry(
  deps: BoardDeps,
  kind: string,
  change: StatedChange,
  options: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  const recording = await recordingOf(deps, options, run);
  const stated = await cleanChange(change, deps.redactor);
  return carryOut(deps, async () => [await planAdded(kind, stated, recording, deps, run)], options, run);
}

/** Records a revision of an entry. */
export async function reviseEntry(
  deps: BoardDeps,
  wanted: string,
  change: StatedChange,
  options: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  const recording = await recordingOf(deps, options, run);
  const stated = await cleanChange(change, deps.redactor);
  const plan = async (): Promise<PlannedEntry[]> => [
    await planRevision(await deps.board.entry(wanted), (record) => statedRecord(record, stated), recording, deps),
  ];
  return carryOut(deps, plan, options, run);
}

/** Ends an entry: resolves, clears or supersedes it. Throws `conflict`, with what is legal, for an entry of another kind. */
export async function endEntry(
  deps: BoardDeps,
  { action, wanted }: { readonly action: EndingAction; readonly wanted: string },
  change: StatedChange,
  options: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  const entry = await deps.board.entry(wanted);
  const { status } = endingOf(entry, action);
  return reviseEntry(deps, wanted, { ...change, status: change.status ?? status }, options, run);
}

/** The entry that takes the place of another: an existing one, or a new one of the same kind. */
export type Successor = { readonly by: string } | { readonly change: StatedChange };

/** Supersedes an entry by another one; both link to each other. */
export async function supersedeEntry(
  deps: BoardDeps,
  wanted: string,
  successor: Successor,
  options: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  const recording = await recordingOf(deps, options, run);
  const stated = 'change' in successor ? await cleanChange(successor.change, deps.redactor) : null;
  const plan = async (): Promise<PlannedEntry[]> => {
    const old = await deps.board.entry(wanted);
    const before = requireState(old);
    const { status } = endingOf(old, 'supersede');
    const link = asLink(await linkName(old.path, deps));
    const newer =
      'by' in successor
        ? await planRevision(
            await successorOf(deps, successor.by, old),
            (record) => withLink(record, 'supersedes', link),
            recording,
            deps,
          )
        : await planAdded(
            before.kind,
            { ...stated, project: stated?.project ?? before.project },
            recording,
            deps,
            run,
            [link],
          );
    const back = asLink(await linkName(newer.entry.path, deps));
    const older = await planRevision(
      old,
      (record) => withLink(statedRecord(record, { status }), 'related', back),
      recording,
      deps,
    );
    return [newer, older];
  };
  return carryOut(deps, plan, options, run);
}

/** Puts the note of an entry back to its last recorded revision. */
export function putBackEntry(
  deps: BoardDeps,
  wanted: string,
  options: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  return carryOut(deps, async () => [await planPutBack(await deps.board.entry(wanted), deps)], options, run);
}

/** Records the edits that people made in notes of the board, and combines the histories of copies. Entries that are not legal stay as they are. */
export async function recordEdits(deps: BoardDeps, options: ChangeOptions, run: Run): Promise<BoardChangeOutput> {
  const recording = await recordingOf(deps, options, run);
  const plan = async (): Promise<PlannedEntry[]> => {
    const planned: PlannedEntry[] = [];
    for (const listedEntry of await deps.board.entries()) {
      if (listedEntry.unrecorded === 0 || listedEntry.illegal.length > 0) continue;
      const entry = await deps.board.entry(listedEntry.id);
      const change = await planRevision(entry, null, recording, deps).catch((error: unknown) => {
        run.warn(`${entry.path}: ${error instanceof Error ? error.message : 'It could not be recorded.'}`);
        return null;
      });
      if (change !== null) planned.push(change);
    }
    return planned;
  };
  return carryOut(deps, plan, options, run);
}

async function carryOut(
  deps: BoardDeps,
  plan: () => Promise<readonly PlannedEntry[]>,
  { dryRun = false }: ChangeOptions,
  run: Run,
): Promise<BoardChangeOutput> {
  const planned = dryRun ? await plan() : await applyEntries(deps, plan, run);
  const changed = planned.filter(({ operation }) => operation !== null);
  const entries = changed.flatMap(({ entry }) => {
    const state = stateOf(entry);
    return state === null ? [] : [rowOf(entry, state)];
  });
  const operations = changed.flatMap(({ operation }) => operation ?? []);
  return { run: run.id, entries, ...(dryRun ? { plan: printPlan({ operations }) } : {}) };
}

async function planAdded(
  kind: string,
  stated: StatedChange,
  recording: Recording,
  deps: BoardDeps,
  run: Run,
  supersedes: readonly string[] = [],
): Promise<PlannedEntry> {
  const name = kind.trim().toLowerCase();
  if (!isKindName(name)) throw new AppError('usage', kindFault(kind));
  const project = await projectOf(stated.project, deps);
  const empty = emptyRecord(name, project.name, recording.at);
  const record = statedRecord({ ...empty, supersedes }, { ...stated, project: project.name });
  const id = stableUuid(deps.hasher.sha256(JSON.stringify([run.id, recording, record])));
  const folder = `${project.folder ?? `${projectsFolder}/${fileNameFromTitle(project.name)}`}/${boardFolder}`;
  const path = await freePath(folder, fileNameFromTitle(record.title), 'md', deps.vault.namesOnce());
  return planNew({ ...record, id }, recording, path, deps);
}

function emptyRecord(kind: KindName, project: string, date: string): BoardRecord {
  const status = kindOf(kind).initial;
  return {
    ...{ id: '', date, kind, title: '', project, status, confidence: null, rationale: '', keys: {} },
    ...{ tags: [], related: [], supersedes: [], tasks: [], citations: [] },
  };
}

async function projectOf(
  given: string | undefined,
  deps: BoardDeps,
): Promise<{ readonly name: string; readonly folder: string | null }> {
  if (given !== undefined && given !== '') return { name: given, folder: findMappedFolder(deps.settings, given) };
  const found = await findProject(deps.workingFolder === '' ? null : deps.workingFolder, deps);
  if (found === null) throw new AppError('usage', 'Name the project of the entry.', null, [{ input: 'project' }]);
  return found;
}

async function recordingOf(deps: BoardDeps, { author = '' }: ChangeOptions, run: Run): Promise<Recording> {
  const { title: name = '' } = await cleanChange({ title: author }, deps.redactor);
  if (name.toLowerCase() === handAuthor)
    throw new AppError('usage', 'The author "hand" stands for edits of the note itself. Give another name.');
  return { author: name === '' ? deps.deviceName : name, at: isoSeconds(run.startedAt) };
}

function endingOf(entry: ListedEntry, action: EndingAction): { readonly status: string } {
  const { kind, status } = requireState(entry);
  const { endings, noun, states } = kindOf(kind);
  const ending = endings[action];
  if (ending !== undefined) return ending;
  const legal = Object.keys(endings);
  const next = states[status]?.next ?? [];
  throw new AppError(
    'conflict',
    `"${action}" is not for ${noun}. Legal: ${legal.length === 0 ? 'revise' : listed([...legal, 'revise'], 'or')}, with the status ${listed(next, 'or')}.`,
  );
}

function requireState(entry: ListedEntry): BoardRecord {
  const state = stateOf(entry);
  if (state === null) throw new AppError('conflict', `${entry.path}: ${entry.illegal.join(' ')}`, entry.path);
  return state.record;
}

async function successorOf(deps: BoardDeps, by: string, old: ListedEntry): Promise<ListedEntry> {
  const newer = await deps.board.entry(by);
  if (newer.id === old.id) throw new AppError('conflict', 'An entry cannot supersede itself.');
  const [kind, wanted] = [requireState(newer).kind, requireState(old).kind];
  if (kind === wanted) return newer;
  throw new AppError(
    'conflict',
    `Only ${kindOf(wanted).noun} can supersede ${kindOf(wanted).noun}; ${newer.path} is ${kindOf(kind).noun}.`,
  );
}

function withLink(record: BoardRecord, list: 'related' | 'supersedes', link: string): BoardRecord {
  return record[list].includes(link) ? record : { ...record, [list]: [...record[list], link] };
}

/** Returns the name of a note if the board has no other of that name, else its path. */
async function linkName(path: string, { board }: BoardDeps): Promise<string> {
  const name = baseNameOf(path);
  const same = (await board.entries()).filter((entry) => baseNameOf(entry.path) === name && entry.path !== path);
  return same.length === 0 ? name : path.replace(/\.md$/i, '');
}
