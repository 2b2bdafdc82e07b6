import { fileNameFromTitle } from '../../core/note/file-name';
import { isUnusableName } from '../../core/note/name-problem';
import type { BeatDraft } from '../../core/note/beat';
import type { VaultSettings } from '../../core/settings/settings';
import { requireWritablePath } from '../../core/plan/writable-path';
import { stripEnds } from '../../core/text-ends';

/** The project of a session, and the folder of its durable beats when there is one. */
export interface Project {
  readonly name: string;
  readonly folder: string | null;
}

const noProjectFolder = 'General';

/**
 * Returns the folder of a new beat: for working memory by project; for durable beats the folder of their project, or
 * without one the folder for sessions.
 */
export function routeBeat(
  draft: Pick<BeatDraft, 'durability' | 'scope'>,
  project: Project | null,
  settings: VaultSettings,
): string {
  if (draft.durability === 'working-memory') {
    return `${settings.workingMemoryFolder}/${project === null ? noProjectFolder : fileNameFromTitle(project.name)}`;
  }
  if (draft.scope === 'project' && project?.folder != null) return project.folder;
  return settings.sessionsFolder;
}

/**
 * Returns a folder from a settings or project file as a relative path; null when it is empty, would leave the vault, or
 * cannot be created.
 */
export function parseFolder(text: string): string | null {
  const trimmed = stripEnds(text.trim(), /\//);
  try {
    const path = requireWritablePath(trimmed);
    return path.split('/').some(isUnusableName) ? null : path;
  } catch {
    return null;
  }
}

/** Returns the number of days until a working-memory beat of this type is due. */
export function reviewDays(type: string, settings: VaultSettings): number {
  const days: Readonly<Record<string, number>> = settings.reviewDays;
  return days[type] ?? settings.reviewDays.other;
}
