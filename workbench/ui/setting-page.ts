/** A page behind a row of a settings tab; it draws itself. */
export abstract class SettingPage {
  readonly rootEl: HTMLElement;
  readonly titlebarEl: HTMLElement;
  readonly containerEl: HTMLElement;
  title = '';

  constructor() {
    this.rootEl = createDiv('setting-page');
    this.titlebarEl = this.rootEl.createDiv('setting-page-titlebar');
    this.containerEl = this.rootEl.createDiv('setting-page-content');
  }

  abstract display(): void;

  hide(): void {
    this.containerEl.empty();
  }
}
