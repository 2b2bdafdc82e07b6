import type { SettingTab } from '../setting-tab';
import { ask, isGroup, type SettingDefinitionItem } from './setting-definition';

/** A matching setting, and the names of the pages that lead to it. */
export interface FoundSetting {
  readonly tab: SettingTab;
  readonly path: readonly string[];
  readonly name: string;
  readonly desc: string;
}

/** Finds settings whose name, description or other names contain every word of the query. */
export function searchSettings(tabs: readonly SettingTab[], query: string): FoundSetting[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return tabs
    .flatMap((tab) => collect(tab, tab.settingItems, []))
    .filter(({ text }) => words.every((word) => text.includes(word)));
}

function collect(
  tab: SettingTab,
  items: readonly SettingDefinitionItem[],
  path: readonly string[],
): (FoundSetting & { text: string })[] {
  return items.flatMap((item) => {
    if (!ask(item.visible, true)) return [];
    if (isGroup(item)) return collect(tab, item.items ?? [], path);
    if (item.type === undefined && !ask(item.searchable, true)) return [];
    const desc = typeof item.desc === 'string' ? item.desc : (item.desc?.textContent ?? '');
    const aliases = item.type === undefined ? (item.aliases ?? []) : [];
    const found = { tab, path, name: item.name, desc, text: [item.name, desc, ...aliases].join('\n').toLowerCase() };
    return item.type === 'page' ? [found, ...collect(tab, item.items ?? [], [...path, item.name])] : [found];
  });
}
