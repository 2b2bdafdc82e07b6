import { createCipheriv } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { modelFiles } from '../../../src/core/models/model-file';

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** As it was asked for; '' for the whole file. */
  readonly range: string;
}

/** Answers one request in its own way; `serve` answers it properly. */
export type Answer = (response: ServerResponse, serve: () => void, asked: Asked) => void;

/** A server on this computer that has files, and does with the next requests what a test wants. */
export class ModelServer {
  readonly files = new Map<string, Buffer>();
  readonly asked: Asked[] = [];
  hasEtags = true;
  hasRanges = true;
  /** Ways to answer the next requests for a path that ends so; each is used once. */
  readonly #next: { readonly end: string; readonly method: string; readonly answer: Answer }[] = [];
  /** A way to answer each request that no other is meant for. */
  always: Answer = (_, serve) => {
    serve();
  };

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ModelServer> {
    const server = createServer();
    const made = new ModelServer(server);
    server.on('request', (request, response) => {
      made.#take(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Puts the files of a model where Hugging Face would have them; the network has `bytes` bytes. */
  publish(name: string, bytes = 5_000_000, seed = 1): Record<string, Buffer> {
    const made = sampleModel(bytes, seed);
    for (const [file, content] of Object.entries(made)) this.files.set(`/${name}/resolve/main/${file}`, content);
    return made;
  }

  /** The next request for a path that ends so is answered like this. */
  next(end: string, answer: Answer, method = 'GET'): void {
    this.#next.push({ end, method, answer });
  }

  /** Requests for bytes of a path that ends so. */
  rangesOf(end: string): string[] {
    return this.asked.filter(({ method, path }) => method === 'GET' && path.endsWith(end)).map(({ range }) => range);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const asked: Asked = { method: request.method ?? '', path: request.url ?? '', range: request.headers.range ?? '' };
    this.asked.push(asked);
    response.on('error', () => undefined);
    const serve = (): void => {
      this.#serve(asked, response);
    };
    const at = this.#next.findIndex(({ end, method }) => asked.path.endsWith(end) && method === asked.method);
    const [way] = at < 0 ? [] : this.#next.splice(at, 1);
    (way?.answer ?? this.always)(response, serve, asked);
  }

  #serve({ method, path, range }: Asked, response: ServerResponse): void {
    const bytes = this.files.get(path);
    if (bytes === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Entry not found');
      return;
    }
    if (this.hasEtags)
      response.setHeader('ETag', `"${String(bytes.length)}-${String(bytes.at(-1))}-${String(bytes.at(100) ?? 0)}"`);
    const match = this.hasRanges ? /^bytes=(\d+)-(\d+)$/.exec(range) : null;
    if (match === null) {
      response.writeHead(200, { 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes);
      return;
    }
    const start = Number(match[1]);
    const end = Math.min(Number(match[2]) + 1, bytes.length);
    if (start >= bytes.length) response.writeHead(416, { 'content-range': `bytes */${String(bytes.length)}` }).end();
    else
      response
        .writeHead(206, {
          'content-range': `bytes ${String(start)}-${String(end - 1)}/${String(bytes.length)}`,
          'content-length': end - start,
        })
        .end(bytes.subarray(start, end));
  }
}

/** Files that look like those of a model; another seed gives another network of the same size. */
export function sampleModel(bytes = 5_000_000, seed = 1): Record<string, Buffer> {
  const network = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16)).update(Buffer.alloc(bytes));
  network[0] = 8;
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
  const [config, tokenizer, tokenizerConfig, onnx] = modelFiles;
  return {
    [config]: json({ model_type: 'bert', hidden_size: 8 }),
    [tokenizer]: json({ version: '1.0' }),
    [tokenizerConfig]: json({ model_max_length: 512 }),
    [onnx]: network,
  };
}
