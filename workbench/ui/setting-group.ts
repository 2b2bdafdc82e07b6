import { ExtraButtonComponent } from './components/extra-button-component';
import { SearchComponent } from './components/search-component';
import { Setting } from './setting';

/** Rows of settings under a shared heading. */
export class SettingGroup {
  readonly groupEl: HTMLElement;
  readonly listEl: HTMLElement;
  #heading: Setting | null = null;
  #searchEl: HTMLElement | null = null;

  constructor(containerEl: HTMLElement) {
    this.groupEl = containerEl.createDiv('setting-group');
    this.listEl = this.groupEl.createDiv('setting-items');
  }

  setHeading(text: string | DocumentFragment): this {
    this.#header().setName(text);
    return this;
  }

  addClass(...classes: string[]): this {
    this.groupEl.addClass(...classes);
    return this;
  }

  addSetting(cb: (setting: Setting) => void): this {
    cb(new Setting(this.listEl));
    return this;
  }

  addSearch(cb: (component: SearchComponent) => unknown): this {
    this.#searchEl ??= this.groupEl.createDiv('setting-group-search');
    this.groupEl.insertBefore(this.#searchEl, this.listEl);
    cb(new SearchComponent(this.#searchEl));
    return this;
  }

  addExtraButton(cb: (component: ExtraButtonComponent) => unknown): this {
    cb(new ExtraButtonComponent(this.#header().controlEl));
    return this;
  }

  #header(): Setting {
    if (this.#heading) return this.#heading;
    this.#heading = new Setting(this.groupEl).setHeading();
    this.groupEl.prepend(this.#heading.settingEl);
    return this.#heading;
  }
}
