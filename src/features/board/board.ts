import { kindNames } from '../../core/board/kinds';
import { projectsNamed } from '../../core/board/project-names';
import { listed } from '../../core/counted';
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
import { boardActions, type BoardInput, boardInputSchema, givenKeys, isBoardAction } from './board-input';
import type { BoardChangeOutput, BoardEntryOutput, BoardListOutput, BoardOutput } from './board-output';
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
  if (!isBoardAction(action)) return listProject(deps, action, input, run);
  const options: ChangeOptions = { author, dryRun };
  const subject = (): Promise<string> => shownEntry(deps, input, subjectOf(input));
  switch (action) {
    case 'list':
      return listAndRecord(deps, input, run);
    case 'show':
    case 'history':
      return showWithCommits(deps, input);
    case 'add':
      return addEntry(deps, subjectOf(input), await addedOf(deps, input), options, run);
    case 'revise':
      return reviseEntry(deps, await subject(), await changeOf(deps, input), options, run);
    case 'supersede':
      return supersedeEntry(deps, await subject(), await successorOf(deps, input), options, run);
    case 'resolve':
    case 'clear':
      return endEntry(deps, { action, wanted: await subject() }, await changeOf(deps, input), options, run);
    case 'put-back':
      return putBackEntry(deps, await subject(), options, run);
    case 'record':
      return withoutPrivate(await recordEdits(deps, options, run), deps, input);
    case 'steer':
      return steer(deps, { words: subjectOf(input), project: input.project, title: input.title }, options, run);
    case 'views':
      return createViews(deps, options, run);
    case 'proposals':
      return { proposals: await proposedEntries(deps, { project: await projectName(deps, input) }, run) };
  }
}

/** Lists the project of that name. Throws `usage` if neither the board nor a note has one. */
async function listProject(
  deps: BoardDeps & ProposingDeps,
  name: string,
  input: BoardInput,
  run: Run,
): Promise<BoardListOutput> {
  const entries = await deps.board.entries();
  const known = projectsNamed(
    name,
    entries.flatMap(({ now, isPrivate }) =>
      isPrivate && !showsPrivate(deps, input) ? [] : (now?.record.project ?? []),
    ),
  );
  if (known.size === 0 && !(await (await deps.openKnownNotes(run)).hasProject(name)))
    throw new AppError(
      'usage',
      `"${name}" is neither an action nor a project on the board. Actions: ${listed(boardActions, 'and')}.`,
    );
  return listAndRecord(deps, { ...input, project: input.project ?? name }, run);
}

/** Lists the board. What people edited in its notes is recorded first, unless it is a view of the past or a dry run. */
async function listAndRecord(deps: BoardDeps & ProposingDeps, input: BoardInput, run: Run): Promise<BoardListOutput> {
  const isRecorded = !input.dryRun && input.asOf === undefined;
  const edits = isRecorded ? await recordOrWarn(deps, input, run) : [];
  const { kind, status, tag, author, since, project, asOf } = input;
  if (input.subject !== undefined)
    throw new AppError('usage', `Unknown argument "${input.subject}". To see an entry, use "show".`);
  const filter = { kind, status, tag, author, since, project, asOf, withPrivate: showsPrivate(deps, input) };
  const list = await listBoard(deps, filter);
  const isBare = [kind, status, tag, author, since, asOf].every((each) => each === undefined);
  const offered = isBare && list.entries.length === 0 ? await offeredTo(deps, input, run) : undefined;
  return { ...list, recorded: edits, ...(offered === undefined ? {} : { offered }) };
}

