import { stripEnd } from '../../core/text-ends';
import type { ProjectConfigs } from '../../ports/project-config';
import type { KnownNotes } from '../reading/known-notes';
import { shortenHome } from './find-project';

export interface FolderProject {
  readonly name: string;
  /** False when the name is only that of the folder. */
  readonly isKnown: boolean;
}

interface ProjectNaming {
  readonly projects: ProjectConfigs;
  readonly notes: Pick<KnownNotes, 'hasProject'>;
}

/** Maximum number of folders, upwards from the working folder, whose names are tried. */
const mostLevels = 12;

/**
 * Finds the project of a working folder: the name in its project file, else the nearest folder upwards named like a
 * project that has notes, else the folder's own name. null for a home folder, a root or ''.
 */
export async function projectOfFolder(
  folder: string,
  { projects, notes }: ProjectNaming,
): Promise<FolderProject | null> {
  if (folder === '') return null;
  const named = ((await projects.find(folder))?.projectName ?? '').trim();
  if (named !== '') return { name: named, isKnown: true };
  const bare = stripEnd(shortenHome(folder), /[/\\]/);
  const segments = bare
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '~' && !/^[A-Za-z]:$/.test(segment));
  for (const name of segments.slice(-mostLevels).reverse()) {
    if (await notes.hasProject(name)) return { name, isKnown: true };
  }
  const own = segments.at(-1);
  return own === undefined ? null : { name: own, isKnown: false };
}
