import type { HttpHeaders } from '../core/http/http-headers';

export interface HttpRequest {
  readonly url: string;
  /** HEAD asks for the headers alone. */
  readonly method: 'GET' | 'HEAD';
  /** The bytes from `start` up to `end` (not included) are wanted; null for all. A server may send everything all the same, as its status says (200, not 206). */
  readonly range: { readonly start: number; readonly end: number } | null;
}

export interface HttpResponse {
  /** Of the last answer when others pointed on. */
  readonly status: number;
  readonly headers: HttpHeaders;
  /** Once, in order, as it arrives, or in one piece where the host can do no better. Throws `unreachable` when the server breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** A question that is under way. */
export interface HttpExchange {
  /** Rejects with `unreachable` when there is no answer, with `usage` when the address or one that it points on to is not safe to ask. */
  readonly response: Promise<HttpResponse>;
  /** Ends it: response and body then fail with `unreachable`, unless they have ended. May be called at any time. */
  abort(): void;
}

/**
 * Asks servers for files, without cookies or credentials. Only `https` and this computer itself (`http` on a loopback address) are asked.
 * Statuses that tell of a failure are answers, not errors. It waits as long as the server does: the caller watches and aborts.
 */
export interface Http {
  ask(request: HttpRequest): HttpExchange;
}
