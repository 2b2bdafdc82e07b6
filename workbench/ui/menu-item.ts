import { setIcon } from './icons';

/** One entry of a menu of the kind `M`; made by `Menu.addItem`. */
export class MenuItem<M = unknown> {
  readonly dom: HTMLElement;
  section = '';
  submenu: M | null = null;
  disabled = false;
  checked: boolean | null = null;
  isLabel = false;
  readonly #iconEl: HTMLElement;
  readonly #titleEl: HTMLElement;
  #callback: ((event: MouseEvent | KeyboardEvent) => unknown) | null = null;

  constructor(
    readonly menu: M,
    private readonly makeSubmenu: () => M,
  ) {
    this.dom = createDiv({ cls: 'menu-item tappable', attr: { role: 'menuitem', tabindex: -1 } });
    this.#iconEl = this.dom.createDiv('menu-item-icon');
    this.#titleEl = this.dom.createDiv('menu-item-title');
  }

  setTitle(title: string | DocumentFragment): this {
    this.#titleEl.setText(title);
    return this;
  }

  setIcon(icon: string | null): this {
    if (icon === null) this.#iconEl.empty();
    else setIcon(this.#iconEl, icon);
    return this;
  }

  setActive(active: boolean): this {
    return this.setChecked(active);
  }

  setChecked(checked: boolean | null): this {
    this.checked = checked;
    this.dom.querySelector('.mod-checked')?.remove();
    this.dom.setAttrs({
      role: checked === null ? 'menuitem' : 'menuitemcheckbox',
      'aria-checked': checked === null ? null : String(checked),
    });
    if (checked === true) setIcon(this.dom.createDiv('menu-item-icon mod-checked'), 'check');
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    this.dom.toggleClass('is-disabled', disabled);
    this.dom.setAttr('aria-disabled', disabled ? 'true' : null);
    return this;
  }

  setWarning(isWarning: boolean): this {
    this.dom.toggleClass('is-warning', isWarning);
    return this;
  }

  setIsLabel(isLabel: boolean): this {
    this.isLabel = isLabel;
    this.dom.toggleClass('is-label', isLabel);
    this.dom.setAttrs({ role: isLabel ? 'presentation' : 'menuitem', tabindex: isLabel ? null : -1 });
    return this;
  }

  setSection(section: string): this {
    this.section = section;
    return this;
  }

  setSubmenu(): M {
    if (this.submenu === null) {
      this.submenu = this.makeSubmenu();
      this.dom.addClass('mod-submenu');
      this.dom.setAttrs({ 'aria-haspopup': 'menu', 'aria-expanded': 'false' });
      setIcon(this.dom.createDiv('menu-item-icon mod-submenu'), 'chevron-right');
    }
    return this.submenu;
  }

  onClick(callback: (event: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  /** True when the arrow keys stop at the entry. */
  canBeChosen(): boolean {
    return !this.disabled && !this.isLabel;
  }

  /** Runs the entry's callback. */
  press(event: MouseEvent | KeyboardEvent): void {
    this.#callback?.(event);
  }
}
