import type { BaseComponent } from './components/base-component';
import { ButtonComponent } from './components/button-component';
import { ColorComponent } from './components/color-component';
import { DisplayValueComponent } from './components/display-value-component';
import { DropdownComponent } from './components/dropdown-component';
import { ExtraButtonComponent } from './components/extra-button-component';
import { SearchComponent } from './components/search-component';
import { SliderComponent } from './components/slider-component';
import { TextAreaComponent } from './components/text-area-component';
import { TextComponent } from './components/text-component';
import { ToggleComponent } from './components/toggle-component';
import { ProgressBarComponent } from './progress-bar';
import { setTooltip, type TooltipOptions } from './tooltip';

let count = 0;

/** A row of settings: a name and a description on the left, controls on the right. */
export class Setting {
  readonly settingEl: HTMLElement;
  readonly infoEl: HTMLElement;
  readonly nameEl: HTMLElement;
  readonly descEl: HTMLElement;
  readonly controlEl: HTMLElement;
  components: BaseComponent[] = [];
  errorEl: HTMLElement | null = null;

  constructor(containerEl: HTMLElement) {
    const id = `setting-${++count}`;
    this.settingEl = containerEl.createDiv('setting-item');
    this.infoEl = this.settingEl.createDiv('setting-item-info');
    this.nameEl = this.infoEl.createDiv({ cls: 'setting-item-name', attr: { id: `${id}-name` } });
    this.descEl = this.infoEl.createDiv({ cls: 'setting-item-description', attr: { id: `${id}-description` } });
    this.controlEl = this.settingEl.createDiv('setting-item-control');
  }

  setErrorMessage(message: string | null): this {
    const isWrong = message !== null && message !== '';
    this.settingEl.toggleClass('is-invalid', isWrong);
    this.errorEl ??= this.settingEl.createDiv({ cls: 'setting-item-error', attr: { role: 'alert' } });
    this.errorEl.setText(message ?? '');
    return this;
  }

  setName(name: string | DocumentFragment): this {
    this.nameEl.setText(name);
    return this;
  }

  setDesc(desc: string | DocumentFragment): this {
    this.descEl.setText(desc);
    return this;
  }

  setClass(cls: string): this {
    this.settingEl.addClass(cls);
    return this;
  }

  setTooltip(tooltip: string, options?: TooltipOptions): this {
    setTooltip(this.nameEl, tooltip, options);
    return this;
  }

  setHeading(): this {
    this.nameEl.setAttrs({ role: 'heading', 'aria-level': 3 });
    return this.setClass('setting-item-heading');
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass('is-disabled', disabled);
    for (const component of this.components) component.setDisabled(disabled);
    return this;
  }

  addDisplayValue(cb: (component: DisplayValueComponent) => unknown): this {
    cb(new DisplayValueComponent(this.controlEl));
    return this;
  }

  addButton(cb: (component: ButtonComponent) => unknown): this {
    return this.#add(new ButtonComponent(this.controlEl), cb);
  }

  addExtraButton(cb: (component: ExtraButtonComponent) => unknown): this {
    return this.#add(new ExtraButtonComponent(this.controlEl), cb);
  }

  addToggle(cb: (component: ToggleComponent) => unknown): this {
    return this.setClass('mod-toggle').#add(new ToggleComponent(this.controlEl), cb);
  }

  addText(cb: (component: TextComponent) => unknown): this {
    return this.#add(new TextComponent(this.controlEl), cb);
  }

  addSearch(cb: (component: SearchComponent) => unknown): this {
    return this.#add(new SearchComponent(this.controlEl), cb);
  }

  addTextArea(cb: (component: TextAreaComponent) => unknown): this {
    return this.#add(new TextAreaComponent(this.controlEl), cb);
  }

  addDropdown(cb: (component: DropdownComponent) => unknown): this {
    return this.setClass('mod-dropdown').#add(new DropdownComponent(this.controlEl), cb);
  }

  addColorPicker(cb: (component: ColorComponent) => unknown): this {
    return this.#add(new ColorComponent(this.controlEl), cb);
  }

  addProgressBar(cb: (component: ProgressBarComponent) => unknown): this {
    return this.#add(new ProgressBarComponent(this.controlEl), cb);
  }

  addSlider(cb: (component: SliderComponent) => unknown): this {
    return this.#add(new SliderComponent(this.controlEl), cb);
  }

  addComponent(cb: (el: HTMLElement) => BaseComponent): this {
    return this.#add(cb(this.controlEl), () => undefined);
  }

  then(cb: (setting: this) => unknown): this {
    cb(this);
    return this;
  }

  clear(): this {
    this.controlEl.empty();
    this.components = [];
    return this;
  }

  #add<T extends BaseComponent>(component: T, cb: (component: T) => unknown): this {
    this.components.push(component);
    cb(component);
    this.#nameFields();
    return this;
  }

  /** Labels a field without a name by the row's name, for screen readers, and describes the row. */
  #nameFields(): void {
    for (const field of this.controlEl.findAll('input, select, textarea')) {
      if (field.hasAttribute('aria-label') || field.hasAttribute('aria-labelledby')) continue;
      field.setAttr('aria-labelledby', this.nameEl.id);
      this.settingEl.setAttrs({ role: 'group', 'aria-describedby': this.descEl.id });
    }
  }
}
