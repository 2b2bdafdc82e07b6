import { isNotePath } from '../../core/note/path';
import type { FileEntry } from '../../ports/vault';

// Stands in listings for bytes that are not UTF-8: the file exists, but not under the name we know.
const notText = '\uFFFD';

/** Returns a note's text without byte-order mark, or why the bytes are not text. */
export function readText(bytes: Uint8Array): { readonly text: string } | { readonly notText: string } {
  if (bytes.includes(0)) return { notText: 'It is not text: it contains zero bytes.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { notText: 'It is not UTF-8 text.' };
  }
}

/**
 * Returns why a listed note cannot be opened, or why the notes of a folder cannot be listed; null when only an attempt
 * can tell.
 */
export function whyUnopenable({
  path,
  mtimeMs,
  isUnreadFolder,
}: Pick<FileEntry, 'path' | 'mtimeMs' | 'isUnreadFolder'>): string | null {
  // A file whose name really contains this character was found under it, so the disk reported its time.
  if (path.includes(notText) && (isUnreadFolder === true || mtimeMs === 0))
    return 'Its name is not UTF-8 text, so it cannot be opened. Rename it.';
  return isNotePath(path) ? null : 'This folder cannot be opened. Check its owner and permissions.';
}
