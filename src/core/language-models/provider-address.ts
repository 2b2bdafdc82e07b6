import { type ProviderName, providerFacts } from './providers';
import { stripEnd } from '../text-ends';

const host = String.raw`[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?`;
const loopback = String.raw`(?:localhost|127\.0\.0\.1|\[::1\])`;
const port = String.raw`(?::\d{1,5})?`;
const path = String.raw`(?:/[A-Za-z0-9._~-]+)*`;
const encrypted = new RegExp(`^https://${host}${port}${path}$`, 'i');
const ownComputer = new RegExp(`^https?://${loopback}${port}${path}$`, 'i');
const plain = new RegExp(`^http://${host}${port}${path}$`, 'i');

/** Returns an address as stored: without spaces and a trailing `/`. */
export function bareAddress(text: string): string {
  return stripEnd(text.trim(), /\//);
}

/** True for a server on this computer. */
export function isLoopback(address: string): boolean {
  return ownComputer.test(address);
}

/** True when nobody on the way to the server can read what is sent. Keys are sent nowhere else. */
export function isPrivateWay(address: string): boolean {
  return encrypted.test(address) || isLoopback(address);
}

/**
 * Returns the reason why a provider cannot be used at an address, as a sentence; null when it can. The address is not
 * repeated, because it may contain a password.
 */
export function addressProblem(provider: ProviderName, address: string): string | null {
  if (isPrivateWay(address)) return null;
  if (!plain.test(address))
    return 'This is not a server address. Write it like https://server.example or http://127.0.0.1:11434, without name and password.';
  return providerFacts(provider).isKeyless
    ? null
    : 'A key would be sent unencrypted: give an address that begins with https://.';
}
