import { setHiddenName } from '../../screen/hidden-name';

export interface PaneTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface PaneTabsDeps<Id extends string> {
  /** Name of the tab list for screen readers. */
  readonly name: string;
  /** Called after another panel came to the front. */
  changed(id: Id): void;
  /** Moves the focus from the tab into its panel. */
  enter(id: Id): void;
}

interface TabParts<Id extends string> {
  readonly id: Id;
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
}

let tabsCount = 0;

/**
 * Panels with tabs, one in front: arrow keys move between tabs, Tab and the down arrow into the panel. The first is
 * initially in front.
 */
export class PaneTabs<Id extends string> {
  readonly #parts: readonly TabParts<Id>[];
  #selected: Id;

  constructor(
    parent: HTMLElement,
    tabs: readonly [PaneTab<Id>, ...PaneTab<Id>[]],
    private readonly deps: PaneTabsDeps<Id>,
  ) {
    const bar = parent.createDiv({ cls: 'cyberbrain-tabs', attr: { role: 'tablist' } });
    setHiddenName(bar, deps.name);
    const prefix = `cyberbrain-tabs-${String(++tabsCount)}`;
    this.#parts = tabs.map(({ id, label }) => {
      const [tabId, panelId] = [`${prefix}-tab-${id}`, `${prefix}-panel-${id}`];
      const tab = bar.createEl('button', {
        cls: 'clickable-icon cyberbrain-tab',
        text: label,
        attr: { id: tabId, type: 'button', role: 'tab', 'aria-controls': panelId },
      });
      const panel = parent.createDiv({
        cls: 'cyberbrain-panel',
        attr: { id: panelId, role: 'tabpanel', 'aria-labelledby': tabId },
      });
      tab.addEventListener('click', (event) => {
        this.select(id);
        // Who points at a tab types next; a finger would open the keyboard of the phone over the panel.
        if ('pointerType' in event && event.pointerType === 'mouse') this.deps.enter(id);
      });
      return { id, tab, panel };
    });
    bar.addEventListener('keydown', (event) => {
      this.#step(event);
    });
    this.#selected = tabs[0].id;
    this.#draw();
  }

  get selected(): Id {
    return this.#selected;
  }

  panel(id: Id): HTMLElement {
    return this.#of(id).panel;
  }

  select(id: Id): void {
    if (id === this.#selected) return;
    this.#selected = id;
    this.#draw();
    this.deps.changed(id);
  }

  /** Focuses the tab of the panel in front. */
  focus(): void {
    this.#of(this.#selected).tab.focus();
  }

  #of(id: Id): TabParts<Id> {
    const parts = this.#parts.find((each) => each.id === id);
    if (parts === undefined) throw new Error(`There is no tab ${id}.`);
    return parts;
  }

  #draw(): void {
    for (const { id, tab, panel } of this.#parts) {
      const isSelected = id === this.#selected;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.setAttribute('tabindex', isSelected ? '0' : '-1');
      tab.toggleClass('is-active', isSelected);
      panel.hidden = !isSelected;
    }
  }

  #step(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const count = this.#parts.length;
    const at = this.#parts.findIndex(({ id }) => id === this.#selected);
    const target = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 }[key];
    const next = target === undefined ? undefined : this.#parts[target];
    if (next === undefined && key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) {
      this.deps.enter(this.#selected);
      return;
    }
    this.select(next.id);
    this.focus();
  }
}
