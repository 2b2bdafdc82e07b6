import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { joinFiles } from '../model/files/joined-files';
import { socketPath, type SocketCall } from '../model/files/socket-call';
import { checkHost, checkOrigin, isSame } from './guard';
import { Refusal, refusalOf } from './refusal';
import { pathList, quickRouteOf, type Served } from './vault-api';

/** Bytes of the longest message from the page: a list of paths. */
const longestMessage = 4_000_000;
const idBytes = 4;

interface Gate {
  readonly port: number;
  readonly token: string;
}

/**
 * Answers the page's small calls over one WebSocket, because a request of its own costs a browser several milliseconds.
 * The token comes as the name of the protocol: browsers send no headers of a page's own with a WebSocket.
 */
export function answerOverSocket(server: Server, served: Served, { port, token }: Gate): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage });
  sockets.on('connection', (socket) => {
    // `binaryType` is left at its default, which gives each message in one Buffer.
    socket.on('message', (data) => void answerMessage(served, socket, (data as Buffer).toString('utf8')));
    socket.on('error', () => {
      socket.terminate();
    });
  });
  server.on('upgrade', (request, stream, head) => {
    try {
      checkHost(request, port);
      checkOrigin(request);
      checkPage(request, token);
    } catch (error) {
      refuse(stream, error);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
  });
  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** A browser names the page on every WebSocket, so one without an origin is refused. */
function checkPage(request: IncomingMessage, token: string): void {
  if (request.headers.origin === undefined) throw new Refusal(403, 'EORIGIN', 'This server answers only its own page.');
  if (new URL(request.url ?? '/', 'http://127.0.0.1').pathname !== socketPath)
    throw new Refusal(404, 'ENOENT', 'There is nothing here.');
  if (!isSame(request.headers['sec-websocket-protocol'] ?? '', token))
    throw new Refusal(401, 'ETOKEN', 'Open the workbench with the whole address that it printed.');
}

function refuse(stream: Duplex, error: unknown): void {
  const { status, code } = refusalOf(error, '');
  stream.end(`HTTP/1.1 ${status} ${code}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

async function answerMessage(served: Served, socket: WebSocket, text: string): Promise<void> {
  const call = callIn(text);
  if (call === null) {
    socket.close(1003, 'This is not a call.');
    return;
  }
  const { id, name, query } = call;
  try {
    socket.send(await answerTo(served, call));
  } catch (error) {
    const { code, message } = refusalOf(error, query['path'] ?? name);
    socket.send(JSON.stringify({ id, refusal: { code, message } }));
  }
}

async function answerTo(served: Served, { id, name, query, paths }: SocketCall): Promise<string | Buffer> {
  if (name === 'files') {
    const answerId = Buffer.alloc(idBytes);
    answerId.writeUInt32LE(id);
    return Buffer.concat([answerId, ...joinFiles(await served.disk.files(pathList(paths)))]);
  }
  const route = quickRouteOf(name);
  if (route === null) throw new Refusal(404, 'ENOENT', `There is no call "${name}".`);
  const words = new URLSearchParams(query);
  return JSON.stringify({ id, value: await route(served, { path: words.get('path') ?? '', query: words }) });
}

function callIn(text: string): SocketCall | null {
  try {
    const call = JSON.parse(text) as Partial<SocketCall> | null;
    const isCall = isId(call?.id) && typeof call?.name === 'string' && isRecord(call.query);
    return isCall ? (call as SocketCall) : null;
  } catch {
    return null;
  }
}

function isId(id: unknown): boolean {
  return Number.isInteger(id) && Number(id) >= 0 && Number(id) < 2 ** 32;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
