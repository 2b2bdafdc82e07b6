import { lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The compiled code that programs of all tests keep, as one user's programs do. */
const shared = resolve('node_modules/.cache/cyberbrain/code');

/**
 * Lets a program whose cache folder is `cache` share its compiled code with those of other tests: compiling takes a
 * third of a short run. A link is no file of the device.
 */
export function shareCode(cache: string): void {
  const link = join(cache, 'cyberbrain/code');
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) return;
  mkdirSync(shared, { recursive: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(shared, link, 'junction');
}
