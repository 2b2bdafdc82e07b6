import * as z from 'zod';
import { isProcessed } from '../../core/transcript/inbox';
import { isJsonObject, type JsonValue } from '../../core/json';
import type { DeviceData } from '../../ports/device-data';
import type { SessionFile, SessionFolders } from '../../ports/session-folders';
import type { ByteSource, SourceFile, SourceFiles } from '../../ports/source-files';
import type { VaultFiles } from '../../ports/vault';
import { parseLogged, RunLog } from '../writing/run-log';
import { listRunRecords } from '../writing/run-records';
import type { WritingPorts } from '../writing/writing-ports';
import { wholeFile } from '../capturing/source-pieces';
import { readFilesPrefix } from '../capturing/kept-sessions';

/** A captured transcript that can still be read. */
export interface CapturedFile {
  /** Path in the vault or, absolute, on this computer. */
  readonly label: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** True for a copy from which the capture removed the secrets. */
  readonly isRedacted: boolean;
  open(): Promise<ByteSource>;
}

export interface CapturedFilesDeps {
  readonly vault: VaultFiles;
  readonly settings: { readonly inboxFolder: string };
  readonly sessionFolders: SessionFolders;
  readonly sources: SourceFiles;
  readonly writing: WritingPorts;
}

const mostBytes = 300_000_000;
/** Maximum number of runs of the log that are looked at, newest first. */
const mostRuns = 2_000;

const readSchema = z.object({ place: z.string(), run: z.string() });

/**
 * Returns the captured transcripts: the copies in the vault, and the files elsewhere that were read where they are,
 * newest first. A file whose capture was undone is none of them.
 */
export async function listCapturedFiles(deps: CapturedFilesDeps): Promise<CapturedFile[]> {
  const undone = await undoneRuns(deps.writing.device);
  const listed = await deps.sessionFolders.list();
  const copies = await listCopies(deps);
  const elsewhere = [...(await filesReadHere(deps, undone)), ...(await readByTools(deps, listed, undone))];
  const known = new Set<string>();
  return [...copies, ...elsewhere]
    .filter(({ label, size }) => size > 0 && size <= mostBytes && !known.has(label) && known.add(label))
    .sort((one, other) => other.mtimeMs - one.mtimeMs || (one.label < other.label ? -1 : 1));
}

async function listCopies({ vault, settings }: CapturedFilesDeps): Promise<CapturedFile[]> {
  return (await vault.list())
    .filter(
      ({ path, isLink, isUnreadFolder }) =>
        !isLink && isUnreadFolder !== true && isProcessed(path, settings.inboxFolder),
    )
    .map(({ path, size, mtimeMs }) => ({
      ...{ label: path, size, mtimeMs, isRedacted: true },
      open: async () => wholeFile(await vault.read(path)),
    }));
}

async function undoneRuns(device: DeviceData): Promise<ReadonlySet<string>> {
  return new Set((await listRunRecords(device)).filter(({ isUndone }) => isUndone).map(({ run }) => run));
}

/** Returns the files outside the vault that this device read as a whole, except by the undone runs. */
export async function filesReadHere(
  { writing: { device }, sources, sessionFolders }: Pick<CapturedFilesDeps, 'writing' | 'sources' | 'sessionFolders'>,
  undone: ReadonlySet<string> = new Set(),
): Promise<CapturedFile[]> {
  const places: string[] = [];
  for (const key of await device.list(readFilesPrefix)) {
    const { data } = readSchema.safeParse(await device.get(key).catch(() => null));
    if (data !== undefined && !undone.has(data.run)) places.push(data.place);
  }
  const byTools = await sessionFolders.files.find(places);
  const found = new Set(byTools.files.map(({ place }) => place));
  const others = await sources.find(places.filter((place) => !found.has(place)));
  return [...byTools.files, ...others.files].flatMap(capturedFile);
}

/** Returns the sessions of AI tools that any program captured for this vault; the log only names them, and may be forged. */
async function readByTools(
  { writing, sessionFolders }: CapturedFilesDeps,
  listed: readonly SessionFile[],
  undone: ReadonlySet<string>,
): Promise<CapturedFile[]> {
  const log = await RunLog.read(writing, (line) => line.includes('"beats_written":') && !line.includes('"files":[]'));
  const logged = new Set<string>();
  for (const run of log.runs.sort().reverse().slice(0, mostRuns))
    for (const { text } of undone.has(run) ? [] : log.linesOf(run)) {
      const files = parseLogged(text)?.['files'];
      for (const file of Array.isArray(files) ? (files as JsonValue[]) : [])
        if (isJsonObject(file) && typeof file['path'] === 'string') logged.add(file['path']);
    }
  const named = listed.map(({ path }) => path).filter((path) => logged.has(path));
  const { files } = await sessionFolders.files.find(named);
  return files.flatMap(capturedFile);
}

function capturedFile(file: SourceFile): CapturedFile[] {
  const { place, isNamed, size, mtimeMs } = file;
  return place === undefined || !isNamed
    ? []
    : [{ label: place, size, mtimeMs, isRedacted: false, open: () => file.open() }];
}
