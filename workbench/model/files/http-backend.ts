import { CallSocket, type Socket } from './call-socket';
import type { DataWriteOptions, FileBackend, ListedFiles, ScannedEntry, Stat } from './file-backend';
import { readEventStream } from './event-stream';
import { GatheredReads } from './gathered-reads';
import { splitFiles } from './joined-files';
import { socketPath } from './socket-call';

interface VaultInfo {
  readonly id: string;
  readonly name: string;
  /** Base URL for elements that send no header. */
  readonly resources: string;
}

/** Accesses the vault through the workbench's server; every call has the token from the page's address. */
export class HttpBackend implements FileBackend {
  /** Called when the server is lost; changes on the disk are no longer reported. */
  onLost: () => void = () => undefined;

  readonly #reads = new GatheredReads({
    alone: (path) => this.#readAlone(path),
    together: (paths) => this.#readTogether(paths),
  });

  private constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly info: VaultInfo,
    private readonly calls: CallSocket,
  ) {}

  /** `openSocket` opens a WebSocket of that protocol. */
  static async connect(
    origin: string,
    token: string,
    openSocket: (url: string, protocol: string) => Socket,
  ): Promise<HttpBackend> {
    const response = await ask(origin, token, 'GET', 'vault', {});
    const calls = await CallSocket.open(openSocket(`${origin.replace(/^http/, 'ws')}${socketPath}`, token));
    return new HttpBackend(origin, token, (await response.json()) as VaultInfo, calls);
  }

  get vaultName(): string {
    return this.info.name;
  }

  get vaultId(): string {
    return this.info.id;
  }

  scan(): Promise<ScannedEntry[]> {
    return this.#call('scan');
  }

  stat(path: string): Promise<Stat | null> {
    return this.#call('stat', { path });
  }

  list(path: string): Promise<ListedFiles> {
    return this.#call('list', { path });
  }

  read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#reads.read(path);
  }

  readTexts(paths: readonly string[]): Promise<(string | null)[]> {
    return this.#json('POST', 'texts', {}, bytesOf(paths));
  }

  write(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    { isNew = false, ...times }: DataWriteOptions & { readonly isNew?: boolean } = {},
  ): Promise<Stat> {
    return this.#json('PUT', 'file', { path, ...times, ...(isNew && { new: 1 }) }, bytes);
  }

  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Stat> {
    return this.#json('POST', 'append', { path }, bytes);
  }

  async mkdir(path: string): Promise<void> {
    await this.#call('mkdir', { path });
  }

  async rmdir(path: string, isRecursive: boolean): Promise<void> {
    await this.#call('rmdir', { path, ...(isRecursive && { recursive: '1' }) });
  }

  async remove(path: string): Promise<void> {
    await this.#call('remove', { path });
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#call('rename', { path: from, to });
  }

  resourceUrl(path: string): string {
    return `${this.origin}${this.info.resources}${path.split('/').map(encodeURIComponent).join('/')}`;
  }

  /** The first event says that the server is watching; each later one is a path. */
  async watch(changed: (path: string) => void): Promise<void> {
    const response = await this.#ask('GET', 'changes', {});
    await new Promise<void>((resolve, reject) => {
      const isOver = readEventStream(response, (data) =>
        data === 'ready' ? resolve() : changed(JSON.parse(data) as string),
      );
      void isOver.then(() => {
        reject(new Error('The workbench server ended.'));
        this.onLost();
      });
    });
  }

  async #readAlone(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.#ask('GET', 'file', { path });
    return new Uint8Array(await response.arrayBuffer());
  }

  async #readTogether(paths: readonly string[]): Promise<(Uint8Array<ArrayBuffer> | null)[]> {
    return splitFiles((await this.calls.ask('files', {}, paths)) as ArrayBuffer);
  }

  async #call<Result>(name: string, query: Readonly<Record<string, string>> = {}): Promise<Result> {
    return (await this.calls.ask(name, query)) as Result;
  }

  #ask(method: string, route: string, query: Query, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    return ask(this.origin, this.token, method, route, query, body);
  }

  async #json<Result>(method: string, route: string, query: Query, body?: Uint8Array<ArrayBuffer>): Promise<Result> {
    return (await (await this.#ask(method, route, query, body)).json()) as Result;
  }
}

function bytesOf(paths: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(paths));
}

/** Number of bytes above which a body is passed to the browser as a Blob, because it would otherwise copy the bytes in one long task. */
const longBody = 500_000;

type Query = Readonly<Record<string, string | number>>;

async function ask(
  origin: string,
  token: string,
  method: string,
  route: string,
  query: Query,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const url = new URL(`/api/${route}`, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const sent = body !== undefined && body.length > longBody ? new Blob([body]) : body;
  const response = await fetch(url, {
    method,
    headers: { 'x-workbench-token': token },
    ...(sent !== undefined && { body: sent }),
  }).catch((error: unknown) => {
    throw Object.assign(new Error('EIO: the workbench does not answer', { cause: error }), { code: 'EIO' });
  });
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  throw Object.assign(new Error(refusal.message ?? `The workbench server answered ${response.status}.`), {
    code: refusal.code ?? 'EIO',
  });
}
