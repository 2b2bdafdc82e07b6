import { counted } from '../../../core/counted';
import { spendingWords } from '../../../core/language-models/spending';
import type { AppHost } from '../host';
import { ReviewModal } from './review-modal';

let open: ReviewModal | null = null;

/** Opens the review of due notes; at most one is open. */
export function openReview(host: AppHost): void {
  if (open !== null) return;
  open = new ReviewModal(host, () => {
    open = null;
  });
  open.open();
}

/**
 * Adds a line on top of a view where there is no status bar: it says how many notes are due, which it opens, and what
 * language models cost today, and is hidden when there is nothing to say. Returns a function that removes it.
 */
export function addTodayLine(
  parent: HTMLElement,
  { due: { count }, spending }: Pick<AppHost, 'due' | 'spending'>,
  review: () => void,
): () => void {
  const line = parent.createEl('button', { cls: 'cyberbrain-due-line', attr: { type: 'button' } });
  line.addEventListener('click', review);
  const show = (): void => {
    const due = count.current;
    const words = [due === 0 ? '' : `${counted(due, 'note')} due for review`, spendingWords(spending.current)];
    line.setText(words.filter((each) => each !== '').join(' · '));
    line.toggle(line.textContent !== '');
  };
  show();
  const ends = [count.subscribe(show), spending.subscribe(show)];
  return () => {
    for (const end of ends) end();
  };
}
