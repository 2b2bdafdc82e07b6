import * as z from 'zod';
import type { BriefGroup } from '../../core/brief/brief-text';
import { fitBrief } from '../../core/brief/fit-brief';
import { groupNotes } from '../../core/brief/group-notes';
import type { VaultSettings } from '../../core/settings/settings';
import type { IndexReadiness } from '../../engine/indexing/readiness';
import { localDay } from '../../engine/reading/local-day';
import { reviewCalendar } from '../../engine/reviewing/review-calendar';
import type { Command } from '../../engine/running/command';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Run } from '../../ports/run';
import { findNamedProject } from './find-named-project';
import { readKnownNotes } from './project-notes';

const tokenRange = 'Give a whole number from 200 to 20000.';

export const briefInputSchema = z.object({
  project: z.string().optional().describe('name of the project; else that of the working folder'),
  cwd: z.string().optional().describe('working folder that tells the project; else the present one'),
  tokens: z
    .int({ error: tokenRange })
    .min(200, { error: tokenRange })
    .max(20_000, { error: tokenRange })
    .default(1_500)
    .describe('at most about so many tokens'),
});

export type BriefInput = z.infer<typeof briefInputSchema>;

export interface BriefOutput {
  /** null where no project is known. */
  readonly project: string | null;
  /** Of the brief as text, about. */
  readonly tokens: number;
  /** Those that have anything, in their fixed order. */
  readonly groups: readonly BriefGroup[];
  /** Why notes may be missing; null when all were considered. */
  readonly degraded: string | null;
}

export interface BriefServices {
  readonly index: NoteIndex;
  /** Answers in time from what is kept, rather than from all that changed. */
  readonly promptReadiness: IndexReadiness;
  readonly projects: ProjectConfigs;
  readonly settings: VaultSettings;
  readonly clock: Clock;
  /** Absolute; '' where there is none. */
  readonly workingFolder: string;
}

/** What a new session should know of a project: decided, open, blocked, at risk, on the mind, captured last, due; then what holds in general. From the index alone. */
export const brief: Command<BriefServices, BriefInput, BriefOutput> = {
  id: 'brief',
  title: 'Where were we?',
  summary: 'Show what a new session should know of a project',
  input: briefInputSchema,
  positional: [],
  run: makeBrief,
  outcome: () => 'done',
};

async function makeBrief(
  services: BriefServices,
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
