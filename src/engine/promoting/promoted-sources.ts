import { isJsonObject, type JsonValue } from '../../core/json';
import { fileOfOrigin, isOfSource, pathInSource } from '../../core/promotion/origin';
import type { DeviceData } from '../../ports/device-data';
import type { RepositoryFiles } from '../../ports/repository-files';

/** Record of the device with the sources that its user named. */
const recordKey = 'promoted-sources';

/** A file or folder that the user named as a source on this device. */
export interface PromotedSource {
  /** Real path. */
  readonly place: string;
  /** How the origins of its notes begin. */
  readonly origin: string;
  readonly isFolder: boolean;
}

export async function readPromotedSources(device: DeviceData): Promise<PromotedSource[]> {
  const kept = await device.get(recordKey);
  const listed = isJsonObject(kept) ? kept['sources'] : undefined;
  return Array.isArray(listed) ? (listed as unknown[]).flatMap(readSource) : [];
}

function readSource(value: unknown): PromotedSource[] {
  if (!isJsonObject(value)) return [];
  const { place, origin, isFolder } = value;
  return typeof place === 'string' && typeof origin === 'string'
    ? [{ place, origin, isFolder: isFolder === true }]
    : [];
}

/** Remembers sources; writes nothing when all are known. */
export async function keepPromotedSources(sources: readonly PromotedSource[], device: DeviceData): Promise<void> {
  const known = await readPromotedSources(device);
  const added = sources.filter(({ place }) => !known.some((each) => each.place === place));
  if (added.length === 0) return;
  const rows: JsonValue[] = [...known, ...added].map(({ place, origin, isFolder }) => ({ place, origin, isFolder }));
  await device.put(recordKey, { sources: rows });
}

/** Returns the origins whose file is gone from a source of this device. Those of other devices, and of disks that are not connected, are not. */
export async function goneOrigins(
  origins: readonly string[],
  device: DeviceData,
  repositories: RepositoryFiles,
): Promise<ReadonlySet<string>> {
  const sources = await readPromotedSources(device);
  const isGone = new Map<string, boolean>();
  const gone = new Set<string>();
  for (const origin of origins) {
    const file = fileOfOrigin(origin);
    const known = isGone.get(file) ?? (await isFileGone(file, sources, repositories));
    isGone.set(file, known);
    if (known) gone.add(origin);
  }
  return gone;
}

async function isFileGone(
  file: string,
  sources: readonly PromotedSource[],
  repositories: RepositoryFiles,
): Promise<boolean> {
  const own = sources.filter(({ origin }) => isOfSource(file, origin));
  for (const { place, origin } of own) {
    const path = file === origin ? undefined : pathInSource(file, origin);
    if ((await repositories.exists(place)) && (path === undefined || (await repositories.exists(place, path))))
      return false;
  }
  return own.length > 0;
}
