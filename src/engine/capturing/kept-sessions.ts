import * as z from 'zod';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { SessionFile, SessionFolders } from '../../ports/session-folders';
import type { Redactor } from '../../ports/redactor';
import type { SourceFile } from '../../ports/source-files';
import { readRecord } from '../reading/read-record';

const watchedKey = 'watched-sessions.json';

/** Prefix of the records about files outside the vault that were read as a whole. */
export const readFilesPrefix = 'read-files/';

const watchedSchema = z.object({ folders: z.array(z.string()).max(10_000) });

export interface KeptSessionsDeps {
  readonly folders: SessionFolders;
  readonly device: DeviceData;
  readonly hasher: Hasher;
}

type ReadFile = Pick<SessionFile, 'path' | 'size' | 'mtimeMs'>;

/** Returns the session folders that this device's user wants captured automatically. */
export async function watchedFolders(device: Pick<DeviceData, 'get' | 'tell'>): Promise<ReadonlySet<string>> {
  const remedy = 'Choose the projects whose sessions are captured automatically again.';
  return new Set((await readRecord(device, watchedKey, watchedSchema, remedy))?.folders ?? []);
}

export async function watchFolders(device: DeviceData, folders: Iterable<string>): Promise<void> {
  const sorted = [...new Set(folders)].sort();
  await device.put(watchedKey, sorted.length === 0 ? null : { folders: sorted });
}

/**
 * Remembers that a file outside the vault was read as a whole in a run, so that it is opened again only after it has
 * changed, and so that its conversations can be searched; the latter not when its path holds a secret, which is not
 * stored.
 */
export async function rememberRead(
  { place, size, mtimeMs }: Pick<SourceFile, 'place' | 'size' | 'mtimeMs'>,
  run: string,
  { device, hasher, redactor }: Pick<KeptSessionsDeps, 'device' | 'hasher'> & { readonly redactor: Redactor },
): Promise<void> {
  if (place === undefined) return;
  const isPlain = (await redactor.redact(place)).text === place;
  await device.put(keyOf(place, hasher), { size, mtimeMs, run, ...(isPlain ? { place } : {}) });
}

/** Returns the sessions that were not read as a whole since they last changed, the oldest first. */
export async function uncapturedSessions(
  { folders, device, hasher }: KeptSessionsDeps,
  isWanted: (session: SessionFile) => boolean = () => true,
): Promise<SessionFile[]> {
  const found: SessionFile[] = [];
  for (const session of await folders.list())
    if (isWanted(session) && !(await isRead(session, device, hasher))) found.push(session);
  return found.reverse();
}

async function isRead({ path, size, mtimeMs }: ReadFile, device: DeviceData, hasher: Hasher): Promise<boolean> {
  const record = await device.get(keyOf(path, hasher)).catch(() => null);
  const read = z.object({ size: z.number(), mtimeMs: z.number() }).safeParse(record).data;
  return read?.size === size && read.mtimeMs === mtimeMs;
}

function keyOf(path: string, hasher: Hasher): string {
  return `${readFilesPrefix}${hasher.sha256(path).slice(0, 32)}.json`;
}
