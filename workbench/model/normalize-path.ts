import { stripEnds } from '../../src/core/text-ends';

/** A vault path as the app writes it: `/` between segments, none at the ends, plain spaces, one Unicode form; `/` for the root. */
export function normalizePath(path: string): string {
  const joined = stripEnds(path.replace(/[\\/]+/g, '/'), /\//);
  return (joined === '' ? '/' : joined).replace(/[\u00a0\u202f]/g, ' ').normalize('NFC');
}
