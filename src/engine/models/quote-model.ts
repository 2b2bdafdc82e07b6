import { isAppError } from '../../core/errors';
import { revisionOf, type ModelName } from '../../core/models/known-models';
import { allModelFiles, isOptional, modelFileAddress, type OptionalModelFile } from '../../core/models/model-file';
import type { ModelSource } from '../../core/models/model-source';
import type { HttpRequest, HttpResponse } from '../../ports/http';
import type { WantedFile } from './download-file';
import { RetrySchedule, shortPausesMs, statusFault, askWatched, type ExchangeDeps } from './watched-exchange';

/** What a download would fetch, for the user to agree to. */
export interface ModelQuote {
  readonly name: ModelName;
  readonly source: ModelSource;
  readonly files: readonly WantedFile[];
  /** Optional files that the model does not have. */
  readonly absent: readonly OptionalModelFile[];
  /** Total size in bytes; null when the server does not state it for every file. */
  readonly bytes: number | null;
}

const missing = new Set([404, 410]);

/**
 * Requests the sizes of a model's files without downloading them. Throws `not-found` when one is missing,
 * `unreachable`.
 */
export async function quoteModel(deps: ExchangeDeps, name: ModelName, source: ModelSource): Promise<ModelQuote> {
  const files: WantedFile[] = [];
  const absent: OptionalModelFile[] = [];
  for (const file of allModelFiles) {
    const address = modelFileAddress(source, name, revisionOf(name), file);
    try {
      files.push({ file, address, bytes: await askSize(deps, address, { name, file }) });
    } catch (error) {
      if (!isOptional(file) || !isAppError(error, 'not-found')) throw error;
      absent.push(file);
    }
  }
  const sizes = files.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
  return {
    name,
    source,
    files,
    absent,
    bytes: sizes.length < files.length ? null : sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function askSize(
  deps: ExchangeDeps,
  url: string,
  of: { readonly name: string; readonly file: string },
): Promise<number | null> {
  const retries = new RetrySchedule(
    deps.clock,
    deps.signal,
    shortPausesMs,
    'Check the connection and try again, or name another source.',
  );
  for (;;) {
    try {
      const size = await askWatched(deps, { url, method: 'HEAD', range: null }, ({ status, headers }) => {
        if (missing.has(status)) throw statusFault(status, url, of.name, of.file);
        return Promise.resolve(status === 200 ? headers.contentLength : null);
      });
      if (size !== null && size > 0) return size;
      // Some servers do not answer a HEAD request, or only for the compressed file.
      const first: HttpRequest = { url, method: 'GET', range: { start: 0, end: 1 } };
      return await askWatched(deps, first, (response) => Promise.resolve(sizeTold(response, url, of)));
    } catch (error) {
      await retries.after(error);
    }
  }
}

function sizeTold(
  { status, headers }: HttpResponse,
  url: string,
  { name, file }: { readonly name: string; readonly file: string },
): number | null {
  if (status === 206) return headers.contentRange?.total ?? null;
  if (status === 200) return headers.contentLength;
  throw statusFault(status, url, name, file);
}
