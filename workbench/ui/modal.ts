import type { App } from '../model/app';
import { Scope } from '../model/keymap';
import { trapTab } from './focus-trap';
import { setIcon } from './icons';

let count = 0;

/** A dialog over the window: it traps the focus until it is closed, and then restores it. */
export class Modal {
  readonly scope: Scope;
  readonly containerEl: HTMLElement;
  readonly modalEl: HTMLElement;
  readonly headerEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly contentEl: HTMLElement;
  shouldRestoreSelection = true;
  #closeCallback: (() => unknown) | null = null;
  #before: Element | null = null;

  constructor(readonly app: App) {
    this.scope = new Scope(app.scope);
    this.containerEl = createDiv('modal-container mod-dim');
    const backdrop = this.containerEl.createDiv('modal-bg');
    const id = `modal-title-${++count}`;
    this.modalEl = this.containerEl.createDiv({
      cls: 'modal',
      attr: { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': id, tabindex: -1 },
    });
    this.headerEl = this.modalEl.createDiv('modal-header');
    this.titleEl = this.headerEl.createDiv({ cls: 'modal-title', attr: { id } });
    this.contentEl = this.modalEl.createDiv('modal-content');
    this.#addCloseButton();
    backdrop.addEventListener('click', () => this.close());
    this.containerEl.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') trapTab(this.modalEl, event);
    });
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
  }

  open(): void {
    if (this.containerEl.isConnected) return;
    this.#before = activeDocument.activeElement;
    this.app.keymap.pushScope(this.scope);
    activeDocument.body.append(this.containerEl);
    this.modalEl.focus();
    void this.onOpen();
  }

  close(): void {
    if (!this.containerEl.isConnected) return;
    this.app.keymap.popScope(this.scope);
    this.containerEl.remove();
    if (this.shouldRestoreSelection && this.#before?.isConnected === true) (this.#before as HTMLElement).focus();
    this.onClose();
    this.#closeCallback?.();
  }

  onOpen(): Promise<void> | void {
    return;
  }

  onClose(): void {
    return;
  }

  onHistoryBack(): void {
    this.close();
  }

  setTitle(title: string): this {
    this.titleEl.setText(title);
    return this;
  }

  setContent(content: string | DocumentFragment): this {
    this.contentEl.setText(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.#closeCallback = callback;
    return this;
  }

  #addCloseButton(): void {
    const button = this.modalEl.createEl('button', {
      cls: 'modal-close-button clickable-icon mod-raised',
      attr: { type: 'button', 'aria-label': 'Close' },
    });
    setIcon(button, 'x');
    button.addEventListener('click', () => this.close());
  }
}
