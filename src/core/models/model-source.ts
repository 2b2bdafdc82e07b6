import { AppError } from '../errors';
import { stripEnd } from '../text-ends';

/** Address from which models are downloaded, without a closing `/`. */
export type ModelSource = string & { readonly __brand: 'ModelSource' };

export const usualSource = 'https://huggingface.co' as ModelSource;

const host = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?`;
const loopback = String.raw`(?:localhost|127\.0\.0\.1|\[::1\])`;
const port = String.raw`(?::\d{1,5})?`;
const safeAddress = new RegExp(`^(?:https://${host}${port}|http://${loopback}${port})(?:[/?#]|$)`, 'i');
const plainPath = /^[a-z]+:\/\/[^/]+(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/i;

/** True for an address whose responses nobody on the way can change: `https`, or `http` on this computer itself. */
export function isSafeAddress(address: string): boolean {
  return safeAddress.test(address);
}

/** True when a redirect may be followed: never to a less safe address, nor from another computer to this one. */
export function isSafeRedirect(from: string, to: string): boolean {
  return isSafeAddress(to) && (isEncrypted(to) || !isEncrypted(from));
}

function isEncrypted(address: string): boolean {
  return /^https:/i.test(address);
}

/** Parses a model source; null when models cannot be downloaded from the address. */
export function readModelSource(text: string): ModelSource | null {
  const bare = stripEnd(text.trim(), /\//);
  return isSafeAddress(bare) && plainPath.test(bare) ? (bare as ModelSource) : null;
}

/** Parses a model source; throws `usage` when models cannot be downloaded from the address. */
export function parseModelSource(text: string): ModelSource {
  const source = readModelSource(text);
  if (source === null) throw new AppError('usage', `"${text}" cannot be used: ${sourceAdvice}`);
  return source;
}

export const sourceAdvice = `use an address that starts with https:// and ends before the owner of the model, such as ${usualSource}.`;

/** Returns the host of an address, for people. */
export function hostOf(address: string): string {
  return /^[a-z]+:\/\/([^/?#]+)/i.exec(address)?.[1] ?? address;
}
