import { type LeafOfView, View } from './view';
import type { ViewState } from './view-state';

/** Stands in for a view that is not loaded, and keeps its state. */
export abstract class HeldView extends View {
  constructor(
    leaf: LeafOfView,
    protected readonly held: ViewState,
  ) {
    super(leaf);
    this.icon = held.icon ?? 'file-text';
  }

  override getViewType(): string {
    return this.held.type;
  }

  override getDisplayText(): string {
    return this.held.title ?? this.held.type;
  }

  override getState(): Record<string, unknown> {
    return this.held.state ?? {};
  }
}

/** A restored view in the background, not loaded until it is shown. */
export class DeferredView extends HeldView {}

/** A view whose plugin is not running. */
export class UnavailableView extends HeldView {
  protected override onOpen(): Promise<void> {
    const content = this.containerEl.createDiv({ cls: 'view-content' });
    content.createDiv({ cls: 'pane-empty', text: 'The plugin that shows this view is not running.' });
    return Promise.resolve();
  }
}
