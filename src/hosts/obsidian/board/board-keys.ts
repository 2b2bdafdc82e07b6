import { entryClass } from './entry-card';

/** Arrows go through the entries, Enter opens the note of one, and the letters on its buttons press them. */
export function onBoardKey(event: KeyboardEvent, content: HTMLElement): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.matches('input, select, textarea')) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') go(content, target, key === 'ArrowDown' ? 1 : -1);
  else if (!pressLetter(target, key)) return;
  event.preventDefault();
}

function go(content: HTMLElement, from: HTMLElement, step: number): void {
  const cards = [...content.querySelectorAll<HTMLElement>(`.${entryClass}`)].filter(
    (card) => card.closest('details:not([open])') === null,
  );
  const at = cards.findIndex((card) => card.contains(from));
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), cards.length - 1);
  cards[next]?.querySelector<HTMLElement>('a, button, summary')?.focus();
}

function pressLetter(target: HTMLElement, key: string): boolean {
  if (!/^[a-z]$/i.test(key)) return false;
  const buttons = target.closest(`.${entryClass}`)?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [];
  const found = [...buttons].find((button) => button.getAttribute('aria-keyshortcuts') === key.toUpperCase());
  found?.click();
  return found !== undefined;
}
