import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChangeFeed } from './change-feed';
import { Refusal } from './refusal';
import { largestFile, limited } from './temporary-file';
import type { VaultDisk } from './vault-disk';

export interface Served {
  readonly disk: VaultDisk;
  readonly changes: ChangeFeed;
  /** Information about the vault for the page. */
  readonly info: { readonly id: string; readonly name: string; readonly resources: string };
}

const mostTexts = 1_000;

/** A call from the page by its query alone. */
interface QuickCall {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A call from the page: the URL's query and the request. */
interface Call extends QuickCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Handles a call. The result is sent as JSON; `undefined` means that the handler has already responded. */
type Route = (served: Served, call: Call) => Promise<unknown>;
type QuickRoute = (served: Served, call: QuickCall) => Promise<unknown>;

/** Calls that neither bring nor take bytes: they come over the socket too. */
const quickRoutes: Readonly<Record<string, QuickRoute>> = {
  'GET scan': ({ disk }) => disk.scan(),
  'GET stat': ({ disk }, { path }) => disk.stat(path),
  'GET list': ({ disk }, { path }) => disk.list(path),
  'POST mkdir': ({ disk }, { path }) => done(disk.mkdir(path)),
  'POST rmdir': ({ disk }, { path, query }) => done(disk.rmdir(path, query.has('recursive'))),
  'POST remove': ({ disk }, { path }) => done(disk.remove(path)),
  'POST rename': ({ disk }, { path, query }) => done(disk.rename(path, query.get('to') ?? '')),
};

const routes: Readonly<Record<string, Route>> = {
  ...quickRoutes,
  'GET vault': ({ info }) => Promise.resolve(info),
  'GET file': ({ disk }, { path, response }) =>
    disk.send(path, (file) => sendFile(file, 'application/octet-stream', response)),
  'POST texts': async ({ disk }, { request }) => disk.texts(await pathsIn(request)),
  'GET changes': ({ changes }, { response }) => changes.add(response),
  'PUT file': ({ disk }, { path, query, request }) =>
    disk.write(path, bodyOf(request), { isNew: query.has('new'), ...timesOf(query) }),
  'POST append': ({ disk }, { path, request }) => disk.append(path, bodyOf(request)),
};

/** Returns the handler of a call over the socket by its name; null when there is none. */
export function quickRouteOf(name: string): QuickRoute | null {
  return quickRoutes[`GET ${name}`] ?? quickRoutes[`POST ${name}`] ?? null;
}

/** Returns the handler of a call by method and name (`GET stat`); null when there is none. */
export function routeOf(method: string, name: string): Route | null {
  return Object.hasOwn(routes, `${method} ${name}`) ? (routes[`${method} ${name}`] ?? null) : null;
}

export async function sendFile(
  { size, stream }: { readonly size: number; readonly stream: Readable },
  type: string,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': type, 'content-length': size, 'cache-control': 'no-store' });
  await pipeline(stream, response);
}

/** Refuses a body by its declared length, so that the response arrives; one without a length is cut off while it is read. */
function bodyOf(request: IncomingMessage): IncomingMessage {
  if (Number(request.headers['content-length'] ?? 0) > largestFile)
    throw new Refusal(413, 'EFBIG', 'EFBIG: the file is larger than 200 MB');
  return request;
}

async function pathsIn(request: IncomingMessage): Promise<string[]> {
  const parts: Buffer[] = [];
  for await (const part of bodyOf(request).pipe(limited())) parts.push(part as Buffer);
  return pathList(JSON.parse(Buffer.concat(parts).toString('utf8')));
}

/** Throws for anything but a list of at most so many paths. */
export function pathList(paths: unknown): string[] {
  if (!Array.isArray(paths) || paths.length > mostTexts)
    throw new Refusal(400, 'EINVAL', `EINVAL: a list of at most ${mostTexts} paths is wanted`);
  return paths.map(String);
}

async function done(work: Promise<void>): Promise<{ readonly done: true }> {
  await work;
  return { done: true };
}

function timesOf(query: URLSearchParams): { ctime?: number; mtime?: number } {
  const times: { ctime?: number; mtime?: number } = {};
  for (const name of ['ctime', 'mtime'] as const) {
    const value = Number(query.get(name) ?? Number.NaN);
    if (Number.isFinite(value)) times[name] = value;
  }
  return times;
}
