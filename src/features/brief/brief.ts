import * as z from 'zod';
import { type BriefGroup, fitBrief, type UnseenCore } from '../../core/brief/fit-brief';
import { type Claim, coreClaim, type KnownNote } from '../../core/brief/claim';
import { isCorePath } from '../../core/core-memory/core-memory';
import { groupNotes } from '../../core/brief/group-notes';
import { isInFolder } from '../../core/note/path';
import { projectsNamed } from '../../core/board/project-names';
import { comparable } from '../../core/search/comparable';
import type { VaultSettings } from '../../core/settings/settings';
import { unseenWords, VaultInstructions, type VaultInstructionsDeps } from '../../engine/asking/vault-instructions';
import { readBoardFacts } from '../../engine/board/board-claims';
import { findMappedFolder } from '../../engine/filing/find-project';
import { projectOfFolder } from '../../engine/filing/project-of-folder';
import type { KnownNotes, OpenKnownNotes } from '../../engine/reading/known-notes';
import { localDay } from '../../engine/reading/local-day';
import { reviewCalendar } from '../../engine/reviewing/due-notes';
import type { Command } from '../../engine/running/command';
import type { Clock } from '../../ports/clock';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Run } from '../../ports/run';

const mostProjects = 5;

interface ReadNotes {
  readonly own: readonly KnownNote[];
  readonly general: readonly KnownNote[];
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
  /** Set when there is no project, or no note belongs to it: the known projects with the most similar names, at most five. */
  readonly knownProjects?: readonly string[];
  /** Reason why notes may be missing; null when all were considered. */
  readonly degraded: string | null;
}

export interface BriefDeps extends VaultInstructionsDeps {
  /** Answers in time from the stored index, without reading every change first. */
  readonly openKnownNotes: OpenKnownNotes;
  readonly projects: ProjectConfigs;
  readonly settings: VaultSettings;
  readonly clock: Clock;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
}

/**
 * Shows what a new session should know about a project: what is decided, open, blocked, at risk, on the user's mind,
 * captured last and due; then what applies in general. Reads only the index.
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
  const { projects, settings, clock } = services;
  const notes = await services.openKnownNotes(run);
  const given = (named ?? '').trim();
  const folder = cwd ?? services.workingFolder;
  const project =
    given === ''
      ? ((await projectOfFolder(folder, { projects, notes }))?.name ?? null)
      : await spelledName(given, notes);
  run.signal.throwIfCancelled();
  const read = await readKnownNotes(notes, project, settings);
  const near = read.own.some(isOpen) ? null : await nearProjects(project ?? '', notes);
  const core = await readCore(services, project);
  const claims = groupNotes({
    ...read,
    board: await readBoardFacts(read.own, services),
    today: localDay(clock.now()),
    calendar: reviewCalendar(settings),
  });
  return {
    project,
    ...fitBrief(project, { ...claims, core: core.claims }, budget, core.unseen),
    ...(near === null ? {} : { knownProjects: near }),
    degraded: notes.degraded,
  };
}

/** Returns a project's name as its notes spell it; the name as given where none or several fit. */
async function spelledName(given: string, notes: KnownNotes): Promise<string> {
  if ((await notes.ofProject(given)).length > 0) return given;
  const [only, ...others] = projectsNamed(given, await notes.projectNames());
  const isOnly = only !== undefined && others.length === 0;
  return isOnly && (await notes.ofProject(only)).some(isOpen) ? only : given;
}

/** Reads the core memory of the person and of the project; what the user has not seen on this device is only counted. */
async function readCore(
  deps: VaultInstructionsDeps,
  project: string | null,
): Promise<{ readonly claims: readonly Claim[]; readonly unseen: UnseenCore | null }> {
  const instructions = new VaultInstructions(deps);
  const owners = project === null ? [null] : [null, project];
  // A brief is given even where this device's data cannot be read.
  const found = await Promise.all(owners.map((owner) => instructions.coreMemory(owner).catch(() => null)));
  const memories = found.filter((memory) => memory !== null);
  const hidden = memories.filter(({ isSeen }) => !isSeen);
  return {
    claims: memories.flatMap(({ path, lines, isSeen }) => (isSeen ? lines.map((line) => coreClaim(path, line)) : [])),
    unseen:
      hidden.length === 0
        ? null
        : {
            lines: hidden.reduce((sum, { lines }) => sum + lines.length, 0),
            remark: hidden.map(({ path }) => unseenWords(path)).join(' '),
          },
  };
}

/**
 * Reads the notes on a project and of general scope. A note in the project's folder belongs to it when it names
 * no project, never when it names another one.
 */
async function readKnownNotes(notes: KnownNotes, project: string | null, settings: VaultSettings): Promise<ReadNotes> {
  const isWanted = ({ path }: KnownNote): boolean => !isInFolder(path, settings.inboxFolder) && !isCorePath(path);
  const general = await notes.general();
  if (project === null) return { own: [], general: general.filter(isWanted) };
  const isOwn = ({ facts }: KnownNote): boolean => comparable(facts.project) === comparable(project);
  const folder = findMappedFolder(settings, project);
  const named = await notes.ofProject(project);
  const placed = folder === null ? [] : await notes.inFolder(folder);
  const own = [...named, ...placed.filter((note) => note.facts.project === '')];
  return {
    own: [...new Map(own.map((note) => [note.path, note])).values()].filter(isWanted),
    general: general.filter((note) => isWanted(note) && !isOwn(note)),
  };
}

/** Returns known projects, those with similar names first. Projects that only private notes name are unknown. */
async function nearProjects(project: string, notes: KnownNotes): Promise<string[]> {
  const wanted = comparable(project);
  const distance = (name: string): number => nameDistance(wanted, comparable(name));
  const names = [...(await notes.projectNames())].sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
  const open: string[] = [];
  for (const name of names) {
    if (open.length === mostProjects) break;
    if ((await notes.ofProject(name)).some(isOpen)) open.push(name);
  }
  return open;
}

/** Returns 0 for a name that contains the other one, less than 1 for names with a common beginning, else 1. */
function nameDistance(one: string, other: string): number {
  if (one.includes(other) || other.includes(one)) return 0;
  let shared = 0;
  while (shared < one.length && one.charAt(shared) === other.charAt(shared)) shared += 1;
  return 1 - shared / Math.max(one.length, other.length);
}

function isOpen({ facts }: KnownNote): boolean {
  return facts.managed?.isPrivate !== true;
}
