import type { ServerResponse } from 'node:http';
import { relative, sep } from 'node:path';
import { FolderWatcher } from '../../src/hosts/node/files/folder-watcher';
import { isTemporaryFile } from './temporary-file';

/** Sends changed paths in a vault, including its config folder, to every connected page. Watching starts at once, because it takes a while. */
export class ChangeFeed {
  readonly #listeners = new Set<ServerResponse>();
  readonly #watcher: FolderWatcher;

  constructor(
    private readonly root: string,
    private readonly configDir: string,
  ) {
    this.#watcher = new FolderWatcher(root, {
      ignored: (place) => this.#isIgnored(place),
      changed: (_change, place) => this.#tell(`data: ${JSON.stringify(this.#pathOf(place))}\n\n`),
      // A page that misses a change shows it when it is reloaded.
      failed: () => undefined,
    });
  }

  /** Keeps the response open as an event stream: first `ready`, then one path per event. */
  async add(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    response.flushHeaders();
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    await this.#watcher.ready;
    response.write('data: ready\n\n');
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) listener.end();
    await this.#watcher.close();
  }

  #tell(line: string): void {
    for (const listener of this.#listeners) listener.write(line);
  }

  #isIgnored(place: string): boolean {
    const path = this.#pathOf(place);
    if (isTemporaryFile(place)) return true;
    return (
      path !== this.configDir &&
      !path.startsWith(`${this.configDir}/`) &&
      path.split('/').some((segment) => segment.startsWith('.'))
    );
  }

  #pathOf(place: string): string {
    return relative(this.root, place).split(sep).join('/');
  }
}
