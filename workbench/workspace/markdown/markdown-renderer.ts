import type { App } from '../../model/app';
import { Component } from '../../model/component';
import { renderNote } from './render-note';

/** A component that lives as long as the element it was rendered into. */
export class MarkdownRenderChild extends Component {
  constructor(public containerEl: HTMLElement) {
    super();
  }
}

/** Renders Markdown into elements. */
export abstract class MarkdownRenderer extends MarkdownRenderChild {
  hoverPopover: unknown = null;

  /** Appends `markdown`, rendered as part of the note at `sourcePath`, to `el`. */
  static render(app: App, markdown: string, el: HTMLElement, sourcePath: string, component: Component): Promise<void> {
    el.append(renderNote(markdown, { app, sourcePath, hoverParent: component }));
    return Promise.resolve();
  }
}
