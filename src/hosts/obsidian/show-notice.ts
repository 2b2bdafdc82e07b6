import { Notice } from 'obsidian';
import { visibleText } from '../../core/visible-text';
import { keepVisible } from './screen/keep-visible';

/** The newest notice of a sentence. */
let newest: { readonly text: string; readonly notice: Notice } | null = null;

/**
 * Shows a notice with a sentence or elements, which may change while it is shown; makes every character in it visible.
 * A sentence that is shown twice in succession takes the place of the first. `durationMs` 0: until it is dismissed.
 */
export function showNotice(message: string | DocumentFragment, durationMs?: number): Notice {
  if (typeof message === 'string') return showSentence(visibleText(message), durationMs);
  for (const child of Array.from(message.children)) keepVisible(child as HTMLElement);
  return new Notice(message, durationMs);
}

/** Shows a notice that stays until somebody dismisses or hides it, and then calls `gone`. */
export function showStandingNotice(message: DocumentFragment, gone: () => void): Notice {
  for (const child of Array.from(message.children)) keepVisible(child as HTMLElement);
  return new StandingNotice(message, gone);
}

class StandingNotice extends Notice {
  constructor(
    message: DocumentFragment,
    private readonly gone: () => void,
  ) {
    super(message, 0);
  }

  override hide(): void {
    super.hide();
    this.gone();
  }
}

function showSentence(text: string, durationMs?: number): Notice {
  if (newest?.text === text) newest.notice.hide();
  const notice = new Notice(text, durationMs);
  newest = { text, notice };
  return notice;
}
