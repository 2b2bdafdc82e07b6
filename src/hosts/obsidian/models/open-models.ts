import { requestUrl, type RequestUrlParam, type RequestUrlResponse } from 'obsidian';
import { DiskByteSource, followed } from '../../../adapters/disk/disk-byte-source';
import { IndexedDbBlobStore } from '../../../adapters/indexed-db/indexed-db-blob-store';
import { AppError, messageOf } from '../../../core/errors';
import { readHttpHeaders } from '../../../core/http/http-headers';
import { hostOf, isSafeAddress } from '../../../core/models/model-source';
import { ModelStore, type ModelStoreDeps } from '../../../engine/models/model-store';
import type { ByteSource } from '../../../ports/source-files';
import type { Http, HttpExchange, HttpRequest, HttpResponse } from '../../../ports/http';
import type { ModelFolders } from '../../../ports/model-files';
import { desktopNode, type DesktopNode } from '../files/desktop-node';

/**
 * Sends a request through the app, which follows redirects itself, returns only whole bodies, and cannot be aborted.
 */
export type SendRequest = (
  request: RequestUrlParam,
) => Promise<Pick<RequestUrlResponse, 'status' | 'headers' | 'arrayBuffer'>>;

/**
 * Opens the models of this device, in databases that all its vaults share; nothing is opened or requested before a
 * command does.
 */
export function openModels(
  deps: Pick<ModelStoreDeps, 'clock' | 'hasher' | 'random' | 'identity'>,
  factory: IDBFactory,
): ModelStore {
  const database = (name: string): IndexedDbBlobStore =>
    new IndexedDbBlobStore(`cyberbrain/models/${name}`, { factory, clock: deps.clock });
  return new ModelStore({
    ...deps,
    http: new RequestUrlHttp(),
    folders: new DesktopModelFolders(),
    files: database('files'),
    digests: database('digests'),
  });
}

/** The app's own network access. An aborted request continues in the background, so callers request small ranges. */
export class RequestUrlHttp implements Http {
  constructor(private readonly send: SendRequest = requestUrl) {}

  ask(request: HttpRequest): HttpExchange {
    const stop = new Stop(hostOf(request.url));
    const response = Promise.race([this.#answer(request, stop), stop.asked]);
    // The caller may abort before it awaits the answer.
    response.catch(() => undefined);
    return {
      response,
      abort: () => {
        stop.ask();
      },
    };
  }

  async #answer({ url, method, range }: HttpRequest, stop: Stop): Promise<HttpResponse> {
    if (!isSafeAddress(url))
      throw new AppError('usage', `${url} cannot be used: the address must start with https://. Enter another source.`);
    const headers: Record<string, string> = range === null ? {} : { Range: `bytes=${range.start}-${range.end - 1}` };
    try {
      const { status, headers: told, arrayBuffer } = await this.send({ url, method, headers, throw: false });
      const values = new Map(Object.entries(told).map(([name, value]) => [name.toLowerCase(), value]));
      return {
        status,
        headers: readHttpHeaders((name) => values.get(name) ?? null),
        body: stop.over(method === 'HEAD' ? null : new Uint8Array(arrayBuffer)),
      };
    } catch (error) {
      throw new AppError('unreachable', `${hostOf(url)} cannot be reached: ${messageOf(error).replace(/\.$/, '')}.`);
    }
  }
}

/** The caller's wish to abort a request. */
class Stop {
  readonly asked: Promise<never>;
  ask: () => void = () => undefined;
  #isAsked = false;

  constructor(private readonly host: string) {
    this.asked = new Promise((_, reject) => {
      this.ask = () => {
        this.#isAsked = true;
        reject(this.#fault());
      };
    });
    this.asked.catch(() => undefined);
  }

  async *over(bytes: Uint8Array | null): AsyncIterable<Uint8Array> {
    await Promise.resolve();
    if (this.#isAsked) throw this.#fault();
    if (bytes !== null && bytes.length > 0) yield bytes;
  }

  #fault(): AppError {
    return new AppError('unreachable', `The request to ${this.host} was stopped.`);
  }
}

/**
 * Folders of this computer, named by absolute paths; links in them are followed, because the caches of other programs
 * consist of links. Phones have none.
 */
export class DesktopModelFolders implements ModelFolders {
  async locate(name: string): Promise<string> {
    const { disk, paths } = nodeFor(name);
    if (!paths.isAbsolute(name))
      throw new AppError('not-found', `"${name}" is not an absolute path. Give the full path of the folder.`, name);
    const found = await followed(disk, name);
    if (found?.kind !== 'folder')
      throw new AppError('not-found', `There is no folder at ${name}. Check the path.`, name);
    return found.path;
  }

  async open(folder: string, file: string): Promise<ByteSource | null> {
    const { disk, paths } = nodeFor(folder);
    const path = paths.join(folder, ...file.split('/'));
    const found = await followed(disk, path);
    return found?.kind === 'file' ? new DiskByteSource(disk, path, path, found.size, true) : null;
  }
}

function nodeFor(name: string): DesktopNode {
  const node = desktopNode();
  if (node === null)
    throw new AppError(
      'not-found',
      `"${name}" cannot be used: only the desktop app can read folders outside the vault.`,
      name,
    );
  return node;
}
