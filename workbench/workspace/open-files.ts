import { FileView } from './views/file-view';
import type { TFile } from '../model/files/files';
import type { WorkspaceLeaf } from './workspace-leaf';

const mostRemembered = 10;

/** Returns the file that a leaf shows; null when it shows none or is not loaded. */
export function fileOfLeaf(leaf: WorkspaceLeaf | null): TFile | null {
  return leaf?.view instanceof FileView ? leaf.view.file : null;
}

/** Returns the path of the file that a leaf shows, also when its view is deferred. */
export function pathOfLeaf(leaf: WorkspaceLeaf): string | null {
  const path = leaf.view.getState()['file'];
  return typeof path === 'string' ? path : null;
}

/** The recently opened files, the latest first. */
export class RecentFiles {
  #paths: string[] = [];

  get paths(): string[] {
    return [...this.#paths];
  }

  restore(paths: readonly string[]): void {
    this.#paths = [...paths];
  }

  opened(path: string): void {
    this.#paths = [path, ...this.#paths.filter((other) => other !== path)].slice(0, mostRemembered);
  }

  renamed(from: string, to: string): void {
    this.#paths = this.#paths.map((path) => (path === from ? to : path));
  }
}
