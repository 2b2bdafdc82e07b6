import * as z from 'zod';
import { isCalendarDate } from '../../core/calendar-date';
import { type StoryDeps, type StoryOutput, tellStory } from '../../engine/answering/tell-story';
import { projectOfFolder } from '../../engine/filing/project-of-folder';
import type { OpenKnownNotes } from '../../engine/reading/known-notes';
import type { Command } from '../../engine/running/command';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Run } from '../../ports/run';

const longestAbout = 500;
const day = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value), {
    error: 'Write days like 2026-01-31.',
  })
  .optional();

export const storyInputSchema = z.object({
  about: z
    .string()
    .max(longestAbout, { error: `Use up to ${String(longestAbout)} characters.` })
    .default('')
    .describe('what it is about: words that the notes have (default: everything)'),
  project: z
    .string()
    .optional()
    .describe('the project (default: without words, that of the current folder if notes name it)'),
  since: day.describe('first day (default: from the beginning)'),
  until: day.describe('last day (default: today)'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type StoryInput = z.infer<typeof storyInputSchema>;

export interface StoryCommandDeps extends StoryDeps {
  readonly openKnownNotes: OpenKnownNotes;
  readonly projects: ProjectConfigs;
  /** Absolute path; '' where there is none. */
  readonly workingFolder: string;
}

export interface ToldStory extends StoryOutput {
  /** null for the records of all projects. */
  readonly project: string | null;
}

/**
 * Tells what the records of a project, or about something, say happened in a span of time: by the chosen language
 * model, every sentence checked against its record, or without one as a list of the records.
 */
export const story: Command<StoryCommandDeps, StoryInput, ToldStory> = {
  id: 'story',
  title: 'Story',
  summary: 'Tell what your notes say happened in a span of time, with the place of each sentence',
  input: storyInputSchema,
  positional: ['about'],
  joinsWords: true,
  run: tell,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function tell(services: StoryCommandDeps, input: StoryInput, run: Run): Promise<ToldStory> {
  const { about, project: named, since = '', until = '', ...consents } = input;
  const project = (named ?? '').trim() || (about.trim() === '' ? await projectHere(services, run) : '');
  const told = await tellStory({ ...consents, about: about.trim(), project, since, until }, services, run);
  return { project: project === '' ? null : project, ...told };
}

/** Returns the project of the current folder if notes name it, else ''. */
async function projectHere({ openKnownNotes, projects, workingFolder }: StoryCommandDeps, run: Run): Promise<string> {
  if (workingFolder === '') return '';
  const found = await projectOfFolder(workingFolder, { projects, notes: await openKnownNotes(run) });
  return found?.isKnown === true ? found.name : '';
}
