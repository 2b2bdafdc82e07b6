import type { AppHost } from '../host';
import { ReviewModal } from './review-modal';

let open: ReviewModal | null = null;

/** Opens the review of what is due; one that is open stays the only one. */
export function openReview(host: AppHost): void {
  if (open !== null) return;
  open = new ReviewModal(host, () => {
    open = null;
  });
  open.open();
}
