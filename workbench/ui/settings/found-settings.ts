import type { SettingTab } from '../setting-tab';
import { makeClickable } from './setting-row';
import { searchSettings, type FoundSetting } from './setting-search';

/** Draws the results of a search over all tabs, below the names of the tabs. */
export function drawFoundSettings(
  el: HTMLElement,
  tabs: readonly SettingTab[],
  query: string,
  open: (found: FoundSetting) => void,
): void {
  const found = searchSettings(tabs, query);
  if (found.length === 0) el.createDiv({ cls: 'setting-search-empty', text: 'No settings found.' });
  let tab: SettingTab | null = null;
  for (const one of found) {
    if (one.tab !== tab) el.createDiv({ cls: 'vertical-tab-header-group-title', text: one.tab.name });
    tab = one.tab;
    const row = el.createDiv('setting-search-result');
    row.createDiv({ cls: 'setting-search-result-name', text: one.name });
    if (one.path.length > 0) row.createDiv({ cls: 'setting-search-result-path', text: one.path.join(' › ') });
    makeClickable(row, () => open(one));
  }
}
