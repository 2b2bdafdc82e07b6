import { requestUrl, type RequestUrlParam, type RequestUrlResponse } from 'obsidian';
import { readHttpHeaders } from '../../../core/http/http-headers';
import { AppError, messageOf } from '../../../core/errors';
import { hostOf, isSafeAddress } from '../../../core/models/model-source';
import type { Http, HttpExchange, HttpRequest, HttpResponse } from '../../../ports/http';

/** How the app sends a request: it follows redirects itself, gives whole bodies only, and cannot be stopped. */
export type SendRequest = (
  request: RequestUrlParam,
) => Promise<Pick<RequestUrlResponse, 'status' | 'headers' | 'arrayBuffer'>>;

/** The app's own way to the network. A request that is aborted goes on unheard, so callers ask for small ranges. */
export class RequestUrlHttp implements Http {
  constructor(private readonly send: SendRequest = requestUrl) {}

  ask(request: HttpRequest): HttpExchange {
    const stop = new Stop(hostOf(request.url));
    const response = Promise.race([this.#answer(request, stop), stop.asked]);
    // The caller may abort before it looks at the answer.
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
      throw new AppError(
        'usage',
        `${url} is not asked: only addresses that begin with https:// are. Name another source.`,
      );
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

/** The caller's wish to hear no more of a request. */
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
