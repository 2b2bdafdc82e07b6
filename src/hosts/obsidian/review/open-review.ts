import { counted } from '../../../core/counted';
import { spendingWords } from '../../../core/language-models/spending';
import type { AppHost } from '../host';
import { Observable } from '../observable';
import { ReviewModal } from './review-modal';

/** True while the review of due notes is open. */
export const isReviewOpen = new Observable(false);

/** Opens the review of due notes; at most one is open. */
export function openReview(host: AppHost): void {
  if (isReviewOpen.current) return;
  isReviewOpen.set(true);
  new ReviewModal(host, () => {
    isReviewOpen.set(false);
  }).open();
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
