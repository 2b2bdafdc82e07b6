import type { ContentHash } from '../../core/content-hash';
import { confidenceIn, isBeat, isLocked, isSessionRecord, sourceOf } from '../../core/note/beat-note';
import { type Frontmatter, readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { dateValue, textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { baseNameOf, type VaultPath } from '../../core/note/path';
import { propertyTags } from '../../core/note/tags';
import { isBoardEntry } from '../../core/upkeep/upkeep-note';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { strictText } from './strict-text';

/** A note of the vault that a new one is compared with. */
export interface ExistingNote {
  readonly path: VaultPath;
  readonly hash: ContentHash;
  readonly text: string;
  readonly title: string;
  readonly date: string;
  readonly properties: Frontmatter;
  /** Text without frontmatter. */
  readonly body: string;
  /** True when commands may change it: it is not locked, and its frontmatter is valid. */
  readonly isChangeable: boolean;
  /** True for a beat, false for a person's own note. */
  readonly isBeat: boolean;
  /** The record of a session: nothing is compared with it, as it repeats what its beats say. */
  readonly isRecord: boolean;
  readonly tags: readonly string[];
  readonly confidence: number | null;
}

/** True for a beat that may be changed without asking its owner. */
export function isOurs({ isBeat: isOne, isChangeable }: ExistingNote): boolean {
  return isOne && isChangeable;
}

/** True for an entry of a project board, which only the board and its owner change. */
export function isOnBoard({ text }: Pick<ExistingNote, 'text'>): boolean {
  return /cb_board/i.test(text) && isBoardEntry(readFrontmatter(text).data);
}

/** Reads a note; null when it is gone or not readable as text. */
export async function readExistingNote(
  path: VaultPath,
  vault: Pick<Vault, 'read'>,
  hasher: Hasher,
): Promise<ExistingNote | null> {
  try {
    const bytes = await vault.read(path);
    const text = strictText(bytes);
    const properties = readFrontmatter(text);
    const { data, bodyStart, problems } = properties;
    let hash: ContentHash | null = null;
    return {
      // Of all notes that are looked at, few are changed.
      get hash() {
        return (hash ??= hasher.sha256(new TextEncoder().encode(text)));
      },
      ...{ path, text, properties, confidence: confidenceIn(data) },
      title: textValue(valueOf(data, 'title')) || baseNameOf(path),
      date: dateValue(valueOf(data, 'date')),
      body: text.slice(bodyStart).trim(),
      isChangeable: !isLocked(data) && problems.length === 0,
      isBeat: isBeat(data) && sourceOf(data) !== '',
      isRecord: isSessionRecord(data),
      tags: propertyTags(data),
    };
  } catch {
    return null;
  }
}
