import type { App } from 'obsidian';
import { comparable } from '../../../core/search/comparable';

/** Returns the projects that notes name, each as the newest of its notes spells it, the most recently changed first. */
export function knownProjects({ vault, metadataCache }: Pick<App, 'vault' | 'metadataCache'>): string[] {
  const files = [...vault.getMarkdownFiles()].sort((left, right) => right.stat.mtime - left.stat.mtime);
  const names = new Map<string, string>();
  for (const file of files) {
    const name = projectOf(metadataCache.getFileCache(file)?.frontmatter);
    if (name !== '' && !names.has(comparable(name))) names.set(comparable(name), name);
  }
  return [...names.values()];
}

/** Returns the project of the note that is open; '' when it names none. */
export function openProject({ workspace, metadataCache }: Pick<App, 'workspace' | 'metadataCache'>): string {
  const file = workspace.getActiveFile();
  return file === null ? '' : projectOf(metadataCache.getFileCache(file)?.frontmatter);
}

function projectOf(frontmatter: Readonly<Record<string, unknown>> | undefined): string {
  const project = frontmatter?.['project'];
  return typeof project === 'string' ? project.trim() : '';
}
