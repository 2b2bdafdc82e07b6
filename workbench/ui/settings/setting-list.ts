import type { SettingGroup } from '../setting-group';
import type { Setting } from '../setting';
import { makeClickable } from './setting-row';
import type { SettingDefinitionGroup } from './setting-definition';

/** Adds a list's own elements to a group: an add button, and a text for when it is empty. */
export function drawListFrame(group: SettingGroup, definition: SettingDefinitionGroup): void {
  group.addClass('mod-list');
  const { addItem, emptyState, items = [] } = definition;
  if (emptyState !== undefined && items.length === 0)
    group.listEl.createDiv('setting-list-empty', (el) => el.setText(emptyState));
  if (!addItem) return;
  if (group.listEl.doc.body.hasClass('is-mobile')) addRow(group, addItem);
  else
    group.addExtraButton((button) =>
      button
        .setIcon('plus')
        .setTooltip(addItem.name)
        .onClick(() => addItem.action(button.extraSettingsEl)),
    );
}

/** Adds a drag handle and a delete button to a row, if the list supports reordering and deleting. */
export function drawListRow(setting: Setting, group: SettingGroup, definition: SettingDefinitionGroup): void {
  const { onDelete, onReorder } = definition;
  const row = setting.settingEl;
  const index = (): number => group.listEl.findAll(':scope > .setting-item:not(.mod-add-item)').indexOf(row);
  if (onDelete) {
    setting.addExtraButton((button) =>
      button
        .setIcon('trash-2')
        .setTooltip('Delete')
        .onClick(() => onDelete(index())),
    );
    row.tabIndex = 0;
    row.addEventListener('keydown', (event) => {
      if (event.target === row && (event.key === 'Delete' || event.key === 'Backspace')) onDelete(index());
    });
  }
  if (onReorder) {
    setting.addExtraButton((button) => {
      button.setIcon('grip-vertical').setTooltip('Drag to reorder');
      button.extraSettingsEl.addClass('setting-drag-handle');
    });
    makeDraggable(row, group.listEl, index, onReorder);
  }
}

function addRow(group: SettingGroup, { name, action }: { name: string; action: (el: HTMLElement) => void }): void {
  group.addSetting((setting) => {
    setting.setClass('mod-add-item').setName(`+ ${name}`);
    makeClickable(setting.settingEl, () => action(setting.settingEl));
  });
}

/** Moves the row while it is dragged, and reports its old and new position when it is dropped; Alt with an arrow key does the same. */
function makeDraggable(
  row: HTMLElement,
  listEl: HTMLElement,
  index: () => number,
  moved: (oldIndex: number, newIndex: number) => void,
): void {
  row.draggable = true;
  row.addEventListener('dragstart', () => {
    const from = index();
    const over = (event: DragEvent): void => {
      const target = (event.target as Element).closest<HTMLElement>('.setting-item');
      if (!target || target === row || target.parentElement !== listEl) return;
      event.preventDefault();
      if (listEl.indexOf(target) > listEl.indexOf(row)) target.after(row);
      else target.before(row);
    };
    listEl.addEventListener('dragover', over);
    row.addEventListener(
      'dragend',
      () => {
        listEl.removeEventListener('dragover', over);
        if (index() !== from) moved(from, index());
      },
      { once: true },
    );
  });
  row.addEventListener('keydown', (event) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const from = index();
    const neighbour = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
    if (!neighbour) return;
    if (event.key === 'ArrowUp') neighbour.before(row);
    else neighbour.after(row);
    row.focus();
    moved(from, index());
  });
}
