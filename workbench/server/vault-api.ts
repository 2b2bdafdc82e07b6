import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChangeFeed } from './change-feed';
import { joinFiles } from '../model/joined-files';
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

/** A call from the page: the URL's query and the request. */
interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Handles a call. The result is sent as JSON; `undefined` means that the handler has already responded. */
type Route = (served: Served, call: Call) => Promise<unknown>;

const routes: Readonly<Record<string, Route>> = {
  'GET vault': ({ info }) => Promise.resolve(info),
  'GET scan': ({ disk }) => disk.scan(),
  'GET stat': ({ disk }, { path }) => disk.stat(path),
  'GET list': ({ disk }, { path }) => disk.list(path),
  'GET file': ({ disk }, { path, response }) =>
    disk.send(path, (file) => sendFile(file, 'application/octet-stream', response)),
  'POST texts': async ({ disk }, { request }) => disk.texts(await pathsIn(request)),
  'POST files': async ({ disk }, { request, response }) =>
    sendFiles(await disk.files(await pathsIn(request)), response),
  'GET changes': ({ changes }, { response }) => changes.add(response),
  'PUT file': ({ disk }, { path, query, request }) =>
    disk.write(path, bodyOf(request), { isNew: query.has('new'), ...timesOf(query) }),
  'POST append': ({ disk }, { path, request }) => disk.append(path, bodyOf(request)),
  'POST mkdir': ({ disk }, { path }) => done(disk.mkdir(path)),
  'POST rmdir': ({ disk }, { path, query }) => done(disk.rmdir(path, query.has('recursive'))),
  'POST remove': ({ disk }, { path }) => done(disk.remove(path)),
  'POST rename': ({ disk }, { path, query }) => done(disk.rename(path, query.get('to') ?? '')),
};

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

function sendFiles(files: readonly (Buffer | null)[], response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' });
  response.end(Buffer.concat(joinFiles(files)));
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
  const paths: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
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
