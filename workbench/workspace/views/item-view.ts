import { Platform } from '../../model/platform';
import { setIcon } from '../../ui/icons';
import { setTooltip } from '../../ui/tooltip';
import { Menu } from '../../ui/menu';
import { type LeafOfView, View } from './view';

/** A view with a header: back and forward buttons, title and actions. */
export abstract class ItemView extends View {
  readonly headerEl: HTMLElement;
  readonly contentEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly titleParentEl: HTMLElement;
  readonly actionsEl: HTMLElement;
  readonly #back: HTMLElement;
  readonly #forward: HTMLElement;

  constructor(leaf: LeafOfView) {
    super(leaf);
    this.headerEl = this.containerEl.createDiv({ cls: 'view-header' });
    const left = this.headerEl.createDiv({ cls: 'view-header-left' });
    if (Platform.isPhone)
      addButton(left, 'panel-left', 'Open left sidebar', () =>
        this.app.commands.executeCommandById('app:toggle-left-sidebar'),
      );
    const buttons = left.createDiv({ cls: 'view-header-nav-buttons' });
    this.#back = addButton(buttons, 'arrow-left', 'Navigate back', () => void leaf.history.back());
    this.#forward = addButton(buttons, 'arrow-right', 'Navigate forward', () => void leaf.history.forward());
    const title = this.headerEl.createDiv({ cls: 'view-header-title-container mod-at-start' });
    this.titleParentEl = title.createDiv({ cls: 'view-header-title-parent' });
    this.titleEl = title.createDiv({ cls: 'view-header-title' });
    this.actionsEl = this.headerEl.createDiv({ cls: 'view-actions' });
    if (Platform.isPhone)
      addButton(this.actionsEl, 'panel-right', 'Open right sidebar', () =>
        this.app.commands.executeCommandById('app:toggle-right-sidebar'),
      );
    addButton(this.actionsEl, 'more-vertical', 'More options', (event) => {
      this.#showMenu(event);
    });
    this.contentEl = this.containerEl.createDiv({ cls: 'view-content' });
  }

  /** Adds a button to the header, to the left of the existing ones. */
  addAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const button = addButton(this.actionsEl, icon, title, callback);
    this.actionsEl.prepend(button);
    return button;
  }

  /** Called by the leaf when the title, or whether back and forward are possible, may have changed. */
  updateTitle(): void {
    this.titleEl.setText(this.getDisplayText());
    const { canGoBack, canGoForward } = this.leaf.history;
    this.#back.setAttr('aria-disabled', !canGoBack);
    this.#forward.setAttr('aria-disabled', !canGoForward);
    this.headerEl.toggleClass('mod-no-history', !canGoBack && !canGoForward);
  }

  #showMenu(event: MouseEvent): void {
    const menu = new Menu();
    this.onPaneMenu(menu, 'more-options');
    menu.addItem((item) =>
      item
        .setTitle('Close')
        .setIcon('x')
        .onClick(() => {
          this.leaf.detach();
        }),
    );
    menu.showAtMouseEvent(event);
  }
}

function addButton(
  parent: HTMLElement,
  icon: string,
  title: string,
  callback: (event: MouseEvent) => unknown,
): HTMLElement {
  const button = parent.createEl('button', { cls: 'clickable-icon view-action' });
  setIcon(button, icon);
  setTooltip(button, title);
  button.setAttr('aria-label', title);
  button.addEventListener('click', (event) => void callback(event));
  return button;
}
