import { AppError } from '../../../../core/errors';
import { isPrivateText } from '../../../../core/note/note-upkeep';
import { isNotePath, parseVaultPath } from '../../../../core/note/path';
import type { Vault } from '../../../../ports/vault';

/** Throws `needs-consent` when what a command gave names a private note: its text would leave the vault with it. */
export async function requireOpen(output: unknown, vault: Pick<Vault, 'read'>): Promise<void> {
  let privateCount = 0;
  for (const path of new Set(notePathsIn(output))) if (await isPrivate(path, vault)) privateCount += 1;
  if (privateCount > 0)
    throw new AppError(
      'needs-consent',
      `This concerns ${privateCount === 1 ? 'a private note' : `${privateCount} private notes`}, and private notes never leave the vault. Name other notes, or tell the user to run the command in a terminal.`,
    );
}

function notePathsIn(value: unknown): string[] {
  if (typeof value === 'string') return isNotePath(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...notePathsIn(key), ...notePathsIn(inner)])
    : [];
}

async function isPrivate(path: string, vault: Pick<Vault, 'read'>): Promise<boolean> {
  try {
    return isPrivateText(new TextDecoder().decode(await vault.read(parseVaultPath(path))));
  } catch {
    return false;
  }
}
