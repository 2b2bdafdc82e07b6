import { Notice } from 'obsidian';
import { visibleText } from '../../core/visible-text';
import { keepVisible } from './screen/keep-visible';

/** The newest notices of a sentence, by their texts. */
const sentences = new Map<string, Notice>();

/** Hides every notice of a sentence that may still be shown. */
export function hideSentences(): void {
  for (const notice of sentences.values()) notice.hide();
  sentences.clear();
}

/**
 * Shows a notice with a sentence or elements, which may change while it is shown; makes every character in it visible.
 * A sentence that is shown again takes the place of the first. `durationMs` 0: until it is dismissed.
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
  sentences.get(text)?.hide();
  // The class takes it away from the head of the view that it speaks of.
  const message = createFragment((parent) => parent.createDiv({ cls: 'cyberbrain-notice-text', text }));
  const notice = new Notice(message, durationMs);
  sentences.set(text, notice);
  return notice;
}
