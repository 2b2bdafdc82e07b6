import { counted } from '../../../core/counted';
import type { Watched } from '../watched';

/** Where there is no status bar: a line on top of a view that says how many notes are due and leads to them; it is not there when none is. Returns what ends that. */
export function addDueLine(parent: HTMLElement, count: Watched<number>, review: () => void): () => void {
  const line = parent.createEl('button', { cls: 'cyberbrain-due-line', attr: { type: 'button' } });
  line.addEventListener('click', review);
  const show = (due: number): void => {
    line.toggle(due > 0);
    line.setText(`${counted(due, 'note')} due for review`);
  };
  show(count.current);
  return count.subscribe(show);
}
