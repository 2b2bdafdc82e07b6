import { setIcon } from '../icons';
import { Setting } from '../setting';
import { SettingGroup } from '../setting-group';
import type { SettingPage } from '../setting-page';
import type { ControlStore } from './control-binding';
import {
  ask,
  isGroup,
  type SettingDefinitionGroup,
  type SettingDefinitionItem,
  type SettingDefinitionPage,
  type SettingGroupItem,
} from './setting-definition';
import { drawListFrame, drawListRow } from './setting-list';
import { drawRow, makeClickable } from './setting-row';

/** A tab, as seen by the screen that draws it. */
export interface SettingSource extends ControlStore {
  readonly containerEl: HTMLElement;
  readonly settingItems: SettingDefinitionItem[];
}

/** Draws the definitions of a tab and of the pages below it, one page at a time. */
export class SettingScreen {
  /** Names of the pages from the tab down to the open one. */
  #path: string[] = [];
  #refreshes: (() => void)[] = [];
  #cleanUps: (() => void)[] = [];
  readonly #queries = new Map<string, string>();

  constructor(private readonly source: SettingSource) {}

  /** Redraws the open page; if it no longer exists, the one above it. */
  draw(): void {
    const { scrollTop } = this.source.containerEl;
    this.clear();
    let page = this.#openPage();
    while (this.#path.length > 0 && !page) {
      this.#path.pop();
      page = this.#openPage();
    }
    if (page) this.#drawPage(page);
    else this.#drawItems(this.source.containerEl, this.source.settingItems);
    this.refresh();
    this.source.containerEl.scrollTop = scrollTop;
  }

  /** Opens the page at the end of these names; an empty list opens the tab itself. */
  open(path: readonly string[]): void {
    this.#path = [...path];
    this.draw();
    this.source.containerEl.scrollTop = 0;
  }

  /** Updates whether each row is shown and enabled. */
  refresh(): void {
    for (const refresh of this.#refreshes) refresh();
  }

  /** Removes everything and lets the rows clean up. */
  clear(): void {
    for (const cleanUp of this.#cleanUps.splice(0)) cleanUp();
    this.#refreshes = [];
    this.source.containerEl.empty();
  }

  #openPage(): SettingDefinitionPage | null {
    let items = this.source.settingItems;
    let page: SettingDefinitionPage | null = null;
    for (const name of this.#path) {
      page = pagesAmong(items).find((one) => one.name === name) ?? null;
      if (!page) return null;
      items = page.items ?? [];
    }
    return page;
  }

  #drawPage(definition: SettingDefinitionPage): void {
    if (definition.page) {
      const page = definition.page();
      if (page.title === '') page.title = definition.name;
      this.#drawCustomPage(page);
      return;
    }
    this.#drawTitlebar(this.source.containerEl.createDiv('setting-page-titlebar'), definition.name);
    this.#drawItems(this.source.containerEl, definition.items ?? []);
  }

  #drawCustomPage(page: SettingPage): void {
    page.titlebarEl.empty();
    this.#drawTitlebar(page.titlebarEl, page.title);
    this.source.containerEl.append(page.rootEl);
    page.display();
    this.#cleanUps.push(() => page.hide());
  }

  #drawTitlebar(el: HTMLElement, title: string): void {
    const back = el.createEl('button', {
      cls: 'clickable-icon setting-page-back',
      attr: { type: 'button', 'aria-label': 'Back' },
    });
    setIcon(back, 'chevron-left');
    back.addEventListener('click', () => this.open(this.#path.slice(0, -1)));
    el.createDiv({ cls: 'setting-page-title', text: title, attr: { role: 'heading', 'aria-level': 2 } });
  }

  /** Groups adjacent rows that have no group of their own. */
  #drawItems(el: HTMLElement, items: readonly SettingDefinitionItem[]): void {
    let loose: SettingGroup | null = null;
    for (const item of items) {
      if (isGroup(item)) {
        loose = null;
        this.#drawGroup(el, item);
      } else {
        loose ??= new SettingGroup(el);
        this.#drawItem(loose, item, loose.listEl.childElementCount, null);
      }
    }
  }

  #drawGroup(el: HTMLElement, definition: SettingDefinitionGroup): void {
    const group = new SettingGroup(el);
    const { heading, cls, extraButtons = [], items = [] } = definition;
    if (heading !== undefined) group.setHeading(heading);
    if (cls !== undefined) group.addClass(...cls.split(' '));
    for (const addButton of extraButtons) group.addExtraButton(addButton);
    const rows = items.map((item, index) => this.#drawItem(group, item, index, definition));
    if (definition.type === 'list') drawListFrame(group, definition);
    if (definition.search) this.#drawSearch(group, definition, rows);
    this.#refreshes.push(() => group.groupEl.toggle(ask(definition.visible, true)));
  }

  #drawItem(
    group: SettingGroup,
    item: SettingGroupItem,
    index: number,
    list: SettingDefinitionGroup | null,
  ): HTMLElement {
    const setting = new Setting(group.listEl);
    if (item.type === 'page') {
      this.#drawEntry(setting, item);
      return setting.settingEl;
    }
    const row = drawRow(setting, group, item, index, this.source, () => this.refresh());
    this.#refreshes.push(() => row.refresh());
    if (row.cleanUp) this.#cleanUps.push(row.cleanUp);
    if (list?.type === 'list') drawListRow(setting, group, list);
    return setting.settingEl;
  }

  #drawEntry(setting: Setting, page: SettingDefinitionPage): void {
    setting
      .setName(page.name)
      .setDesc(page.desc ?? '')
      .setClass('mod-page');
    setting.addDisplayValue((value) =>
      value.setValue(ask(page.displayValue, '')).setStatus(ask<'warning' | null>(page.status, null)),
    );
    setIcon(setting.controlEl.createSpan('setting-item-chevron'), 'chevron-right');
    makeClickable(setting.settingEl, () => this.open([...this.#path, page.name]));
    this.#refreshes.push(() => setting.settingEl.toggle(ask(page.visible, true)));
  }

  #drawSearch(group: SettingGroup, definition: SettingDefinitionGroup, rows: readonly HTMLElement[]): void {
    const { search, items = [] } = definition;
    const key = `${this.#path.join('/')}#${definition.heading ?? ''}`;
    const filter = (query: string): void => {
      this.#queries.set(key, query);
      items.forEach((item, at) => {
        const isFixed = item.type === 'page' || !ask(item.searchable, true);
        rows[at]?.toggleClass('is-filtered-out', query !== '' && !isFixed && search?.match(item, query) === false);
      });
    };
    const query = this.#queries.get(key) ?? '';
    group.addSearch((field) =>
      field
        .setPlaceholder(search?.placeholder ?? 'Filter…')
        .setValue(query)
        .onChange(filter),
    );
    filter(query);
  }
}

/** Returns the pages that rows of these definitions lead to. */
function pagesAmong(items: readonly SettingDefinitionItem[]): SettingDefinitionPage[] {
  return items.flatMap((item) => {
    if (isGroup(item)) return pagesAmong(item.items ?? []);
    return item.type === 'page' ? [item] : [];
  });
}
