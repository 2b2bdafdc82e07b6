import { AppError } from '../../core/errors';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { isPrivateText } from '../../core/note/state/managed-facts';
import type { FileOperation } from '../../core/plan/plan';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { instructionsPath } from './vault-instructions';

/** Maximum size of CLAUDE.md in bytes. */
const mostBytes = 1_000_000;

/** CLAUDE.md as it is; its text keeps a byte-order mark. */
export interface InstructionsNote {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Reads CLAUDE.md to change it; null when the vault has none. Throws `conflict` when it must not be changed. */
export async function readInstructions(
  vault: Pick<Vault, 'stat' | 'read' | 'findCollision'>,
): Promise<InstructionsNote | null> {
  const there = await vault.stat(instructionsPath);
  if (there === null) {
    const other = await vault.findCollision(instructionsPath);
    if (other !== null) throw refusal(`would collide with ${other}. Rename that to ${instructionsPath} first.`);
    return null;
  }
  if (there.isLink) throw refusal('is a symbolic link, so it is not changed.');
  if (there.size > mostBytes) throw refusal('is larger than 1 MB, so it is not changed.');
  const bytes = await vault.read(instructionsPath);
  const text = decode(bytes);
  if (text === null) throw refusal('is not UTF-8 text, so it is not changed.');
  if (isPrivateText(text) || readBeat(readFrontmatter(text).data).isLocked)
    throw refusal('is private or locked, so only you can change it.');
  return { bytes, text };
}

/** Plans a new text of CLAUDE.md; an empty one moves it to the trash. Returns null when nothing changes. */
export function planInstructions(old: InstructionsNote | null, text: string, hasher: Hasher): FileOperation | null {
  const bytes = new TextEncoder().encode(text);
  if (old === null) return text === '' ? null : { op: 'create', path: instructionsPath, bytes };
  if (old.text === text) return null;
  const expects = hasher.sha256(old.bytes);
  return text === ''
    ? { op: 'trash', path: instructionsPath, expects, keep: 'trash' }
    : { op: 'modify', path: instructionsPath, bytes, expects };
}

function refusal(reason: string): AppError {
  return new AppError('conflict', `${instructionsPath} ${reason}`, instructionsPath);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
