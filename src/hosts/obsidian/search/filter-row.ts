import { Menu, setIcon } from 'obsidian';
import { setHiddenName } from '../screen/hidden-name';
import { replaceContent } from '../screen/replace-content';
import { folderFilter, readChips, withFilter, withoutChip } from './filter-chips';

export interface FilterRowWorld {
  /** Takes the edited line. */
  edit(line: string): void;
  /** The folder of the note that is open; '' for the vault's root and when there is none. */
  openFolder(): string;
}

const types = ['decision', 'insight', 'problem', 'reference'];

/** A menu of filters, and those of the line as chips, each with a way out. */
export class FilterRow {
  readonly #el: HTMLElement;
  #line: string | null = null;

  constructor(parent: HTMLElement, private readonly world: FilterRowWorld) {
    this.#el = parent.createDiv({ cls: 'cyberbrain-filters', attr: { role: 'group' } });
    setHiddenName(this.#el, 'Filters');
  }

  show(line: string): void {
    if (line === this.#line) return;
    this.#line = line;
    replaceContent(this.#el, (row) => {
      // First, so that it stays where it is while a filter is typed.
      this.#addMenuButton(row, line);
      for (const chip of readChips(line)) {
        const el = row.createSpan({ cls: 'cyberbrain-chip' });
        el.createSpan({ cls: 'cyberbrain-chip-text', text: chip.text });
        const out = el.createEl('button', { cls: 'clickable-icon cyberbrain-chip-remove', attr: { type: 'button', 'aria-label': `Remove filter ${chip.text}`, 'data-key': `chip ${chip.text}` } });
        setIcon(out, 'x');
        out.addEventListener('click', () => { this.world.edit(withoutChip(line, chip)); });
      }
    });
  }

  #addMenuButton(row: HTMLElement, line: string): void {
    const button = row.createEl('button', { cls: 'clickable-icon cyberbrain-chip-add', attr: { type: 'button', 'aria-label': 'Add a filter', 'aria-haspopup': 'menu', 'data-key': 'add' } });
    setIcon(button.createSpan(), 'plus');
    button.createSpan({ text: 'Filter' });
    button.addEventListener('click', () => {
      const { left, bottom } = button.getBoundingClientRect();
      this.#menu(line).showAtPosition({ x: left, y: bottom }, button.doc);
    });
  }

  #menu(line: string): Menu {
    const menu = new Menu();
    const add = (title: string, icon: string, filter: string): void => {
      menu.addItem((item) => { item.setTitle(title).setIcon(icon).onClick(() => { this.world.edit(withFilter(line, filter)); }); });
    };
    for (const type of types) add(`Type: ${type}`, 'shapes', `type:${type}`);
    const folder = this.world.openFolder();
    const filter = folderFilter(folder);
    if (filter !== null) add(`In this folder: ${folder}`, 'folder', filter);
    return menu;
  }
}
