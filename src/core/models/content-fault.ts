import type { AnyModelFile } from './model-file';

/** How many bytes from the beginning of a file tell whether it is what it should be. */
export const tellingByteCount = 64;

/**
 * What a file is instead of a file of a model, by its first bytes (as text, a character a byte): "a web page"; null when it may be one.
 * Servers answer with pages for signing in, and repositories with pointers, under the name of the file.
 */
export function contentFault(file: AnyModelFile, beginning: string): string | null {
  const text = beginning.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (text.startsWith('<')) return 'a web page';
  if (text.startsWith('version https://git-lfs')) return 'a pointer to it';
  if (file.endsWith('.json')) return text === '' || text.startsWith('{') ? null : 'something else';
  return text.startsWith('{') ? 'a text' : null;
}
