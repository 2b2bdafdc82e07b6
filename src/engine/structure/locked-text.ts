import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter';

/** True for a note that its owner locked: nothing changes it. */
export function isLockedText(text: string): boolean {
  return text.includes('cb_lock') && readBeat(readFrontmatter(text).data).isLocked;
}
