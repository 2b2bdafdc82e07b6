import * as z from 'zod';
import { cappedList, counted, listed } from '../../core/counted';
import { AppError } from '../../core/errors';
import type { VaultSettings } from '../../core/settings/settings';
import { capturingElsewhere } from '../../engine/capturing/capturing-device';
import { watchedFolders, watchFolders } from '../../engine/capturing/kept-sessions';
import type { Command } from '../../engine/running/command';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { SessionFolders } from '../../ports/session-folders';
import type { SettingsWriter } from '../../ports/settings-writer';
import { chooseProjects, listProjects, type SessionProject } from './list-projects';

const inputSchema = z.object({
  action: z
    .enum(['show', 'watch', 'stop'], { error: 'Use show, watch or stop.' })
    .default('show')
    .describe('show (default), watch or stop'),
  projects: z
    .array(z.string())
    .default([])
    .describe('projects whose sessions to capture automatically, as "sessions" names them, or their session folders'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export type SessionsInput = z.infer<typeof inputSchema>;

export interface SessionsOutput {
  /** The session folders of AI tools on this computer, those with the newest sessions first. */
  readonly projects: readonly SessionProject[];
  /** Name of another device that captures for this vault; null when it is this one, or none was chosen. */
  readonly capturedBy: string | null;
  /** Reason why nothing was changed. */
  readonly refused?: string;
}

export interface SessionsDeps {
  readonly sessionFolders: SessionFolders;
  readonly device: DeviceData;
  readonly deviceName: string;
  readonly hasher: Hasher;
  readonly settings: VaultSettings;
  readonly settingsWriter: SettingsWriter;
  readonly consent: Consent;
}

const mostListed = 20;

/** Shows the sessions of AI tools on this computer, and lets the user choose the projects whose sessions are captured automatically. */
export const sessions: Command<SessionsDeps, SessionsInput, SessionsOutput> = {
  id: 'sessions',
  title: 'Capture sessions automatically',
  summary: 'List the projects of AI tools, and choose those whose sessions are captured automatically',
  input: inputSchema,
  positional: ['action', 'projects'],
  run: runSessions,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runSessions(deps: SessionsDeps, input: SessionsInput): Promise<SessionsOutput> {
  const { sessionFolders: folders, device, hasher } = deps;
  const projects = await listProjects({ folders, device, hasher });
  const capturedBy = capturingElsewhere(deps);
  if (input.action === 'show') return { projects, capturedBy };
  const chosen = requireProjects(input, projects);
  const isWatch = input.action === 'watch';
  if (isWatch && !input.yes && !input.dryRun && !(await askFor(chosen, capturedBy, deps)))
    return { projects, capturedBy, refused: 'Nothing was changed: this needs your yes (--yes).' };
  if (!input.dryRun) await change(chosen, isWatch, deps);
  const paths = new Set(chosen.map(({ path }) => path));
  return {
    projects: projects.map((project) => (paths.has(project.path) ? { ...project, isWatched: isWatch } : project)),
    capturedBy: isWatch ? null : capturedBy,
  };
}

function requireProjects(
  { action, projects: names }: SessionsInput,
  projects: readonly SessionProject[],
): readonly SessionProject[] {
  if (names.length === 0)
    throw new AppError('usage', `Name the projects, as "sessions" lists them: sessions ${action} PROJECT.`);
  const { chosen, unknown } = chooseProjects(names, projects);
  if (unknown.length > 0)
    throw new AppError(
      'not-found',
      `No AI tool has sessions of ${listed(unknown, 'or')} here. "sessions" lists the projects.`,
    );
  return chosen;
}

async function askFor(
  chosen: readonly SessionProject[],
  capturedBy: string | null,
  { consent, settings: { inboxFolder } }: SessionsDeps,
): Promise<boolean> {
  return consent.ask({
    title: 'Capture the sessions of these projects automatically?',
    sentences: [
      ...cappedList(chosen.map(projectWords), mostListed),
      'Sessions are turned into notes once they have been quiet for 30 minutes, while "cyberbrain watch" runs. No other folder is read.',
      `This device then captures for the vault, and processes ${inboxFolder}${capturedBy === null ? '' : `, instead of ${capturedBy}`}.`,
    ],
    action: 'Capture automatically',
  });
}

/** Names a project with its tool and its sessions. */
export function projectWords({ tool, project, path, sessions: count }: SessionProject): string {
  return tool === '' ? path : `${tool}: ${project === '' ? 'all projects' : project} (${counted(count, 'session')})`;
}

async function change(
  chosen: readonly SessionProject[],
  isWatch: boolean,
  { device, deviceName, settings, settingsWriter }: SessionsDeps,
): Promise<void> {
  const folders = new Set(await watchedFolders(device));
  for (const { path } of chosen) {
    if (isWatch) folders.add(path);
    else folders.delete(path);
  }
  await watchFolders(device, folders);
  if (isWatch && settings.capturingDevice?.id !== device.deviceId)
    await settingsWriter.change({
      capturingDevice: { id: device.deviceId, name: deviceName },
      inboxFolder: settings.inboxFolder,
    });
}
