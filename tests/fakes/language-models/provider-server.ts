import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedProvider {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

/** Answers one request in its own way. */
export type ProviderAnswer = (response: ServerResponse, asked: AskedProvider) => void;

/** An answer of JSON. */
export function tell(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ProviderAnswer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** An answer of any text. */
export function say(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): ProviderAnswer {
  return (response) => {
    response.writeHead(status, headers).end(text);
  };
}

/** Headers, half a body, and an end. */
export const breakOff: ProviderAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write('{"content":[{"type":"te', () => {
    response.destroy();
  });
};

/** Nothing, ever. */
export const hang: ProviderAnswer = () => undefined;

/** A server of a provider on this computer that remembers what it was asked and does what a test wants. */
export class ProviderServer {
  readonly asked: AskedProvider[] = [];
  /** Ways to answer the next requests, each used once; then `always`. */
  readonly next: ProviderAnswer[] = [];
  always: ProviderAnswer = tell({}, 500);
  readonly #waiting: { readonly count: number; readonly done: () => void }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ProviderServer> {
    const server = createServer();
    const made = new ProviderServer(server);
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => {
        pieces.push(piece);
      });
      request.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        made.#take(
          {
            method: request.method ?? '',
            path: request.url ?? '',
            headers: request.headers,
            text,
            json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
          },
          response,
        );
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  get last(): AskedProvider {
    const last = this.asked.at(-1);
    if (last === undefined) throw new Error('Nothing was sent.');
    return last;
  }

  /** Resolves when so many requests have come. */
  async wasAsked(count: number): Promise<void> {
    if (this.asked.length < count)
      await new Promise<void>((resolve) => {
        this.#waiting.push({ count, done: resolve });
      });
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  #take(asked: AskedProvider, response: ServerResponse): void {
    response.on('error', () => undefined);
    this.asked.push(asked);
    for (const { count, done } of this.#waiting) if (this.asked.length >= count) done();
    (this.next.shift() ?? this.always)(response, asked);
  }
}
