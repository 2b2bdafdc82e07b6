import { spendingWords } from '../../../core/language-models/spending';
import { counted } from '../../../core/counted';
import type { AppHost, IndexStatus } from '../host';

type Shown = Pick<AppHost, 'index' | 'inbox' | 'due' | 'runner' | 'spending'>;

/**
 * Describes the plugin's state in one line: the index, the inbox, due reviews, the current run, and today's cost of
 * language models.
 */
export function statusSentence(host: Shown): string {
  const waiting = host.inbox.current.waiting.length;
  return [
    indexWords(host.index.current),
    waiting === 0 ? '' : `${counted(waiting, 'transcript')} waiting`,
    dueWords(host.due.count.current),
    runningWords(host),
    spendingWords(host.spending.current),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function dueWords(due: number): string {
  return due === 0 ? '' : `${due.toLocaleString('en-US')} due`;
}

/** Returns "6,600 notes", "Indexing 1,204 of 6,600" or "Index stopped". */
export function indexWords({ phase, done, total, coverage }: IndexStatus): string {
  switch (phase) {
    case 'opening':
      return 'Opening the index';
    case 'reading':
      return total === null
        ? 'Indexing'
        : `Indexing ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
    case 'stopped':
      return 'Index stopped';
    case 'ready':
      return coverage === null ? 'Index ready' : counted(coverage.indexed, 'note');
  }
}

function runningWords({ runner }: Shown): string {
  const running = runner.progress.current;
  if (running === null) return '';
  const { title, progress } = running;
  if (progress === null || progress.total === null) return `${title}…`;
  return `${title}: ${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}`;
}
