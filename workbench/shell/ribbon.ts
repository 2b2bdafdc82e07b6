import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';

/** The column of buttons at the left edge: plugins' buttons at the top, the app's at the bottom. */
export class Ribbon {
  readonly containerEl = createDiv({ cls: 'workspace-ribbon side-dock-ribbon mod-left', attr: { role: 'navigation' } });
  readonly #toggle = this.containerEl.createDiv({ cls: 'sidebar-toggle-button mod-left' });
  readonly #actions = this.containerEl.createDiv({ cls: 'side-dock-actions' });
  readonly #settings = this.containerEl.createDiv({ cls: 'side-dock-settings' });

  /** The button that opens and closes the sidebar beside it. */
  addToggle(title: string, callback: () => unknown): HTMLElement {
    return addButton(this.#toggle, 'panel-left', title, callback, 'clickable-icon');
  }

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    return addButton(this.#actions, icon, title, callback);
  }

  addSettingsIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    return addButton(this.#settings, icon, title, callback);
  }

  /** The buttons of plugins, for the phone's menu. */
  get items(): { readonly title: string; readonly icon: string; readonly el: HTMLElement }[] {
    return Array.from(this.#actions.querySelectorAll<HTMLElement>('.side-dock-ribbon-action'), (el) => ({
      title: el.getAttribute('aria-label') ?? '',
      icon: el.dataset['icon'] ?? '',
      el,
    }));
  }
}

function addButton(
  parent: HTMLElement,
  icon: string,
  title: string,
  callback: (event: MouseEvent) => unknown,
  cls = 'clickable-icon side-dock-ribbon-action',
): HTMLElement {
  const button = parent.createDiv({ cls, attr: { role: 'button', tabindex: 0, 'data-icon': icon } });
  setIcon(button, icon);
  setTooltip(button, title, { placement: 'right' });
  button.addEventListener('click', (event) => void callback(event));
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') button.click();
  });
  return button;
}
