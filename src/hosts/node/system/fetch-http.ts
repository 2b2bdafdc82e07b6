import { readHttpHeaders } from '../../../core/http/http-headers';
import { AppError, messageOf } from '../../../core/errors';
import { hostOf, isSafeRedirect } from '../../../core/models/model-source';
import type { Http, HttpExchange, HttpRequest, HttpResponse } from '../../../ports/http';

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Node's `fetch`, with each redirect checked before it is followed. */
export class FetchHttp implements Http {
  ask(request: HttpRequest): HttpExchange {
    const abort = new AbortController();
    const response = answer(request, abort.signal);
    // The caller may abort before it awaits the answer.
    response.catch(() => undefined);
    return {
      response,
      abort: () => {
        abort.abort();
      },
    };
  }
}

async function answer(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  let url = request.url;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    refuseUnsafe(url, request.url);
    const response = await reach(url, () =>
      fetch(url, {
        method: request.method,
        headers: headersOf(request),
        redirect: 'manual',
        credentials: 'omit',
        signal,
      }),
    );
    const place = redirects.has(response.status) ? response.headers.get('location') : null;
    if (place === null)
      return {
        status: response.status,
        headers: readHttpHeaders((name) => response.headers.get(name)),
        body: bodyOf(url, response),
      };
    await response.body?.cancel();
    url = resolve(place, url);
  }
  throw new AppError('unreachable', `${hostOf(request.url)} redirects endlessly. Check the address.`);
}

function headersOf({ range }: HttpRequest): Record<string, string> {
  return {
    'accept-encoding': 'identity',
    'user-agent': 'cyberbrain',
    ...(range === null ? {} : { range: `bytes=${range.start}-${range.end - 1}` }),
  };
}

function refuseUnsafe(url: string, asked: string): void {
  if (isSafeRedirect(asked, url)) return;
  const what = url === asked ? `${url} cannot be used` : `${hostOf(asked)} points to ${url}, which cannot be used`;
  throw new AppError('usage', `${what}: the address must start with https://. Enter another source.`);
}

function resolve(place: string, from: string): string {
  try {
    return new URL(place, from).href;
  } catch {
    throw new AppError('unreachable', `${hostOf(from)} redirects to an invalid address.`);
  }
}

async function* bodyOf(url: string, { body }: Response): AsyncIterable<Uint8Array> {
  if (body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reach(url, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function reach<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('unreachable', `${hostOf(url)} cannot be reached: ${reasonOf(error)}.`);
  }
}

/** Returns the cause behind "fetch failed". */
function reasonOf(error: unknown): string {
  const cause: unknown = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  const inner = cause ?? error;
  const code: unknown = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : null;
  return (typeof code === 'string' ? code : messageOf(inner)).replace(/\.$/, '');
}
