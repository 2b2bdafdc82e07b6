import { harmlessName } from '../../core/note/harmless-markdown';
import { isInFolder } from '../../core/note/path';
import { findMappedFolder, findProject } from '../../engine/filing/find-project';
import { projectOfFolder } from '../../engine/filing/project-of-folder';
import { parseFolder, type Project } from '../../engine/filing/route-beat';
import type { KnownNotes } from '../../engine/reading/known-notes';
import type { FileDeps, FileInput } from './file-input';

/**
 * Finds the project of a text that the user saves: the one they named, else that of the folder in the vault, of `cwd`,
 * or of the working folder as far as it is known; null without any, for a note that applies in general.
 */
export async function noteProject(
  { project: given = '', folder, cwd }: Pick<FileInput, 'project' | 'folder' | 'cwd'>,
  notes: KnownNotes,
  services: FileDeps,
): Promise<Project | null> {
  if (given.trim() !== '') return asProject(given.trim(), services);
  const placed = folder === undefined ? null : await projectOfPlace(folder, notes, services);
  if (placed !== null) return asProject(placed, services);
  if (cwd !== undefined) return findProject(cwd, services);
  const found = await projectOfFolder(services.workingFolder, { projects: services.projects, notes });
  return found?.isKnown === true ? asProject(found.name, services) : null;
}

/** Secrets are removed from the name, and it is inert. */
async function asProject(given: string, { redactor, settings }: FileDeps): Promise<Project> {
  const name = harmlessName((await redactor.redact(given.replace(/\s+/g, ' '))).text);
  return { name, folder: findMappedFolder(settings, name) };
}

/** Returns the project that is mapped to a folder of the vault, else the one of most notes in it. */
async function projectOfPlace(given: string, notes: KnownNotes, { settings }: FileDeps): Promise<string | null> {
  const folder = parseFolder(given);
  if (folder === null) return null;
  const mapped = Object.keys(settings.projects).find((name) => {
    const own = findMappedFolder(settings, name);
    return own !== null && (own === folder || isInFolder(folder, own));
  });
  if (mapped !== undefined) return mapped;
  const counts = new Map<string, number>();
  for (const { facts } of await notes.inFolder(folder))
    if (facts.project !== '') counts.set(facts.project, (counts.get(facts.project) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
