import { createHash, randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { answerOverSocket } from './call-socket';
import { ChangeFeed } from './change-feed';
import { checkHost, checkOrigin, checkToken, isSame } from './guard';
import { shownTypeOf } from './media-type';
import { pagePolicy } from './page';
import { Refusal, refusalOf } from './refusal';
import { readStaticFile, type Assets } from './static-files';
import { routeOf, sendFile, type Served } from './vault-api';
import { VaultDisk } from './vault-disk';

export interface WorkbenchServer {
  /** The page's full address, including the token after `#`. */
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/** The server's state: the vault, the page's files, and the two secrets. */
interface Desk extends Served {
  readonly assets: Assets;
  readonly port: number;
  readonly token: string;
  /** Used in the URLs of files that elements show; does not allow writing. */
  readonly resourceToken: string;
}

/** Serves the workbench for a vault's folder, only to this machine. Port 0 uses any free port. */
export async function startWorkbenchServer({
  vault,
  assets,
  port = 0,
}: {
  readonly vault: string;
  readonly assets: Assets;
  readonly port?: number;
}): Promise<WorkbenchServer> {
  const root = await realpath(vault);
  const [token, resourceToken] = [newToken(), newToken()];
  const changes = new ChangeFeed(root, '.obsidian');
  const info = {
    id: createHash('sha256').update(root).digest('hex').slice(0, 16),
    name: basename(root),
    resources: `/resource/${resourceToken}/`,
  };
  const server = createServer();
  const boundPort = await listen(server, port);
  const desk: Desk = { disk: new VaultDisk(root), changes, info, assets, port: boundPort, token, resourceToken };
  server.on('request', (request, response) => void answer(desk, request, response));
  const sockets = answerOverSocket(server, desk, desk);
  const close = async (): Promise<void> => {
    await changes.close();
    sockets.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  };
  return { url: `http://127.0.0.1:${boundPort}/#token=${token}`, token, close };
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = addressOf(request);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('content-security-policy', pagePolicy);
  try {
    checkHost(request, desk.port);
    if (url.pathname.startsWith('/api/')) await answerCall(desk, url, request, response);
    else if (url.pathname.startsWith('/resource/')) await answerResource(desk, url, request, response);
    else await answerPage(desk, url, request, response);
  } catch (error) {
    const refusal = refusalOf(error, url.searchParams.get('path') ?? url.pathname);
    if (response.headersSent) response.destroy();
    else sendJson(response, refusal.status, { code: refusal.code, message: refusal.message });
    // Discards the rest of a refused file, so that the response arrives.
    request.resume();
  }
}

/** Parses the path and query of a request; an unreadable request has none. */
function addressOf(request: IncomingMessage): URL {
  const [path = '', ...words] = (request.url ?? '/').split('?');
  const url = new URL('http://127.0.0.1');
  url.pathname = path;
  url.search = words.join('?');
  return url;
}

async function answerPage(
  { assets }: Desk,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') throw new Refusal(405, 'EMETHOD', 'The page can only be read.');
  const file = await readStaticFile(assets, url.pathname);
  if (file === null) throw new Refusal(404, 'ENOENT', `There is nothing at ${url.pathname}.`);
  response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' });
  response.end(file.body);
}

async function answerResource(
  { disk, resourceToken }: Desk,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  checkOrigin(request);
  const [given = '', ...segments] = url.pathname.slice('/resource/'.length).split('/');
  if (request.method !== 'GET' || !isSame(given, resourceToken))
    throw new Refusal(401, 'ETOKEN', 'This address is of another time.');
  const path = segments.map(decodeURIComponent).join('/');
  // A vector image is a document, too: opened on its own, it may not run or load anything.
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  await disk.send(path, (file) => sendFile(file, shownTypeOf(path), response));
}

async function answerCall(desk: Desk, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  checkOrigin(request);
  checkToken(request, desk.token);
  const route = routeOf(request.method ?? '', url.pathname.slice('/api/'.length));
  if (route === null) throw new Refusal(404, 'ENOENT', `There is nothing at ${url.pathname}.`);
  const answered = await route(desk, {
    path: url.searchParams.get('path') ?? '',
    query: url.searchParams,
    request,
    response,
  });
  if (answered !== undefined) sendJson(response, 200, answered);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}
