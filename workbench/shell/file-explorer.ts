import { type TAbstractFile, TFile, TFolder } from '../model/files/files';
import { Keymap } from '../model/keymap';
import { Menu } from '../ui/menu';
import { Notice } from '../ui/notice';
import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';
import type { LeafOfView } from '../workspace/views/view';
import { View } from '../workspace/views/view';
import { acceptDrops } from './drop-files';
import { moveFocus } from './tree-keys';
import { renderRows, type RowActions } from './folder-rows';
import { createFolder, createNote } from './new-note';

const expandedKey = 'file-explorer-unfold';

/** The tree of the vault's files. Only what is open is drawn. */
export class FileExplorer extends View implements RowActions {
  override icon = 'folder-closed';
  hoverPopover: unknown = null;
  readonly #rows: HTMLElement;
  readonly #expanded: Set<string>;
  #drawing: number | null = null;

  constructor(leaf: LeafOfView) {
    super(leaf);
    const kept = this.app.loadLocalStorage(expandedKey);
    this.#expanded = new Set(Array.isArray(kept) ? kept.map(String) : []);
    const buttons = this.containerEl.createDiv({ cls: 'nav-header' }).createDiv({ cls: 'nav-buttons-container' });
    addButton(buttons, 'edit', 'New note', () => void createNote(this.app));
    addButton(buttons, 'folder-plus', 'New folder', () => void createFolder(this.app, this.app.vault.getRoot()));
    addButton(buttons, 'chevrons-down-up', 'Collapse all', () => {
      this.#collapseAll();
    });
    this.#rows = this.containerEl.createDiv({
      cls: 'nav-files-container node-insert-event',
      attr: { role: 'tree', 'aria-label': 'Files', tabindex: 0 },
    });
  }

  override getViewType(): string {
    return 'file-explorer';
  }

  override getDisplayText(): string {
    return 'Files';
  }

  override onload(): void {
    const { vault, workspace } = this.app;
    const draw = (): void => {
      this.#drawSoon();
    };
    for (const ref of [vault.on('create', draw), vault.on('delete', draw), vault.on('rename', draw)])
      this.registerEvent(ref);
    this.registerEvent(
      workspace.on('file-open', () => {
        this.#markActive();
      }),
    );
    this.registerDomEvent(this.#rows, 'keydown', (event) => {
      moveFocus(this.#rows, event, this.app);
    });
    acceptDrops(this.#rows, this.app, vault.getRoot());
    this.#draw();
  }

  override onunload(): void {
    if (this.#drawing !== null) window.cancelAnimationFrame(this.#drawing);
  }

  /** Opens the folders above a file and scrolls to it. */
  revealInFolder(file: TAbstractFile): void {
    for (let folder = file.parent; folder !== null; folder = folder.parent) this.#expanded.add(folder.path);
    this.#draw();
    const row = this.#row(file.path);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }

  isExpanded(folder: TFolder): boolean {
    return this.#expanded.has(folder.path);
  }

  toggle(folder: TFolder): void {
    if (!this.#expanded.delete(folder.path)) this.#expanded.add(folder.path);
    this.app.saveLocalStorage(expandedKey, [...this.#expanded]);
    this.#draw();
  }

  openFile(file: TFile, event: MouseEvent): void {
    this.app.workspace
      .getLeaf(Keymap.isModEvent(event))
      .openFile(file)
      .catch(() => new Notice(`The workbench cannot show ${file.name}. It shows notes.`));
  }

  showMenu(file: TAbstractFile, event: MouseEvent): void {
    const menu = new Menu();
    this.app.workspace.trigger('file-menu', menu, file, 'file-explorer-context-menu', this.leaf);
    menu.showAtMouseEvent(event);
  }

  hover(file: TFile, event: MouseEvent, row: HTMLElement): void {
    this.app.workspace.trigger('hover-link', {
      event,
      source: 'file-explorer',
      hoverParent: this,
      targetEl: row,
      linktext: file.path,
      sourcePath: '',
    });
  }

  prepare(file: TAbstractFile, row: HTMLElement): void {
    const { dragManager } = this.app;
    if (file instanceof TFile) dragManager.handleDrag(row, (event) => dragManager.dragFile(event, file));
    else if (file instanceof TFolder) acceptDrops(row, this.app, file);
  }

  #drawSoon(): void {
    this.#drawing ??= window.requestAnimationFrame(() => {
      this.#draw();
    });
  }

  #draw(): void {
    this.#drawing = null;
    const focused = this.#rows.querySelector<HTMLElement>('.tree-item-self:focus')?.dataset['path'];
    const { scrollTop } = this.#rows;
    const drawn = createDiv();
    renderRows(drawn, this.app.vault.getRoot(), this);
    this.#rows.replaceChildren(drawn);
    this.#rows.scrollTop = scrollTop;
    if (focused !== undefined) this.#row(focused)?.focus({ preventScroll: true });
    this.#markActive();
  }

  #markActive(): void {
    const path = this.app.workspace.getActiveFile()?.path;
    for (const row of this.#rows.querySelectorAll<HTMLElement>('.nav-file-title'))
      row.toggleClass('is-active', row.dataset['path'] === path);
  }

  #collapseAll(): void {
    this.#expanded.clear();
    this.app.saveLocalStorage(expandedKey, []);
    this.#draw();
  }

  #row(path: string): HTMLElement | null {
    return this.#rows.querySelector<HTMLElement>(`.tree-item-self[data-path="${CSS.escape(path)}"]`);
  }
}

function addButton(parent: HTMLElement, icon: string, title: string, callback: () => unknown): void {
  const button = parent.createEl('button', { cls: 'clickable-icon nav-action-button' });
  setIcon(button, icon);
  setTooltip(button, title);
  button.addEventListener('click', () => void callback());
}
