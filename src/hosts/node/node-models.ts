import { ModelStore } from '../../engine/models/model-store';
import type { ModelWorld } from '../../engine/models/model-world';
import { modelFolders } from './device-folders';
import { FileBlobStore } from './files/file-blob-store';
import { NodeModelFolders } from './files/node-model-folders';
import { FetchHttp } from './system/fetch-http';
import { NodeProcessIdentity } from './system/node-process-identity';

/** The models of this device; nothing is made or asked before a command does. */
export function nodeModels({ clock, hasher, random }: Pick<ModelWorld, 'clock' | 'hasher' | 'random'>): ModelStore {
  const { cache, data } = modelFolders(process.env, process.platform);
  return new ModelStore({
    ...{ clock, hasher, random, http: new FetchHttp(), identity: new NodeProcessIdentity() },
    files: new FileBlobStore(cache, random),
    digests: new FileBlobStore(data, random),
    folders: new NodeModelFolders(process.cwd()),
  });
}
