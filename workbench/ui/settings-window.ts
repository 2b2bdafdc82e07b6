import type { App } from '../model/app';
import { SearchComponent } from './components/search-component';
import { setIcon } from './icons';
import { Modal } from './modal';
import { hideTab, showTab, type SettingTab } from './setting-tab';
import { AppearanceTab } from './settings/appearance-tab';
import { CommunityPluginsTab } from './settings/community-plugins-tab';
import { drawFoundSettings } from './settings/found-settings';
import { HotkeysTab } from './settings/hotkeys-tab';

/** The settings of the app and its plugins, as `app.setting`: tabs on the left, the open one on the right; on a phone, one at a time. */
export class SettingsWindow extends Modal {
  readonly settingTabs: SettingTab[];
  readonly pluginTabs: SettingTab[] = [];
  activeTab: SettingTab | null = null;
  lastTabId = 'appearance';
  readonly #sidebarEl: HTMLElement;
  readonly #tabListEl: HTMLElement;
  readonly #tabContentContainer: HTMLElement;
  readonly #search: SearchComponent;

  constructor(app: App) {
    super(app);
    this.settingTabs = [new AppearanceTab(app), new HotkeysTab(app), new CommunityPluginsTab(app)];
    this.modalEl.addClasses(['mod-settings', 'mod-sidebar-layout']);
    this.setTitle('Settings');
    this.contentEl.addClass('vertical-tabs-container');
    this.#sidebarEl = this.contentEl.createDiv('vertical-tab-header');
    this.#search = new SearchComponent(this.#sidebarEl)
      .setPlaceholder('Search settings…')
      .onChange((query) => this.#showFound(query));
    this.#search.inputEl.setAttr('aria-label', 'Search settings');
    this.#search.inputEl.addClass('mod-no-tooltip');
    this.#tabListEl = this.#sidebarEl.createDiv({
      cls: 'vertical-tab-header-list',
      attr: { role: 'tablist', 'aria-orientation': 'vertical' },
    });
    this.#tabContentContainer = this.contentEl.createDiv('vertical-tab-content-container');
    this.#addBackButton();
  }

  override onOpen(): void {
    for (const tab of this.#allTabs()) tab.settingItems = tab.getSettingDefinitions();
    this.#search.setValue('');
    this.#drawTabList();
    if (this.#isOnPhone()) return;
    const last = this.#findTab(this.lastTabId) ?? this.settingTabs[0];
    if (last) this.openTab(last);
  }

  override onClose(): void {
    this.#closeActiveTab();
  }

  /** Opens a tab by the id of its plugin; returns null when there is none. */
  openTabById(id: string): SettingTab | null {
    const tab = this.#findTab(id);
    if (tab) this.openTab(tab);
    return tab;
  }

  openTab(tab: SettingTab, path: readonly string[] = []): void {
    this.#closeActiveTab();
    this.activeTab = tab;
    this.lastTabId = tab.id;
    this.#tabContentContainer.replaceChildren(tab.containerEl);
    this.setTitle(this.#isOnPhone() ? tab.name : 'Settings');
    this.modalEl.addClass('is-tab-open');
    this.#markActive();
    showTab(tab, path);
  }

  /** Adds a plugin's tab. Reads its definitions once now, for the search. */
  addSettingTab(tab: SettingTab): void {
    tab.settingItems = tab.getSettingDefinitions();
    this.pluginTabs.push(tab);
    this.#drawTabList();
  }

  removeSettingTab(tab: SettingTab): void {
    if (this.activeTab === tab) this.#closeActiveTab();
    this.pluginTabs.remove(tab);
    this.#drawTabList();
  }

  #drawTabList(): void {
    this.#tabListEl.empty();
    this.#drawTabs('Options', this.settingTabs);
    if (this.pluginTabs.length > 0) this.#drawTabs('Community plugins', this.pluginTabs);
    this.#markActive();
  }

  #drawTabs(title: string, tabs: readonly SettingTab[]): void {
    const group = this.#tabListEl.createDiv({ cls: 'vertical-tab-header-group', attr: { role: 'presentation' } });
    group.createDiv({ cls: 'vertical-tab-header-group-title', text: title, attr: { role: 'presentation' } });
    const items = group.createDiv({ cls: 'vertical-tab-header-group-items', attr: { role: 'presentation' } });
    for (const tab of tabs) this.#drawTab(items, tab);
  }

  #drawTab(items: HTMLElement, tab: SettingTab): void {
    const el = items.createDiv({
      cls: 'vertical-tab-nav-item tappable',
      attr: { role: 'tab', tabindex: 0, 'data-setting-id': tab.id },
    });
    if (tab.icon !== '') setIcon(el.createDiv('vertical-tab-nav-item-icon'), tab.icon);
    el.createDiv({ cls: 'vertical-tab-nav-item-title', text: tab.name });
    setIcon(el.createDiv('vertical-tab-nav-item-chevron'), 'chevron-right');
    el.addEventListener('click', () => this.openTab(tab));
    el.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') this.openTab(tab);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        this.#focusNeighbour(el, event.key === 'ArrowDown' ? 1 : -1);
      else return;
      event.preventDefault();
    });
  }

  #focusNeighbour(el: HTMLElement, step: number): void {
    const all = this.#tabListEl.findAll('.vertical-tab-nav-item');
    all[(all.indexOf(el) + step + all.length) % all.length]?.focus();
  }

  #markActive(): void {
    for (const el of this.#tabListEl.findAll('.vertical-tab-nav-item')) {
      const isActive = el.dataset['settingId'] === this.activeTab?.id;
      el.toggleClass('is-active', isActive);
      el.setAttr('aria-selected', String(isActive));
    }
  }

  #showFound(query: string): void {
    this.#tabListEl.toggle(query.trim() === '');
    this.#sidebarEl.querySelector('.setting-search-results')?.remove();
    if (query.trim() === '') return;
    drawFoundSettings(this.#sidebarEl.createDiv('setting-search-results'), this.#allTabs(), query, ({ tab, path }) =>
      this.openTab(tab, path),
    );
  }

  #closeActiveTab(): void {
    if (this.activeTab) hideTab(this.activeTab);
    this.activeTab = null;
    this.#tabContentContainer.empty();
    this.modalEl.removeClass('is-tab-open');
    this.setTitle('Settings');
    this.#markActive();
  }

  /** Adds a button that leads from a tab back to the list on a phone. */
  #addBackButton(): void {
    const back = createEl('button', {
      cls: 'clickable-icon modal-back-button',
      attr: { type: 'button', 'aria-label': 'Back to settings' },
    });
    setIcon(back, 'chevron-left');
    back.addEventListener('click', () => this.#closeActiveTab());
    this.headerEl.prepend(back);
  }

  #isOnPhone(): boolean {
    return this.modalEl.doc.body.hasClass('is-phone');
  }

  #findTab(id: string): SettingTab | null {
    return this.#allTabs().find((tab) => tab.id === id) ?? null;
  }

  #allTabs(): SettingTab[] {
    return [...this.settingTabs, ...this.pluginTabs];
  }
}
