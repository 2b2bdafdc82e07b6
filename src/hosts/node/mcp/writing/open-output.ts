import { AppError } from '../../../../core/errors';
import { isNotePath, type VaultPath } from '../../../../core/note/path';
import type { PrivateNotes } from './open-notes';

/**
 * Returns a command's output without the rows about private notes, except those that the caller named: they say what
 * is said of a note that does not exist. Throws `not-found` when it names a private note elsewhere: its text could leave
 * the vault.
 */
export async function openOutput(output: unknown, named: unknown, hidden: PrivateNotes): Promise<unknown> {
  const plan = notePathsIn((output as { readonly plan?: unknown } | null)?.plan);
  const known = new Set(notePathsIn(named).filter((path) => !plan.includes(path)));
  const paths = [...new Set(notePathsIn(output))].filter((path) => !known.has(path));
  const found = await Promise.all(paths.map((path) => hidden.has(path)));
  const isPrivate = new Set(paths.filter((_, n) => found[n] === true));
  if (isPrivate.size === 0) return output;
  const open = withoutRows(output, isPrivate);
  // An operation that is not shown would be carried out all the same.
  if ([...plan, ...notePathsIn(open)].some((path) => isPrivate.has(path)))
    throw new AppError('not-found', 'There is nothing of that name that a tool may change.');
  return open;
}

/** Drops the elements of lists that are, or are about, one of these notes. */
function withoutRows(value: unknown, paths: ReadonlySet<string>): unknown {
  const isAbout = (row: unknown): boolean =>
    paths.has(row as string) || paths.has((row as { readonly path?: string } | null)?.path ?? '');
  if (Array.isArray(value)) return value.filter((row) => !isAbout(row)).map((row) => withoutRows(row, paths));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutRows(inner, paths)] as const);
  return entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])
    ? value
    : Object.fromEntries(entries);
}

function notePathsIn(value: unknown): VaultPath[] {
  if (typeof value === 'string') return isNotePath(value) ? [value as VaultPath] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...notePathsIn(key), ...notePathsIn(inner)])
    : [];
}
