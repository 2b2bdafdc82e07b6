import { isIP } from 'node:net';
import { Readable } from 'node:stream';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Time in ms in which a server on this computer or network accepts a connection. */
const connectMs = 5_000;

const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Requests like `fetch`, but waits as long as the caller for a server without encryption, which is one on this computer
 * or network: a model there may need longer than the five minutes after which Node's own `fetch` gives up. Only a
 * connection that does not come about in five seconds, after the name was looked up, fails, with the code `ETIMEDOUT`. Redirects of such a server are
 * returned and not followed.
 */
export const patientFetch: Fetch = (url, init) =>
  url.startsWith('http:') ? plainRequest(url, init) : fetch(url, init);

async function plainRequest(url: string, { method, headers, body, signal }: Parameters<Fetch>[1]): Promise<Response> {
  // Loading it takes longer than most commands have.
  const { request: startRequest } = await import('node:http');
  return new Promise((resolve, reject) => {
    const request = startRequest(
      url,
      {
        method: method ?? 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(signal == null ? {} : { signal }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const stream = withoutBody.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve(new Response(stream, { status, headers: given }));
      },
    );
    request.on('error', reject);
    request.on('socket', (socket) => {
      if (!socket.connecting) return;
      let timer: NodeJS.Timeout | undefined;
      const start = (): void => {
        timer ??= setTimeout(() => {
          request.destroy(Object.assign(new Error('The connection timed out.'), { code: 'ETIMEDOUT' }));
        }, connectMs);
      };
      const stop = (): void => {
        clearTimeout(timer);
      };
      if (isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 0) socket.once('lookup', start);
      else start();
      socket.once('connect', stop).once('close', stop);
    });
    request.end(typeof body === 'string' ? body : '');
  });
}
