import type { App } from 'obsidian';
import { counted } from '../../../core/counted';
import { addNoteLink } from '../screen/note-link';
import type { DoneStep, ReviewGroup } from './done-step';

/** "3 notes promoted, 2 extended, 1 deleted, 4 left." */
export function summaryWords(steps: readonly DoneStep[], groups: readonly ReviewGroup[]): string {
  const applied = steps.flatMap((step) => step.applied);
  const words = { promote: 'promoted', extend: 'extended', delete: 'deleted' } as const;
  const counts = (['promote', 'extend', 'delete'] as const).map(
    (action) => [applied.filter((each) => each.action === action).length, words[action]] as const,
  );
  const left = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const parts = [...counts, [left, 'left as they are'] as const].filter(([count]) => count > 0);
  if (parts.length === 0) return 'Nothing was changed.';
  return `${parts.map(([count, word], at) => `${at === 0 ? counted(count, 'note') : count} ${word}`).join(', ')}.`;
}

/** What became of each note that was decided on. */
export function addSummary(parent: HTMLElement, app: App, steps: readonly DoneStep[]): void {
  const list = parent.createEl('ul', { cls: 'cyberbrain-list cyberbrain-review-summary' });
  for (const { path, action, to } of steps.flatMap(({ applied }) => applied)) {
    const item = list.createEl('li', { cls: 'cyberbrain-row' });
    if (action === 'extend') addNoteLink(item, app, { path, text: path });
    else item.createSpan({ text: path });
    const fate = item.createSpan({
      cls: 'cyberbrain-facts',
      text: { promote: 'now in ', extend: 'extended', delete: 'in the trash', skip: 'left' }[action],
    });
    if (to !== undefined) addNoteLink(fate, app, { path: to, text: to });
  }
}
