import { showNotice } from './show-notice';
import { tellErrors } from './failures';

/** A button of a notice, which closes when it is pressed. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => unknown;
}

type ShownNotice = ReturnType<typeof showNotice>;

const shown = new Set<ShownNotice>();

/** Time in ms to read a few sentences and press a button. */
const readingTimeMs = 15_000;

/** Shows a notice with a sentence and buttons under it; with `durationMs` 0 it stays until it is dismissed. */
export function noticeWithActions(
  text: string,
  actions: readonly NoticeAction[],
  durationMs = readingTimeMs,
): ShownNotice {
  const content = createFragment();
  content.createDiv({ cls: 'cyberbrain-notice-text', text: text });
  addNoticeButtons(content, actions, () => {
    notice.hide();
  });
  const notice = showNotice(content, durationMs);
  if (actions.length > 0) shown.add(notice);
  return notice;
}

/** Hides every notice with buttons that could still be pressed, because the plugin is being unloaded. */
export function hideNoticesWithActions(): void {
  for (const notice of shown) notice.hide();
  shown.clear();
}

/** Adds the buttons at the foot of a notice; `pressed` is called before the action begins. */
export function addNoticeButtons(
  content: DocumentFragment,
  actions: readonly NoticeAction[],
  pressed: () => void,
): void {
  if (actions.length === 0) return;
  const row = content.createDiv({ cls: 'cyberbrain-notice-actions' });
  // The app dismisses a notice when it is clicked; a click beside a button must not do that.
  row.addEventListener('click', (event) => {
    event.stopPropagation();
  });
  for (const { label, run } of actions) {
    const button = row.createEl('button', { text: label, attr: { type: 'button' } });
    button.addEventListener('click', () => {
      pressed();
      void tellErrors(run);
    });
  }
}
