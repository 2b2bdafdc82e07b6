import { requestUrl, type RequestUrlParam, type RequestUrlResponse } from 'obsidian';
import type { Fetch } from '../../../adapters/language-models/model-world';

/** How the app sends a request: it gives whole bodies only, cannot be stopped, and follows redirects itself, which nobody can forbid it. */
export type SendRequest = (
  request: RequestUrlParam,
) => Promise<Pick<RequestUrlResponse, 'status' | 'headers' | 'arrayBuffer'>>;

/** Answers that have no body, whatever came. */
const bodiless = new Set([204, 205, 304]);

/** The app's own way to the network in the shape of `fetch`. A request that is aborted goes on unheard. */
export function requestUrlFetch(send: SendRequest = requestUrl): Fetch {
  return async (url, init) => {
    const signal = init.signal ?? null;
    signal?.throwIfAborted();
    const asked = send({
      url,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      throw: false,
    }).then(
      ({ status, headers, arrayBuffer }) =>
        new Response(bodiless.has(status) ? null : arrayBuffer, { status, headers: readableHeaders(headers) }),
    );
    return signal === null ? asked : unlessAborted(asked, signal);
  };
}

/** The app may pass on names that a browser's own answers never have. */
function readableHeaders(told: Readonly<Record<string, string>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(told)) {
    try {
      headers.set(name, value);
    } catch {
      // What cannot be written is nothing that is asked for.
    }
  }
  return headers;
}

function unlessAborted(asked: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('The request was stopped.'));
      },
      { once: true },
    );
    asked.then(resolve, reject);
  });
}
