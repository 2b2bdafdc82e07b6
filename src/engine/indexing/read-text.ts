import { isNotePath } from '../../core/note/path';
import type { FileEntry } from '../../ports/vault';

// What a listing shows for bytes that are not UTF-8: the file is there, but not under the name that we know.
const notText = '\uFFFD';

/** A note's text without byte-order mark; or why the bytes are no text. */
export function readText(bytes: Uint8Array): { readonly text: string } | { readonly notText: string } {
  if (bytes.includes(0)) return { notText: 'It is not text: it holds zero bytes.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { notText: 'It is not text in UTF-8.' };
  }
}

/** Why nobody can open a listed note, or a folder whose notes cannot be listed; null where that is not known before it is tried. */
export function whyUnopenable({
  path,
  mtimeMs,
  isUnreadFolder,
}: Pick<FileEntry, 'path' | 'mtimeMs' | 'isUnreadFolder'>): string | null {
  // A file whose name really has this character was found under it, so that the disk gave its time.
  if (path.includes(notText) && (isUnreadFolder === true || mtimeMs === 0))
    return 'Its name is not text in UTF-8, so it cannot be opened. Rename it.';
  return isNotePath(path) ? null : 'This folder cannot be opened. Check who owns it and whether it may be read.';
}
