import { Notice } from 'obsidian';
import { visibleText } from '../../core/visible-text';
import { keepVisible } from './screen/keep-visible';

/**
 * Shows a notice with a sentence or elements, which may change while it is shown; makes every character in it visible.
 * `durationMs` 0: until it is dismissed.
 */
export function showNotice(message: string | DocumentFragment, durationMs?: number): Notice {
  if (typeof message === 'string') return new Notice(visibleText(message), durationMs);
  for (const child of Array.from(message.children)) keepVisible(child as HTMLElement);
  return new Notice(message, durationMs);
}
