import { cappedList } from '../../core/counted';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import type { Run } from '../../ports/run';

/** Reason why something cannot be done, with the path of the file that prevents it. */
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

const mostTold = 5;

const told = new WeakMap<Run, string>();

/** True for the text of a note that its owner locked against changes. */
export function isLockedText(text: string): boolean {
  return text.includes('cb_lock') && readBeat(readFrontmatter(text).data).isLocked;
}

/** Returns a warning about files whose links were not checked; null when every file could be read. */
export function unreadSentence(unread: readonly string[]): string | null {
  if (unread.length === 0) return null;
  const named = cappedList(unread, mostTold).join(', ').replace(/\.$/, '');
  return `${named} could not be read, so links in ${unread.length === 1 ? 'it' : 'them'} were not updated.`;
}

/** Warns about files whose links are unknown, once per run for the same files. */
export function reportUnread({ unread }: { readonly unread: readonly string[] }, run: Run): void {
  const sentence = unreadSentence(unread);
  if (sentence === null || told.get(run) === sentence) return;
  told.set(run, sentence);
  run.warn(sentence);
}
