import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';

interface TabActions {
  select(): void;
  close(): void;
  showMenu(event: MouseEvent): void;
}

/** The tab of a leaf. */
export class LeafTab {
  readonly el = createDiv({ cls: 'workspace-tab-header tappable', attr: { role: 'tab', tabindex: 0 } });
  readonly #icon: HTMLElement;
  readonly #title: HTMLElement;
  readonly #close: HTMLElement;

  constructor(actions: TabActions) {
    const inner = this.el.createDiv({ cls: 'workspace-tab-header-inner' });
    this.#icon = inner.createDiv({ cls: 'workspace-tab-header-inner-icon' });
    this.#title = inner.createDiv({ cls: 'workspace-tab-header-inner-title' });
    this.#close = inner.createDiv({
      cls: 'workspace-tab-header-inner-close-button',
      attr: { role: 'button', 'aria-label': 'Close' },
    });
    setIcon(this.#close, 'x');
    this.#close.addEventListener('click', (event) => {
      event.stopPropagation();
      actions.close();
    });
    this.el.addEventListener('click', () => {
      actions.select();
    });
    this.el.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') actions.select();
    });
    this.el.addEventListener('auxclick', (event) => {
      if (event.button === 1) actions.close();
    });
    this.el.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      actions.showMenu(event);
    });
  }

  update(type: string, icon: string, title: string, isPinned: boolean): void {
    this.el.setAttr('data-type', type);
    this.el.toggleClass('is-pinned', isPinned);
    setIcon(this.#icon, icon);
    setIcon(this.#close, isPinned ? 'pin' : 'x');
    this.#title.setText(title);
    setTooltip(this.el, title);
    this.el.setAttr('aria-label', title);
  }
}
