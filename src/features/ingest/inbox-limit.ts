import { nameOf } from '../../core/note/path';

const bytesPerMegabyte = 1_000_000;
const limitMegabytes = 64;

/**
 * Why a file of the inbox cannot be captured there; null when it can. What is put away is held whole, to be compared, kept on this
 * device and taken out of the vault in one step, together with its copy: about four times its size of memory.
 */
export function whyTooLarge(path: string, size: number): string | null {
  if (size <= limitMegabytes * bytesPerMegabyte) return null;
  const megabytes = Math.ceil(size / bytesPerMegabyte).toLocaleString('en-US');
  return `${nameOf(path)} (${megabytes} MB) is too large for the inbox; the limit is ${String(limitMegabytes)} MB. Move it out of the vault, then pass it to "cyberbrain ingest" or choose "Pick a transcript…", which can read large files.`;
}
