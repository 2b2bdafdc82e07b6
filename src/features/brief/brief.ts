import * as z from 'zod';
import { type BriefGroup, fitBrief } from '../../core/brief/fit-brief';
import type { KnownNote } from '../../core/brief/claim';
import { groupNotes } from '../../core/brief/group-notes';
import { isInFolder } from '../../core/note/path';
import { comparable } from '../../core/search/comparable';
import type { Query, QueryFilter } from '../../core/search/query';
import type { VaultSettings } from '../../core/settings/settings';
import { stripEnd } from '../../core/text-ends';
import { findMappedFolder, shortenHome } from '../../engine/filing/find-project';
import type { IndexReadiness } from '../../engine/indexing/retriever-states';
import { localDay } from '../../engine/reading/local-day';
import { reviewCalendar } from '../../engine/reviewing/due-notes';
import type { Command } from '../../engine/running/command';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Run } from '../../ports/run';

/** Maximum number of a project's notes, newest first, that a brief looks at. */
const mostOwn = 3_000;

const mostGeneral = 1_000;

interface KnownNotes {
  readonly own: readonly KnownNote[];
  readonly general: readonly KnownNote[];
}

/** Maximum number of folders, upwards from the working folder, whose names are tried. */
const mostLevels = 12;

interface ProjectNaming {
  readonly projects: ProjectConfigs;
  readonly index: NoteIndex;
}

const tokenRange = 'Give a whole number from 200 to 20000.';

export const briefInputSchema = z.object({
  project: z.string().optional().describe('the project (default: the project of the current folder)'),
  cwd: z.string().optional().describe('folder whose project to show (default: the current folder)'),
  tokens: z
    .int({ error: tokenRange })
    .min(200, { error: tokenRange })
    .max(20_000, { error: tokenRange })
    .default(1_500)
    .describe('approximate maximum length in tokens'),
});

export type BriefInput = z.infer<typeof briefInputSchema>;

export interface BriefOutput {
  /** null when no project is known. */
  readonly project: string | null;
  /** Approximate length of the brief as text, in tokens. */
  readonly tokens: number;
  /** Groups that have at least one note, in their fixed order. */
  readonly groups: readonly BriefGroup[];
  /** Reason why notes may be missing; null when all were considered. */
  readonly degraded: string | null;
}

export interface BriefDeps {
  readonly index: NoteIndex;
  /** Answers in time from the stored index, without reading every change first. */
  readonly promptReadiness: IndexReadiness;
  readonly projects: ProjectConfigs;
  readonly settings: VaultSettings;
  readonly clock: Clock;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
}

/**
 * Shows what a new session should know about a project: what is decided, open, blocked, at risk, on the user's mind,
 * captured last and due; then what holds in general. Reads only the index.
 */
export const brief: Command<BriefDeps, BriefInput, BriefOutput> = {
  id: 'brief',
  title: 'Where were we?',
  summary: 'Summarize a project for a new session',
  input: briefInputSchema,
  positional: [],
  run: makeBrief,
  outcome: () => 'done',
};

async function makeBrief(
  services: BriefDeps,
  { project: named, cwd, tokens: budget }: BriefInput,
  run: Run,
): Promise<BriefOutput> {
  const { index, settings, clock } = services;
  const degraded = await services.promptReadiness.prepare(run, 'words');
  const given = (named ?? '').trim();
  const folder = cwd ?? services.workingFolder;
  const project = given === '' && folder !== '' ? await findNamedProject(folder, services) : given || null;
  run.signal.throwIfCancelled();
  const claims = groupNotes({
    ...(await readKnownNotes(index, project, settings)),
    today: localDay(clock.now()),
    calendar: reviewCalendar(settings),
  });
  return { project, ...fitBrief(project, claims, budget), degraded };
}

/**
 * Reads the index's notes on a project and of general scope. A note in the project's folder belongs to it when it names
 * no project, never when it names another one.
 */
async function readKnownNotes(index: NoteIndex, project: string | null, settings: VaultSettings): Promise<KnownNotes> {
  const isWanted = ({ path }: KnownNote): boolean => !isInFolder(path, settings.inboxFolder);
  const general = await index.search(filterQuery('scope', 'general'), mostGeneral);
  if (project === null) return { own: [], general: general.filter(isWanted) };
  const isOwn = ({ facts }: KnownNote): boolean => comparable(facts.project) === comparable(project);
  const folder = findMappedFolder(settings, project);
  const named = await index.search(projectFilter(project), mostOwn);
  const placed = folder === null ? [] : await index.search(filterQuery('path', `${folder}/`), mostOwn);
  const own = [...named, ...placed.filter((note) => note.facts.project === '')];
  return {
    own: [...new Map(own.map((note) => [note.path as string, note])).values()].filter(isWanted),
    general: general.filter((note) => isWanted(note) && !isOwn(note)),
  };
}

function projectFilter(project: string): Query {
  return filterQuery('project', project);
}

function filterQuery(field: QueryFilter['field'], value: string): Query {
  return {
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [{ field, value, isExcluded: false }],
    unknownOperators: [],
    lastWordIsPrefix: false,
  };
}

/**
 * Finds the project of a working folder: the name in its project file, else the nearest folder upwards named like a
 * project that has notes, else the folder's own name. null for a home folder or root.
 */
async function findNamedProject(folder: string, { projects, index }: ProjectNaming): Promise<string | null> {
  const named = ((await projects.find(folder))?.projectName ?? '').trim();
  if (named !== '') return named;
  const bare = stripEnd(shortenHome(folder), /[/\\]/);
  const segments = bare
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '~' && !/^[A-Za-z]:$/.test(segment));
  for (const name of segments.slice(-mostLevels).reverse()) {
    const { noteCount } = await index.facets(projectFilter(name));
    if (noteCount > 0) return name;
  }
  return segments.at(-1) ?? null;
}
