import type { App } from 'obsidian';
import { extensionOf } from '../../../core/note/path';
import type { LinkLookup } from '../../../ports/vault';

const patienceMs = 5_000;
const pauseMs = 50;

/** The app's own resolution of links. */
export class AppLinkLookup implements LinkLookup {
  constructor(
    private readonly app: App,
    private readonly sleep: (ms: number) => Promise<void>,
  ) {}

  resolve(linkpath: string, source: string): string | null {
    return this.app.metadataCache.getFirstLinkpathDest(linkpath.normalize('NFC'), source)?.path ?? null;
  }

  async settled(paths: readonly string[]): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
      if (paths.every((path) => this.#knows(path))) return true;
      await this.sleep(pauseMs);
    }
    return false;
  }

  #knows(path: string): boolean {
    const isThere = this.app.vault.getFileByPath(path) !== null;
    return isThere && (extensionOf(path) !== 'md' || this.app.metadataCache.resolvedLinks[path] !== undefined);
  }
}
