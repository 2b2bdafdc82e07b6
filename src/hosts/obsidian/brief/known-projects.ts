import type { App, TFile } from 'obsidian';
import { comparable } from '../../../core/search/comparable';

/** Returns the projects that notes name, each as the newest of its notes spells it, the most recently changed first. */
export function knownProjects(app: Pick<App, 'vault' | 'metadataCache'>): string[] {
  const files = [...app.vault.getMarkdownFiles()].sort((left, right) => right.stat.mtime - left.stat.mtime);
  const names = new Map<string, string>();
  for (const file of files) {
    const name = projectOfNote(app, file);
    if (name !== '' && !names.has(comparable(name))) names.set(comparable(name), name);
  }
  return [...names.values()];
}

/** Returns the project of the note that is open; '' when it names none. */
export function openProject(app: Pick<App, 'workspace' | 'metadataCache'>): string {
  const file = app.workspace.getActiveFile();
  return file === null ? '' : projectOfNote(app, file);
}

/** Returns the project that a note names; '' when it names none. */
export function projectOfNote({ metadataCache }: Pick<App, 'metadataCache'>, note: TFile): string {
  const frontmatter: Readonly<Record<string, unknown>> | undefined = metadataCache.getFileCache(note)?.frontmatter;
  const project = frontmatter?.['project'];
  return typeof project === 'string' ? project.trim() : '';
}
