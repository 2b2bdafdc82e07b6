import { stripEnds } from '../../../src/core/text-ends';

/** Normalizes a vault path as the app does: `/` between segments, none at the ends, plain spaces, one Unicode form; `/` is the root. */
export function normalizePath(path: string): string {
  const joined = stripEnds(path.replace(/[\\/]+/g, '/'), /\//);
  return (joined === '' ? '/' : joined).replace(/[\u00a0\u202f]/g, ' ').normalize('NFC');
}
