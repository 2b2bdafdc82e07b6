import { cappedList } from '../../core/counted';
import type { Run } from '../../ports/run';

const mostTold = 5;
const told = new WeakMap<Run, string>();

/** Returns a warning about files whose links were not checked; null when every file could be read. */
export function unreadSentence(unread: readonly string[]): string | null {
  if (unread.length === 0) return null;
  const named = cappedList(unread, mostTold).join(', ').replace(/\.$/, '');
  return `${named} could not be read, so links in ${unread.length === 1 ? 'it' : 'them'} were not updated.`;
}

/** Warns about files whose links are unknown, once per run for the same files. */
export function tellUnread({ unread }: { readonly unread: readonly string[] }, run: Run): void {
  const sentence = unreadSentence(unread);
  if (sentence === null || told.get(run) === sentence) return;
  told.set(run, sentence);
  run.warn(sentence);
}
