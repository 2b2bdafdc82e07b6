import { MenuItem } from './menu-item';
import type { MenuSeparator } from './menu-separator';

/** One line of a menu. */
export type MenuEntry<M> = MenuItem<M> | MenuSeparator;

/** Draws entries grouped by section, in the order in which sections were added, with dangerous ones last. */
export function drawMenu<M>(
  dom: HTMLElement,
  entries: readonly MenuEntry<M>[],
  place: (item: MenuItem<M>, el: HTMLElement) => void,
): void {
  dom.empty();
  const scroll = dom.createDiv({ cls: 'menu-scroll', attr: { role: 'presentation' } });
  for (const [name, lines] of sections(entries)) {
    if (scroll.childElementCount > 0) drawSeparator(scroll);
    const group = scroll.createDiv({ cls: 'menu-group', attr: { role: 'presentation' } });
    for (const line of lines) {
      if (line instanceof MenuItem) {
        line.dom.dataset['section'] = name;
        place(line, group);
      } else drawSeparator(group);
    }
  }
}

function sections<M>(entries: readonly MenuEntry<M>[]): [string, MenuEntry<M>[]][] {
  const found = new Map<string, MenuEntry<M>[]>();
  let section = '';
  for (const entry of entries) {
    section = entry.section ?? section;
    found.set(section, [...(found.get(section) ?? []), entry]);
  }
  const isDangerous = ([name]: [string, unknown]): boolean => name === 'danger';
  const all = [...found];
  return [...all.filter((one) => !isDangerous(one)), ...all.filter(isDangerous)];
}

function drawSeparator(el: HTMLElement): void {
  el.createDiv({ cls: 'menu-separator', attr: { role: 'separator' } });
}
