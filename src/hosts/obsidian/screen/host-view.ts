import { ItemView, type WorkspaceLeaf } from 'obsidian';
import { messageOf } from '../../../core/errors';
import type { AppHost } from '../host';
import { keepVisible } from './keep-visible';

/**
 * A view of the plugin in which every character is visible. Until the plugin is ready it says so, and why when starting
 * failed.
 */
export abstract class HostView extends ItemView {
  #isOpen = false;

  constructor(
    leaf: WorkspaceLeaf,
    private readonly hostReady: Promise<AppHost>,
  ) {
    super(leaf);
  }

  /** Fills the empty content, once; event listeners are registered with the view. */
  protected abstract build(content: HTMLElement, host: AppHost): void;

  /**
   * Calls `redraw` whenever the user returns to the view or its window, since another window may have changed the
   * content.
   */
  protected whenReturnedTo(redraw: () => void): void {
    this.registerEvent(
      this.app.workspace.on('active-leaf-change', (leaf) => {
        if (leaf === this.leaf) redraw();
      }),
    );
    this.registerDomEvent(this.contentEl.win, 'focus', redraw);
  }

  /** Takes the focus when the view is opened by a command: Tab then moves through its content. */
  override setEphemeralState(state: unknown): void {
    super.setEphemeralState(state);
    const asksForFocus = typeof state === 'object' && state !== null && 'focus' in state && state.focus === true;
    if (asksForFocus && !this.contentEl.contains(this.contentEl.doc.activeElement))
      this.contentEl.focus({ preventScroll: true });
  }

  protected override onOpen(): Promise<void> {
    this.#isOpen = true;
    keepVisible(this.contentEl);
    this.contentEl.setAttribute('tabindex', '-1');
    this.contentEl.empty();
    this.contentEl.addClass('cyberbrain-view', 'cyberbrain-screen');
    this.contentEl.createEl('p', { cls: 'cyberbrain-faint', text: 'Loading…', attr: { role: 'status' } });
    this.hostReady.then(
      (host) => {
        this.#show((content) => {
          this.build(content, host);
        });
      },
      (error: unknown) => {
        this.#show((content) => {
          tellFailure(content, error);
        });
      },
    );
    return Promise.resolve();
  }

  protected override onClose(): Promise<void> {
    this.#isOpen = false;
    return Promise.resolve();
  }

  #show(fill: (content: HTMLElement) => void): void {
    if (!this.#isOpen) return;
    this.contentEl.empty();
    fill(this.contentEl);
  }
}

function tellFailure(content: HTMLElement, error: unknown): void {
  content.createEl('p', {
    cls: 'cyberbrain-problem',
    text: `Cyberbrain could not start: ${messageOf(error)} Restart the app.`,
    attr: { role: 'alert' },
  });
}
