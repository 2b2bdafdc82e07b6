import * as z from 'zod';
import type { NativeFiles } from '../../ports/native-files';
import type { DiskNode } from './disk-node';

const recordName = 'usearch.json';

const trialSchema = z.object({
  /** SHA-256 of the native file. */
  file: z.string(),
  /** The process that tries it and has not ended doing so; null when it was tried. */
  triedBy: z.string().nullable(),
});

/** The native file that was tried last, and whether whoever tried it lived to tell. */
export type NativeTrial = z.infer<typeof trialSchema>;

/** null when none was tried, or the record cannot be read. */
export async function readTrial(files: NativeFiles, node: DiskNode): Promise<NativeTrial | null> {
  try {
    return trialSchema.parse(JSON.parse(await node.files.readFile(await files.pathOf(recordName), 'utf8')));
  } catch {
    return null;
  }
}

/** Durable when it resolves: what is tried next may end the program. */
export async function writeTrial(files: NativeFiles, node: DiskNode, trial: NativeTrial): Promise<void> {
  const draft = await files.newName();
  const handle = await node.files.open(await files.pathOf(draft), 'wx');
  try {
    await handle.writeFile(JSON.stringify(trial));
  } finally {
    await handle.close();
  }
  await files.settle(draft, recordName);
}
