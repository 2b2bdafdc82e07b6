import { Notice } from 'obsidian';
import { visibleText } from '../../core/visible-text';
import { keepVisible } from './screen/keep-visible';

/** A notice of a sentence or of elements, which may change while it is shown; every character in it is visible. Milliseconds, 0: until it is dismissed. */
export function showNotice(message: string | DocumentFragment, durationMs?: number): Notice {
  if (typeof message === 'string') return new Notice(visibleText(message), durationMs);
  for (const child of Array.from(message.children)) keepVisible(child as HTMLElement);
  return new Notice(message, durationMs);
}
