import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

/** Throws when a request uses a host name other than this machine's: a page elsewhere may have pointed its name here (DNS rebinding). */
export function checkHost(request: IncomingMessage, port: number): void {
  const host = request.headers.host ?? '';
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    throw new Refusal(403, 'EHOST', 'This server answers only under its own address.');
}

/**
 * Throws for a request from another page. Browsers name the origin except for plain reads by the same page, so every
 * request that changes something must name it.
 */
export function checkOrigin(request: IncomingMessage): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwn = origin === `http://${host ?? ''}`;
  const isRead = request.method === 'GET' && origin === undefined && (site === undefined || site === 'same-origin');
  if (!isOwn && !isRead) throw new Refusal(403, 'EORIGIN', 'This server answers only its own page.');
}

/** Throws when the request does not have the secret from the page's address. */
export function checkToken(request: IncomingMessage, token: string): void {
  const given = request.headers['x-workbench-token'];
  if (typeof given !== 'string' || !isSame(given, token))
    throw new Refusal(401, 'ETOKEN', 'Open the workbench with the whole address that it printed.');
}

export function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
