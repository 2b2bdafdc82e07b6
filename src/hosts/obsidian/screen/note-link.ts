import { Keymap, type App } from 'obsidian';

export interface NoteTarget {
  readonly path: string;
  readonly text: string;
  /** From 1. */
  readonly line?: number;
}

/** A link that opens a file of the vault, with the app's keys and clicks for tabs and windows; its text alone when the file is gone. */
export function addNoteLink(parent: HTMLElement, app: App, { path, text, line }: NoteTarget): void {
  if (app.vault.getFileByPath(path) === null) {
    parent.createSpan({ cls: 'cyberbrain-gone', text, attr: { title: `${path} no longer exists` } });
    return;
  }
  const link = parent.createEl('a', {
    cls: 'internal-link',
    text,
    href: hrefOf(path),
    attr: { 'data-href': path, 'data-key': `link ${path}`, title: path },
  });
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    const state = line === undefined ? {} : { eState: { line: line - 1 } };
    void app.workspace.openLinkText(path, '', Keymap.isModEvent(event), { active: true, ...state });
  };
  link.addEventListener('click', open);
  link.addEventListener('auxclick', (event) => {
    if (event.button === 1) open(event);
  });
}

/** Where file names may hold a colon, a folder `javascript:` or `https:` must not become the scheme of an address. */
function hrefOf(path: string): string {
  return `./${path}`;
}