/** Tells how many notes may belong on the board of the project that is named or of the working folder; if no note has that, of the one with the most. */
async function offeredTo(
  deps: BoardDeps & ProposingDeps,
  input: BoardInput,
  run: Run,
): Promise<BoardListOutput['offered']> {
  // The app has no working folder, and lists what is offered itself.
  if (input.project === undefined && deps.workingFolder === '') return undefined;
  const notes = await deps.openKnownNotes(run);
  const countOf = async (project: string): Promise<{ readonly project: string; readonly count: number }> => {
    const own = { ...deps, openKnownNotes: () => Promise.resolve(notes) };
    return { project, count: (await proposedEntries(own, { project }, run)).length };
  };
  const named = await projectOf(deps, input);
  if (named !== undefined && (input.project !== undefined || (await notes.hasProject(named)))) return countOf(named);
  const [first] = (await Promise.all((await notes.projectNames()).map(countOf))).sort((a, b) => b.count - a.count);
  return first?.count === 0 ? undefined : first;
}

async function showWithCommits(deps: BoardDeps, input: BoardInput): Promise<BoardEntryOutput> {
  const shown = await showEntry(deps, subjectOf(input), {
    asOf: input.asOf,
    withPrivate: showsPrivate(deps, input),
  });
  if (input.git !== true) return shown;
  const log = await deps.repositories?.noteHistory(parseVaultPath(shown.entry.path));
  if (log == null)
    throw new AppError('not-found', 'The vault is in no Git repository, so there are no commits to show.');
  const own = deps.redactor.remembering();
  const clean = async (text: string): Promise<string> => (await own.redact(text)).text;
  const commits = readGitLog(log).map(async ({ hash, day, author, title }) => {
    return { hash, day, author: await clean(author), title: await clean(title) };
  });
  return { ...shown, commits: await Promise.all(commits) };
}

async function projectOf(deps: BoardDeps, { project }: BoardInput): Promise<string | undefined> {
  return project ?? (await findProject(deps.workingFolder === '' ? null : deps.workingFolder, deps))?.name;
}

async function projectName(deps: BoardDeps, input: BoardInput): Promise<string> {
  const found = await projectOf(deps, input);
  if (found === undefined) throw new AppError('usage', 'Name the project.', null, [{ input: 'project' }]);
  return found;
}

/** A board that cannot be written can still be read. */
async function recordOrWarn(deps: BoardDeps, input: BoardInput, run: Run): Promise<readonly string[]> {
  try {
    const { entries } = await withoutPrivate(await recordEdits(deps, {}, run), deps, input);
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
  if (input.by !== undefined) return { by: await shownEntry(deps, input, input.by) };
  if (input.title !== undefined) return { change: await changeOf(deps, input) };
  throw new AppError('usage', 'Name the entry that takes its place, or the title of a new one.', null, [
    { input: 'by' },
    { input: 'title' },
  ]);
}

function showsPrivate({ hides }: BoardDeps, input: BoardInput): boolean {
  return input.private === true || hides === undefined;
}

/** Returns the id of the entry that the user names, else the path of its note. Throws `not-found` for a private one that is not to be shown. */
async function shownEntry(deps: BoardDeps, input: BoardInput, name: string): Promise<string> {
  const { id, path } = await deps.board.entry(name, showsPrivate(deps, input));
  return id === '' ? path : id;
}

async function withoutPrivate(
  output: BoardChangeOutput,
  deps: BoardDeps,
  input: BoardInput,
): Promise<BoardChangeOutput> {
  if (showsPrivate(deps, input)) return output;
  const hidden = new Set((await deps.board.entries()).flatMap(({ path, isPrivate }) => (isPrivate ? [path] : [])));
  return { ...output, entries: output.entries.filter(({ path }) => !hidden.has(path)) };
}

function subjectOf({ action, subject }: BoardInput): string {
  if (subject !== undefined && subject.trim() !== '') return subject;
  const missing: Readonly<Partial<Record<BoardInput['action'], string>>> = {
    add: `Name the kind of the entry: ${listed(kindNames, 'or')}.`,
    steer: 'Say what the sessions should do.',
  };
  throw new AppError(
    'usage',
    missing[action] ?? 'Name the entry by its id or note. Run "cyberbrain board" for a list.',
  );
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
