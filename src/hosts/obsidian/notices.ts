import { Notice } from 'obsidian';
import { visibleText } from '../../core/visible-text';
import { keepVisible } from './screen/keep-visible';
import { tellErrors } from './tell-errors';

/** A button of a notice; the notice goes when it is pressed. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void | Promise<void>;
}

const shown = new Set<Notice>();

/** A notice of a sentence or of elements, which may change while it is shown; every character in it is visible. Milliseconds, 0: until it is dismissed. */
export function showNotice(message: string | DocumentFragment, durationMs?: number): Notice {
  if (typeof message === 'string') return new Notice(visibleText(message), durationMs);
  const notice = new Notice(message, durationMs);
  keepVisible(notice.containerEl);
  return notice;
}

/** A notice with a sentence and buttons under it; `durationMs` 0 keeps it until it is dismissed. */
export function noticeWithActions(text: string, actions: readonly NoticeAction[], durationMs: number): Notice {
  const content = createFragment();
  content.createDiv({ cls: 'cyberbrain-notice-text', text: text });
  addNoticeButtons(content, actions, () => { notice.hide(); });
  const notice = showNotice(content, durationMs);
  if (actions.length > 0) shown.add(notice);
  return notice;
}

/** Takes away every notice whose buttons could still be pressed: the plugin is being unloaded. */
export function hideNoticesWithActions(): void {
  for (const notice of shown) notice.hide();
  shown.clear();
}

/** The buttons at the foot of a notice; `pressed` is told before the action begins. */
export function addNoticeButtons(content: DocumentFragment, actions: readonly NoticeAction[], pressed: () => void): void {
  if (actions.length === 0) return;
  const row = content.createDiv({ cls: 'cyberbrain-notice-actions' });
  // The app dismisses a notice that is clicked: a press beside a button must not do that.
  row.addEventListener('click', (event) => { event.stopPropagation(); });
  for (const { label, run } of actions) {
    const button = row.createEl('button', { text: label, attr: { type: 'button' } });
    button.addEventListener('click', () => {
      pressed();
      void tellErrors(run);
    });
  }
}
