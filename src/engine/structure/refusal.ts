import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';

/** Why something cannot be done, with the path of the file that prevents it. */
export interface Refusal {
  readonly path: string;
  readonly reason: string;
  /** What the user can do about it, as a sentence. */
  readonly help?: string;
}

/** Reason for a read-only file. */
export const isReadOnlyFile = 'its file is read-only';

/** Advice for a read-only file. */
export const makeWritableFirst = 'Make it writable first.';

/** Advice for a locked note. */
export const unlockFirst = 'Remove cb_lock from its properties first.';

/** True for a note that its owner locked against changes. */
export function isLockedText(text: string): boolean {
  return text.includes('cb_lock') && readBeat(readFrontmatter(text).data).isLocked;
}
