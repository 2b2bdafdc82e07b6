import type { HttpHeaders } from '../core/http/http-headers';

export interface HttpRequest {
  readonly url: string;
  /** HEAD requests only the headers. */
  readonly method: 'GET' | 'HEAD';
  /**
   * Byte range from `start` up to `end` (exclusive), or null for the whole file. A server may ignore the range; its
   * status then says so (200, not 206).
   */
  readonly range: { readonly start: number; readonly end: number } | null;
}

export interface HttpResponse {
  /** Status of the last response when the request was redirected. */
  readonly status: number;
  readonly headers: HttpHeaders;
  /**
   * The body, readable once and in order, as it arrives, or in one piece where the host cannot stream. Throws
   * `unreachable` when the server breaks off.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** A request in progress. */
export interface HttpExchange {
  /** Rejects with `unreachable` when there is no response, and with `usage` when the address, or one it redirects to, is not safe to request. */
  readonly response: Promise<HttpResponse>;
  /** Aborts the request: response and body then fail with `unreachable`, unless they have ended. May be called at any time. */
  abort(): void;
}

/**
 * Requests files from servers without cookies or credentials. Only `https` and this computer itself (`http` on a
 * loopback address) are allowed.
 * A status that reports a failure is a response, not an error. There is no time limit: the caller has to watch and
 * abort.
 */
export interface Http {
  ask(request: HttpRequest): HttpExchange;
}
