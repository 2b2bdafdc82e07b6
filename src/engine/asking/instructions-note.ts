import { AppError } from '../../core/errors';
import { isPrivateText } from '../../core/note/state/private-note';
import type { FileOperation } from '../../core/plan/plan';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { readExistingNote, type ExistingNote } from '../reading/existing-note';
import { instructionsPath } from './vault-instructions';

/** Reads CLAUDE.md to change it; null when the vault has none. Throws `conflict` when it must not be changed. */
export async function readInstructions(vault: Vault, hasher: Hasher): Promise<ExistingNote | null> {
  const standing = await vault.findCollision(instructionsPath);
  if (standing === null) return null;
  const note = await readExistingNote(instructionsPath, vault, hasher);
  if (note?.isChangeable === true && !isPrivateText(note.text)) return note;
  throw new AppError(
    'conflict',
    `Only you can change ${standing}: it is locked, private, broken or a link, or not named ${instructionsPath}.`,
    standing,
  );
}

/** Plans a new text of CLAUDE.md; null when nothing changes. */
export function planInstructions(old: ExistingNote | null, text: string): FileOperation | null {
  if ((old?.text ?? '') === text) return null;
  const written = { path: instructionsPath, bytes: new TextEncoder().encode(text) };
  return old === null ? { op: 'create', ...written } : { op: 'modify', ...written, expects: old.hash };
}
