import { AppError } from '../../core/errors';
import {
  daysUntilDeleted,
  type Format,
  type Machine,
  sessionRoot,
  type SessionPlace,
} from '../../core/transcript/format';
import { sessionPlaces } from '../../core/transcript/formats';
import { readBeginning } from '../../core/transcript/read-beginning';
import type { SessionBeginning, SessionFile, SessionFolders } from '../../ports/session-folders';
import type { SourceFile, SourceFiles } from '../../ports/source-files';
import type { Disk } from './disk';
import { DiskByteSource } from './disk-byte-source';

/** The computer on which AI tools keep their sessions. */
export interface ToolComputer {
  readonly disk: Pick<Disk, 'read' | 'realPath'>;
  readonly paths: Machine['paths'];
  /** Returns the disk below a folder (an absolute path), without following links there. */
  below(folder: string): Disk;
  /** Returns the user's home folder. */
  home(): string;
  machine(): Pick<Machine, 'environment'>;
}

interface Known {
  readonly format: Format;
  readonly disk: Disk;
}

/** A place that is searched, with the disk below its root. */
interface Search extends Known {
  readonly place: SessionPlace;
  readonly root: string;
  /** Number of days after which the tool deletes a session; null when it is not known to. */
  readonly days: number | null;
}

interface Folder {
  readonly path: string;
  /** Folder of the project, or the root above it. */
  readonly own: string;
  readonly project: string;
}

/** Most bytes that are read of each file. A JSON object tells nothing before its end, so small ones are read whole. */
const headBytes: Readonly<Record<Format['kind'], number>> = { lines: 65_536, conversations: 1_000_000, text: 65_536 };

const mostSettingsBytes = 1_000_000;

const dayMs = 24 * 3_600_000;

/** The session folders of the known tools; `find` returns null on devices without such tools. */
export class ToolSessionFolders implements SessionFolders {
  readonly #known = new Map<string, Known>();
  readonly files: SourceFiles = { find: (names) => this.#find(names) };

  constructor(private readonly find: () => ToolComputer | null) {}

  async list(): Promise<readonly SessionFile[]> {
    const computer = this.find();
    if (computer === null) return [];
    const found = await Promise.all(
      sessionPlaces.map(({ format, place }) => this.#sessionsOf(computer, format, place)),
    );
    return found.flat().sort((a, b) => b.mtimeMs - a.mtimeMs || (a.path < b.path ? -1 : 1));
  }

  async begin({ path, size }: SessionFile): Promise<SessionBeginning> {
    const known = this.#known.get(path);
    if (known === undefined) return { cwd: null, said: null };
    const limit = headBytes[known.format.kind];
    const range = [0, limit] as const;
    const head = await known.disk.read(path, { limit: Number.MAX_SAFE_INTEGER, range }).catch(() => new Uint8Array());
    const told = readBeginning(known.format, path, new TextDecoder().decode(head), size <= limit);
    return { cwd: told?.cwd ?? null, said: told?.turns.find(({ role }) => role === 'user')?.text ?? null };
  }

  async #sessionsOf(computer: ToolComputer, format: Format, place: SessionPlace): Promise<SessionFile[]> {
    const { paths } = computer;
    const machine = { home: computer.home(), paths, environment: computer.machine().environment };
    const { own, root: named, below } = sessionRoot(place, machine);
    const root = await computer.disk.realPath(named).catch(() => named);
    const days = place.cleanup === undefined ? null : await readDays(computer, own, place.cleanup);
    const search: Search = { format, place, root, days, disk: computer.below(root) };
    const folders = await foldersBelow(search, below, paths);
    const found = await Promise.all(folders.map((folder) => this.#sessionsIn(folder, search, paths)));
    return found.flat();
  }

  async #sessionsIn({ path, own, project }: Folder, search: Search, paths: Machine['paths']): Promise<SessionFile[]> {
    const { disk, place, format, days } = search;
    const names = (await namesIn(disk, path, 'file')).filter((name) => place.isSession(name));
    const found: SessionFile[] = [];
    for (const name of names) {
      const at = paths.join(path, name);
      const stat = await disk.stat(at).catch(() => null);
      if (stat?.kind !== 'file') continue;
      this.#known.set(at, { format, disk });
      const { size, mtimeMs } = stat;
      const deletedAtMs = days === null ? null : mtimeMs + days * dayMs;
      found.push({ path: at, tool: format.tool, folder: own, project, size, mtimeMs, deletedAtMs });
    }
    return found;
  }

  async #find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const files: SourceFile[] = [];
    const problems: { label: string; reason: string }[] = [];
    for (const name of names) {
      const known = this.#known.get(name);
      const stat = known === undefined ? null : await known.disk.stat(name).catch(() => null);
      if (known === undefined || stat?.kind !== 'file') {
        problems.push({ label: name, reason: `There is no session at ${name}.` });
        continue;
      }
      const { size, mtimeMs } = stat;
      files.push({
        ...{ label: name, vaultPath: null, place: name, isNamed: true, size, mtimeMs },
        open: () => open(known.disk, name),
      });
    }
    return { files, problems };
  }
}

async function open(disk: Disk, path: string): Promise<DiskByteSource> {
  const stat = await disk.stat(path);
  if (stat === null) throw new AppError('not-found', `The file "${path}" no longer exists.`, path);
  return new DiskByteSource(disk, path, path, stat.size, false);
}

/** Returns the folders that lead to sessions; `<project>` marks those that belong to a project. */
async function foldersBelow(
  { root, disk }: Search,
  below: readonly string[],
  paths: Machine['paths'],
): Promise<readonly Folder[]> {
  let folders: readonly Folder[] = [{ path: root, own: root, project: '' }];
  for (const step of below) {
    const isProject = step === '<project>';
    const next = folders.map(async ({ path, own, project }) => {
      const names = (await namesIn(disk, path, 'folder')).filter((name) => isProject || step === '*' || name === step);
      return names.map((name) => {
        const at = paths.join(path, name);
        return { path: at, own: isProject ? at : own, project: isProject ? name : project };
      });
    });
    folders = (await Promise.all(next)).flat();
  }
  return folders;
}

/** Lists names of one kind; a link counts as neither folder nor file. */
async function namesIn(disk: Disk, folder: string, kind: 'file' | 'folder'): Promise<string[]> {
  const entries = await disk.entries(folder).catch(() => []);
  return entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
}

async function readDays(
  { disk, paths }: ToolComputer,
  own: string,
  cleanup: NonNullable<SessionPlace['cleanup']>,
): Promise<number> {
  const reading = { limit: mostSettingsBytes, follow: true };
  const bytes = await disk.read(paths.join(own, cleanup.settings), reading).catch(() => new Uint8Array());
  return daysUntilDeleted(cleanup, new TextDecoder().decode(bytes));
}
