import { Menu } from 'obsidian';
import { visibleLine } from '../../../core/visible-text';
import type { FilterChoice, FilterChoices } from './filter-choices';

const icons = { Type: 'shapes', Tag: 'tag', Folder: 'folder' } as const;

/** The menu of filters, each kind under its heading; `chosen` gets the filter as it is typed. */
export function filterMenu(kinds: readonly FilterChoices[], chosen: (filter: string) => void): Menu {
  // The system's own menus could neither dim the counts nor set them apart.
  const menu = new Menu().setUseNativeMenu(false);
  if (kinds.length === 0)
    menu.addItem((item) => {
      item.setTitle('No filter would narrow this search').setDisabled(true);
    });
  for (const { heading, choices } of kinds) {
    menu.addItem((item) => {
      item.setSection(heading).setIsLabel(true).setTitle(heading);
    });
    for (const choice of choices) {
      menu.addItem((item) => {
        item
          .setSection(heading)
          .setIcon(icons[heading])
          .setTitle(titleOf(choice))
          .onClick(() => {
            chosen(choice.filter);
          });
      });
    }
  }
  return menu;
}

function titleOf({ title, count }: FilterChoice): string | DocumentFragment {
  const shown = visibleLine(title);
  if (count === null) return shown;
  return createFragment((fragment) => {
    const line = fragment.createSpan({ cls: 'cyberbrain-offer' });
    line.createSpan({ cls: 'cyberbrain-offer-name', text: shown });
    // The blank keeps them apart for screen readers.
    line.appendText(' ');
    line.createSpan({ cls: 'cyberbrain-offer-count', text: count.toLocaleString('en-US') });
  });
}
