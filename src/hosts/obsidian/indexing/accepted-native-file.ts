import * as z from 'zod';
import type { ContentHash } from '../../../core/content-hash';
import { readRecord } from '../../../engine/reading/read-record';
import type { DeviceData } from '../../../ports/device-data';

const recordKey = 'native-file.json';
const recordSchema = z.object({ sha256: z.string() });

/** Whether the user has accepted these bytes as native code on this device. */
export async function isAccepted(data: Pick<DeviceData, 'get' | 'tell'>, digest: ContentHash): Promise<boolean> {
  const accepted = await readRecord(
    data,
    recordKey,
    recordSchema,
    'Accept usearch.node again in the settings, if you had.',
  );
  return accepted?.sha256 === digest;
}

/** From the next start on the file with this digest is loaded, and no other; null: none is. */
export async function acceptNativeFile(data: Pick<DeviceData, 'put'>, digest: ContentHash | null): Promise<void> {
  await data.put(recordKey, digest === null ? null : { sha256: digest });
}
