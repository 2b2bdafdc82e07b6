/** Where the server takes WebSockets. */
export const socketPath = '/calls';

/** A call over the socket, as JSON. The answer has the same id: JSON with a value or a refusal, or for `files` the id as a little-endian Uint32 and the joined files. */
export interface SocketCall {
  /** From 0 to 2^32 - 1. */
  readonly id: number;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** For `files`. */
  readonly paths?: readonly string[];
}

export interface SocketAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly refusal?: { readonly code: string; readonly message: string };
}
