import type { App } from '../model/app';
import { RenameModal } from './rename-modal';

/** Arrows walk through the rows of a file tree and open or close folders; Enter opens, F2 renames, Delete asks. */
export function moveFocus(tree: HTMLElement, event: KeyboardEvent, app: App): void {
  const rows = [...tree.querySelectorAll<HTMLElement>('.tree-item-self')];
  const row = rows.find((each) => each === each.doc.activeElement);
  const action = actionFor(event.key, rows, row, app);
  if (action === null || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
}

function actionFor(
  key: string,
  rows: readonly HTMLElement[],
  row: HTMLElement | undefined,
  app: App,
): (() => unknown) | null {
  const at = row === undefined ? -1 : rows.indexOf(row);
  if (key === 'ArrowDown') return () => rows[at + 1]?.focus();
  if (key === 'ArrowUp') return () => rows[Math.max(at - 1, 0)]?.focus();
  if (row === undefined) return null;
  const isOpen = row.getAttribute('aria-expanded');
  if (key === 'ArrowRight') return () => (isOpen === 'false' ? row.click() : rows[at + 1]?.focus());
  if (key === 'ArrowLeft') return () => (isOpen === 'true' ? row.click() : parentRow(row)?.focus());
  if (key === 'Enter' || key === ' ') return () => row.click();
  const file = app.vault.getAbstractFileByPath(row.dataset['path'] ?? '');
  if (file !== null && key === 'F2')
    return () => {
      new RenameModal(app, file).open();
    };
  if (file !== null && key === 'Delete') return () => app.fileManager.promptForDeletion(file);
  return null;
}

function parentRow(row: HTMLElement): HTMLElement | null {
  return row.closest('.nav-folder-children')?.parentElement?.querySelector<HTMLElement>('.tree-item-self') ?? null;
}
