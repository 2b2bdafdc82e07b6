import type { BlobStore } from '../../ports/blob-store';
import { runLogName } from './run-log';

/** The keys of the run log and of those that were put aside when they were full, sorted. */
export async function runLogKeys(state: Pick<BlobStore, 'list'>): Promise<string[]> {
  const [name = '', extension = ''] = runLogName.split('.');
  return (await state.list('logs/')).filter((key) => key === `logs/${runLogName}` || (key.startsWith(`logs/${name}.`) && key.endsWith(`.${extension}`)));
}
