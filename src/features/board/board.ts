import { AppError } from '../../core/errors';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../core/note/note-facts';
import { isNotePath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { readGitLog } from '../../core/promotion/git-log';
import { findProject } from '../../engine/filing/find-project';
import { readNamedNote } from '../../engine/reading/named-note';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import type { BoardDeps } from './board-deps';
import { type BoardInput, boardInputSchema, givenKeys } from './board-input';
import type { BoardEntryOutput, BoardListOutput, BoardOutput } from './board-output';
import {
  addEntry,
  type ChangeOptions,
  endEntry,
  putBackEntry,
  recordEdits,
  reviseEntry,
  supersedeEntry,
} from './change-board';
import { createViews } from './create-views';
import { listBoard, showEntry } from './list-board';
import { proposedEntries, type ProposingDeps } from './proposed-entries';
import { noteTold, steer } from './steer';
import type { StatedChange } from './stated-record';

/** Shows and changes the board of projects: decisions, open questions, blockers, risks, dependencies and plans, each with its history. */
export const board: Command<BoardDeps & ProposingDeps, BoardInput, BoardOutput> = {
  id: 'board',
  title: 'Project board',
  summary: 'Show or change what is decided, open, blocked or at risk in a project',
  input: boardInputSchema,
  positional: ['action', 'subject'],
  run: runBoard,
  outcome: () => 'done',
};

async function runBoard(deps: BoardDeps & ProposingDeps, input: BoardInput, run: Run): Promise<BoardOutput> {
  const { action, author, dryRun } = input;
  const options: ChangeOptions = { author, dryRun };
  switch (action) {
    case 'list':
      return listAndRecord(deps, input, run);
    case 'show':
    case 'history':
      return showWithCommits(deps, input);
    case 'add':
      return addEntry(deps, subjectOf(input), await addedOf(deps, input), options, run);
    case 'revise':
      return reviseEntry(deps, subjectOf(input), await changeOf(deps, input), options, run);
    case 'supersede':
      return supersedeEntry(deps, subjectOf(input), await successorOf(deps, input), options, run);
    case 'resolve':
    case 'clear':
      return endEntry(deps, { action, wanted: subjectOf(input) }, await changeOf(deps, input), options, run);
    case 'put-back':
      return putBackEntry(deps, subjectOf(input), options, run);
    case 'record':
      return recordEdits(deps, options, run);
    case 'steer':
      return steer(deps, { words: subjectOf(input), project: input.project, title: input.title }, options, run);
    case 'views':
      return createViews(deps, options, run);
    case 'proposals':
      return { proposals: await proposedEntries(deps, { project: await projectName(deps, input) }, run) };
  }
}

/** Lists the board. What people edited in its notes is recorded first, unless it is a view of the past or a dry run. */
async function listAndRecord(deps: BoardDeps, input: BoardInput, run: Run): Promise<BoardListOutput> {
  const isRecorded = !input.dryRun && input.asOf === undefined;
  const edits = isRecorded ? await recordOrWarn(deps, run) : [];
  const { kind, status, tag, author, since, project, asOf } = input;
  if (input.subject !== undefined)
    throw new AppError('usage', `Unknown argument "${input.subject}". To see an entry, use "show".`);
  return { ...(await listBoard(deps, { kind, status, tag, author, since, project, asOf })), recorded: edits };
}

async function showWithCommits(deps: BoardDeps, input: BoardInput): Promise<BoardEntryOutput> {
  const shown = await showEntry(deps, subjectOf(input), { asOf: input.asOf });
  if (input.git !== true) return shown;
  const log = await deps.repositories?.noteHistory(parseVaultPath(shown.entry.path));
  if (log == null)
    throw new AppError('not-found', 'The vault is in no Git repository, so there are no commits to show.');
  const commits = readGitLog(log).map(({ hash, day, author, title }) => ({ hash, day, author, title }));
  return { ...shown, commits };
}

async function projectName(deps: BoardDeps, { project }: BoardInput): Promise<string> {
  const found = project ?? (await findProject(deps.workingFolder === '' ? null : deps.workingFolder, deps))?.name;
  if (found === undefined) throw new AppError('usage', 'Name the project.', null, [{ input: 'project' }]);
  return found;
}

/** A board that cannot be written can still be read. */
async function recordOrWarn(deps: BoardDeps, run: Run): Promise<readonly string[]> {
  try {
    const { entries } = await recordEdits(deps, {}, run);
    await noteTold(deps, run);
    return entries.map(({ path }) => path);
  } catch (error) {
    if (run.signal.isCancelled) throw error;
    run.warn(`Edits by hand were not recorded: ${error instanceof Error ? error.message : 'unknown reason'}`);
    return [];
  }
}

function notePath(name: string): VaultPath {
  return parseVaultPath(isNotePath(name) ? name : `${name}.md`);
}

/** Returns what to record; what the options leave open comes from the captured note. */
async function addedOf(deps: BoardDeps, input: BoardInput): Promise<StatedChange> {
  const given = await changeOf(deps, input);
  if (input.from === undefined) return given;
  const { path, text } = await readNamedNote(notePath(input.from), deps, {
    advice: 'Run "cyberbrain board proposals" for a list.',
  });
  const { title, summary, project, tags } = readNoteFacts(path, text, readFrontmatter(text));
  const cited = given.citations ?? [];
  return {
    ...given,
    title: given.title ?? title,
    rationale: given.rationale ?? summary,
    project: given.project ?? (project === '' ? undefined : project),
    tags: given.tags ?? tags,
    citations: [`[[${path.replace(/\.md$/i, '')}]]`, ...cited],
  };
}

async function successorOf(deps: BoardDeps, input: BoardInput): Promise<Parameters<typeof supersedeEntry>[2]> {
  if (input.by !== undefined) return { by: input.by };
  if (input.title !== undefined) return { change: await changeOf(deps, input) };
  throw new AppError('usage', 'Name the entry that takes its place, or the title of a new one.', null, [
    { input: 'by' },
    { input: 'title' },
  ]);
}

function subjectOf({ action, subject }: BoardInput): string {
  if (subject !== undefined && subject.trim() !== '') return subject;
  throw new AppError('usage', action === 'add' ? 'Name the kind of the entry.' : 'Name the entry by its id or note.');
}

async function changeOf({ standardInput }: BoardDeps, input: BoardInput): Promise<StatedChange> {
  const { title, status, project, confidence, tag, related, task, citation } = input;
  const rationale = input.rationale === '-' ? await standardInput.read() : input.rationale;
  return {
    title,
    rationale,
    status,
    project,
    confidence,
    tags: tag,
    related,
    tasks: task,
    citations: citation,
    keys: givenKeys(input),
  };
}
