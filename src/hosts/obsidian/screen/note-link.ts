import { Keymap, type App } from 'obsidian';

export interface NoteTarget {
  readonly path: string;
  readonly text: string;
  /** Line number, from 1. */
  readonly line?: number;
}

/**
 * Adds a link that opens a file of the vault, with the app's keys and clicks for tabs and windows; only its text when
 * the file is gone.
 */
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

/**
 * Returns an address that starts with `./`: where file names may contain a colon, a folder `javascript:` or `https:`
 * must not become a scheme.
 */
function hrefOf(path: string): string {
  return `./${path}`;
}
