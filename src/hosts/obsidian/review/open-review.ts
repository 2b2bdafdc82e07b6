import { counted } from '../../../core/counted';
import type { AppHost } from '../host';
import type { Observable } from '../observable';
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
 * Adds a line on top of a view where there is no status bar: it says how many notes are due and opens them, and is
 * hidden when none is. Returns a function that removes it.
 */
export function addDueLine(parent: HTMLElement, count: Observable<number>, review: () => void): () => void {
  const line = parent.createEl('button', { cls: 'cyberbrain-due-line', attr: { type: 'button' } });
  line.addEventListener('click', review);
  const show = (due: number): void => {
    line.toggle(due > 0);
    line.setText(`${counted(due, 'note')} due for review`);
  };
  show(count.current);
  return count.subscribe(show);
}
