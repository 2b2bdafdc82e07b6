import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const vaults = resolve(__dirname, '../../vaults');

/** A transcript of 19 user turns with secrets in it; by rules it becomes eight notes and a record. */
export const sampleSession = join(vaults, 'sample-session.jsonl');

const slicePauseMs = 300;

/** A vault in a temporary folder. */
export class DiskVault {
  private constructor(readonly root: string) {}

  /** A copy of the sample vault with an empty inbox, in which nothing falls due for review while we live. */
  static async sample(): Promise<DiskVault> {
    const vault = await DiskVault.of({});
    await cp(join(vaults, 'sample'), vault.root, { recursive: true });
    for (const path of await vault.list()) {
      const text = path.startsWith('AI/Working Memory/') ? await vault.read(path) : '';
      if (text !== '') await vault.write(path, text.replace(/^cb_review_after: .*$/m, 'cb_review_after: 2999-12-31'));
    }
    await mkdir(join(vault.root, 'AI/Inbox'), { recursive: true });
    return vault;
  }

  /** Contents by path. */
  static async of(files: Readonly<Record<string, string>>): Promise<DiskVault> {
    const vault = new DiskVault(await mkdtemp(join(tmpdir(), 'cyberbrain-e2e-')));
    await mkdir(join(vault.root, '.obsidian'));
    for (const [path, content] of Object.entries(files)) await vault.write(path, content);
    return vault;
  }

  /** In one step, so that nobody sees a part of it. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const place = join(this.root, path);
    const hidden = join(dirname(place), `.${basename(place)}.part`);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(hidden, content);
    await rename(hidden, place);
  }

  /** Writes it slice by slice, as a slow copy would. */
  async grow(path: string, content: Uint8Array, slices: number): Promise<void> {
    const size = Math.ceil(content.length / slices);
    for (let at = 0; at < content.length; at += size) {
      await appendFile(join(this.root, path), content.subarray(at, at + size));
      await new Promise((done) => setTimeout(done, slicePauseMs));
    }
  }

  async copyIn(from: string, path: string): Promise<void> {
    await this.write(path, await readFile(from));
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  /** Paths of all files outside hidden folders, sorted. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1));
    return paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))).sort();
  }

  /** What `list` names, with a digest of each file's bytes. */
  async digests(): Promise<Record<string, string>> {
    const paths = await this.list();
    const digests = await Promise.all(
      paths.map(
        async (path) =>
          [
            path,
            createHash('sha256')
              .update(await readFile(join(this.root, path)))
              .digest('hex'),
          ] as const,
      ),
    );
    return Object.fromEntries(digests);
  }

  /** The time of the last change in whole milliseconds, and the size, of what `list` names. */
  async stats(): Promise<Record<string, [number, number]>> {
    const paths = await this.list();
    const stats = await Promise.all(paths.map((path) => stat(join(this.root, path))));
    return Object.fromEntries(
      stats.map(({ mtimeMs, size }, at): [string, [number, number]] => [paths[at] ?? '', [Math.round(mtimeMs), size]]),
    );
  }

  /** Remembers all files but those of our own folder; the function it returns brings them back, and only them. */
  async kept(): Promise<() => Promise<void>> {
    const before = await this.#contents();
    return async () => {
      const now = await this.#contents();
      for (const path of now.keys()) if (!before.has(path)) await rm(join(this.root, path));
      for (const [path, bytes] of before) if (now.get(path)?.equals(bytes) !== true) await this.write(path, bytes);
    };
  }

  async #contents(): Promise<Map<string, Buffer>> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true });
    const places = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const paths = places.map((place) => place.slice(this.root.length + 1));
    const ours = paths.filter((path) => !path.startsWith('.cyberbrain/'));
    return new Map(await Promise.all(ours.map(async (path) => [path, await readFile(join(this.root, path))] as const)));
  }

  async remove(): Promise<void> {
    // A closing server may still write.
    await rm(this.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
