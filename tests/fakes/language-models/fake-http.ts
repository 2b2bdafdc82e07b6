import { AppError } from '../../../src/core/errors';
import { readHttpHeaders } from '../../../src/core/http/http-headers';
import { isSafeAddress } from '../../../src/core/models/model-source';
import type { Http, HttpExchange, HttpRequest, HttpResponse } from '../../../src/ports/http';

/** Files by their whole addresses; one that is null is never answered, an address of another host cannot be reached. */
export class FakeHttp implements Http {
  readonly files = new Map<string, Uint8Array | null>();
  readonly asked: HttpRequest[] = [];

  constructor(private readonly host = 'https://huggingface.co') {}

  ask(request: HttpRequest): HttpExchange {
    this.asked.push(request);
    let isStopped = false;
    let stop = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = () => {
        isStopped = true;
        reject(new AppError('unreachable', 'Stopped.'));
      };
    });
    stopped.catch(() => undefined);
    const response = Promise.race([this.#answer(request, () => isStopped), stopped]);
    response.catch(() => undefined);
    return {
      response,
      abort: () => {
        stop();
      },
    };
  }

  async #answer({ url, method, range }: HttpRequest, isStopped: () => boolean): Promise<HttpResponse> {
    if (!isSafeAddress(url)) throw new AppError('usage', 'Not asked.');
    if (!url.startsWith(this.host)) throw new AppError('unreachable', 'Nobody answers.');
    const bytes = this.files.get(url);
    if (bytes === null) return new Promise(() => undefined);
    if (bytes === undefined) return answerOf(404, {}, new Uint8Array(0), isStopped);
    const etag = `"${String(bytes.length)}"`;
    if (range === null)
      return answerOf(
        200,
        { etag, 'content-length': String(bytes.length) },
        method === 'HEAD' ? new Uint8Array(0) : bytes,
        isStopped,
      );
    if (range.start >= bytes.length) return answerOf(416, {}, new Uint8Array(0), isStopped);
    const part = bytes.subarray(range.start, range.end);
    const told = `bytes ${String(range.start)}-${String(range.start + part.length - 1)}/${String(bytes.length)}`;
    return answerOf(206, { etag, 'content-length': String(part.length), 'content-range': told }, part, isStopped);
  }
}

function answerOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: Uint8Array,
  isStopped: () => boolean,
): HttpResponse {
  return { status, headers: readHttpHeaders((name) => headers[name] ?? null), body: piecesOf(bytes, isStopped) };
}

async function* piecesOf(bytes: Uint8Array, isStopped: () => boolean): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 40_000) {
    if (isStopped()) throw new AppError('unreachable', 'Stopped.');
    yield bytes.subarray(at, at + 40_000);
  }
}
