import { counted } from '../../../core/counted';
import { noticeWithActions } from '../notices';

/** A notice that stays until it is answered, and where nobody looks at the window a notification of the system, if the user allows those. */
export function tellOfDue(count: number, review: () => void | Promise<void>): void {
  const text = `${counted(count, 'note')} of working memory ${count === 1 ? 'is' : 'are'} due for review.`;
  const notice = noticeWithActions(
    text,
    [
      { label: 'Review now', run: review },
      { label: 'Later', run: () => undefined },
    ],
    0,
  );
  const view = activeWindow as Window & { readonly Notification?: typeof Notification };
  if (view.Notification?.permission !== 'granted' || activeDocument.hasFocus()) return;
  const shown = new view.Notification('Cyberbrain', { body: text, tag: 'cyberbrain-review' });
  shown.addEventListener('click', () => {
    view.focus();
    notice.hide();
    void review();
  });
}
