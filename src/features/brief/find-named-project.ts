import { stripEnd } from '../../core/strip-ends';
import { shortenHome } from '../../engine/filing/find-project';
import type { NoteIndex } from '../../ports/note-index';
import type { ProjectConfigs } from '../../ports/project-config';
import { projectFilter } from './project-notes';

/** Folders above the working folder that are tried. */
const mostLevels = 12;

export interface ProjectNaming {
  readonly projects: ProjectConfigs;
  readonly index: NoteIndex;
}

/** The project of a working folder: named by its project file, else the nearest folder upwards whose name is that of a project with notes, else the folder's own name. null for a home folder or root. */
export async function findNamedProject(folder: string, { projects, index }: ProjectNaming): Promise<string | null> {
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
