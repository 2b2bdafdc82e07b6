import { installDomExtensions } from '../ui/dom-extensions';
import { WorkspaceContainer } from './workspace-split';

/** A separate window with leaves. */
export class WorkspaceWindow extends WorkspaceContainer {
  /** Opens the window. Throws when the browser does not allow it. */
  static open(opener: Window, size: { width?: number; height?: number } = {}): WorkspaceWindow {
    const opened = opener.open('', '', `popup,width=${size.width ?? 720},height=${size.height ?? 640}`);
    if (opened === null)
      throw new Error('The browser blocked the new window. Allow windows for this page and try again.');
    return new WorkspaceWindow(opened, opener.document);
  }

  private constructor(
    readonly popout: Window,
    from: Document,
  ) {
    super('vertical');
    installDomExtensions(popout as Window & typeof globalThis);
    const { document: doc } = popout;
    doc.title = from.title;
    for (const style of from.querySelectorAll('link[rel=stylesheet], style'))
      doc.head.append(doc.importNode(style, true));
    doc.body.className = `${from.body.className} is-popout-window`;
    doc.body
      .createDiv({ cls: 'app-container' })
      .createDiv({ cls: 'horizontal-main-container' })
      .createDiv({ cls: 'workspace' })
      .append(this.containerEl);
    this.containerEl.addClass('mod-root');
  }

  close(): void {
    this.popout.close();
  }
}
