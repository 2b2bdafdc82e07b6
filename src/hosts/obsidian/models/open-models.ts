import { IndexedDbBlobStore } from '../../../adapters/indexed-db/indexed-db-blob-store';
import { ModelStore } from '../../../engine/models/model-store';
import type { ModelWorld } from '../../../engine/models/model-world';
import { DesktopModelFolders } from '../files/desktop-model-folders';
import { RequestUrlHttp } from './request-url-http';

/** The models of this device, in databases that all its vaults share; nothing is opened or asked before a command does. */
export function openModels(
  world: Pick<ModelWorld, 'clock' | 'hasher' | 'random' | 'identity'>,
  factory: IDBFactory,
): ModelStore {
  const database = (name: string): IndexedDbBlobStore =>
    new IndexedDbBlobStore(`cyberbrain/models/${name}`, { factory, clock: world.clock });
  return new ModelStore({
    ...world,
    http: new RequestUrlHttp(),
    folders: new DesktopModelFolders(),
    files: database('files'),
    digests: database('digests'),
  });
}
