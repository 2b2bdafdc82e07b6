import { harmlessName } from '../../core/note/harmless-markdown';
import type { VaultSettings } from '../../core/settings/settings';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Redactor } from '../../ports/redactor';
import { parseFolder, type Project } from './route-beat';
import { stripEnd } from '../../core/text-ends';

const longestName = 200;

export interface ProjectDeps {
  readonly settings: VaultSettings;
  readonly projects: ProjectConfigs;
  readonly redactor: Redactor;
}

/**
 * Finds the project of a session with the working folder `cwd`: its name is that of the nearest project file, else the
 * last segment of the folder, or of the one that keeps its worktree; its folder is that of the project file, else the one in the settings. Returns null
 * without a `cwd`. Secrets are removed from the name, because it is used in notes, logs and requests.
 */
export async function findProject(
  cwd: string | null,
  { settings, projects, redactor }: ProjectDeps,
): Promise<Project | null> {
  if (cwd === null) return null;
  const config = await projects.find(cwd);
  const given = (config?.projectName ?? '').trim();
  const { text } = await redactor.redact(given !== '' || isHome(cwd) ? given : lastSegment(withoutWorktree(cwd)));
  const name = harmlessName(text.trim().slice(0, longestName));
  if (name === '') return null;
  return { name, folder: folderIn(config?.vaultFolder) ?? findMappedFolder(settings, name) };
}

/** Returns the folder that the settings map to a project; null without one, or for one outside the vault. */
export function findMappedFolder(settings: VaultSettings, project: string): string | null {
  return folderIn(ownValue(settings.projects, project));
}

function folderIn(text: string | null | undefined): string | null {
  return text == null ? null : parseFolder(text);
}

function ownValue(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * Returns `cwd` with the home folder as `~`, for any user and system, because transcripts may come from other machines.
 */
export function shortenHome(cwd: string): string {
  return cwd.replace(homeFolder, '~');
}

const homeFolder = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root|[A-Za-z]:[\\/]Users[\\/][^\\/]+)(?=[/\\]|$)/;

function isHome(cwd: string): boolean {
  return shortenHome(stripEnd(cwd, /[/\\]/)) === '~';
}

/** Matches a folder of worktrees within their project, and one that names the project. */
const within = /^(.{1,1000}?)[/\\]\.(?:claude[/\\])?worktrees[/\\]/;
const ofCursor = /[/\\]\.cursor[/\\]worktrees[/\\]([^/\\]{1,200})/;

/** Returns the folder or name of the project that a working folder is a worktree of, else that folder. */
function withoutWorktree(cwd: string): string {
  const project = ofCursor.exec(cwd)?.[1] ?? within.exec(cwd)?.[1];
  return project === undefined || isHome(project) ? cwd : project;
}

function lastSegment(cwd: string): string {
  return (
    cwd
      .split(/[/\\]/)
      .filter((segment) => segment !== '')
      .pop() ?? ''
  );
}
