import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';

/** Why something cannot be done, by the file that stands in the way. */
export interface Refusal {
  readonly path: string;
  readonly reason: string;
  /** What the user can do about it, in a sentence. */
  readonly help?: string;
}

/** Of a file that its owner made read-only. */
export const isReadOnlyFile = 'its file is read-only';

/** What helps against that. */
export const makeWritableFirst = 'Make it writable first.';

/** What helps where a locked note is in the way. */
export const unlockFirst = 'Unlock it first: take cb_lock out of its properties.';

/** True for a note that its owner locked: nothing changes it. */
export function isLockedText(text: string): boolean {
  return text.includes('cb_lock') && readBeat(readFrontmatter(text).data).isLocked;
}
