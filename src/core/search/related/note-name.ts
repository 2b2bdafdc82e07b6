import { comparable } from '../note-filter';

/** The name that links use, to compare: the last part of a path without `.md`, in lower case. */
export function linkNameOf(path: string): string {
  return comparable(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, ''));
}
